import type { KeptMail, MailFilter } from './dev-mail.queries.ts';
import { html, type Markup } from './markup.ts';

export function mailListPage(mails: readonly KeptMail[], filter: MailFilter, hasOlder: boolean): Markup {
  return html`<h1>Demo emails</h1>
    <p class="muted">Everyone who visits this demo can read its emails. Newest first.</p>
    <form class="search" method="get" action="/dev/mail">
      <label
        >Recipient<br />
        <input type="email" name="to" value="${filter.to}" autocomplete="off"
      /></label>
      <button type="submit">Show emails</button>
    </form>
    ${mails.length === 0 ? html`<p>No emails yet. They appear here as soon as they’re sent.</p>` : list(mails)}
    ${hasOlder ? html`<p><a href="${olderAddress(mails, filter)}">Older emails</a></p>` : null}`;
}

const list = (mails: readonly KeptMail[]) =>
  html`<ol class="card">
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/dev/mail/${mail.id}">${mail.subject}</a>
          <div class="muted">To ${mail.recipient} · ${time(mail.created_at)} · ${stateOf(mail)}</div>
        </li>`,
    )}
  </ol>`;

export function mailPage(mail: KeptMail): Markup {
  return html`<p><a href="/dev/mail">All emails</a></p>
    <h1>${mail.subject}</h1>
    <dl class="card">
      <dt>From</dt>
      <dd>${mail.from_name}</dd>
      <dt>To</dt>
      <dd>${mail.recipient}</dd>
      ${
        mail.reply_to === null
          ? null
          : html`<dt>Reply to</dt>
              <dd>${mail.reply_to}</dd>`
      }
      <dt>Created</dt>
      <dd>${time(mail.created_at)}</dd>
      <dt>Status</dt>
      <dd>${stateOf(mail)}</dd>
      <dt>Kind</dt>
      <dd>${mail.kind}</dd>
      ${
        mail.unsubscribe_url === null
          ? null
          : html`<dt>Unsubscribe</dt>
              <dd><a href="${mail.unsubscribe_url}">${mail.unsubscribe_url}</a></dd>`
      }
    </dl>
    ${mail.text_part === null ? html`<p>This email was sent. Its text isn’t kept after that.</p>` : words(mail)}`;
}

const words = (mail: KeptMail) =>
  html`<h2>As HTML</h2>
    <iframe
      src="/dev/mail/${mail.id}/html"
      title="The email as HTML"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <h2>As text</h2>
    <div class="card"><pre>${mail.text_part}</pre></div>`;

function olderAddress(mails: readonly KeptMail[], { to }: MailFilter): string {
  const query = new URLSearchParams({ ...(to && { to }), before: String(mails.at(-1)?.id) });
  return `/dev/mail?${query.toString()}`;
}

const time = (date: Date) =>
  html`<time datetime="${date.toISOString()}"
    >${date.toISOString().slice(0, 16).replace('T', ' ')} UTC</time
  >`;

function stateOf(mail: KeptMail): string {
  if (mail.sent_at) return 'sent';
  if (mail.last_problem !== null)
    return `not delivered after ${mail.attempts} ${mail.attempts === 1 ? 'attempt' : 'attempts'}: ${mail.last_problem}`;
  return mail.kept_at ? 'kept here, not sent' : 'waiting to be sent';
}
