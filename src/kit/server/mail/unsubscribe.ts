import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../common/endpoint.ts';
import { notFound } from '../../common/errors.ts';
import { communityOf, type Hall } from '../http/door.ts';
import type { Row } from '../rows.ts';
import { sql } from '../sql.ts';
import type { CommunityTx } from '../tx.ts';
import { resubscribe, resubscribePath, unsubscribe, unsubscribePath } from './contract.ts';
import { optIn, optOut } from './mails.queries.ts';
import { html, type Markup } from './markup.ts';
import { sendPage } from './page.ts';
import { plainColour } from './render-html.ts';
import { UnsubscribeTokens, type Unsubscription } from './unsubscribe-token.ts';

type Sender = Row<'communities', 'name' | 'primary_color'>;

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/** GET shows, because mail scanners open every link; only POST changes something. */
export function serveUnsubscribe(app: FastifyInstance, hall: Hall, secret: string): void {
  const tokens = new UnsubscribeTokens(secret);

  async function readLink(request: TokenRequest, call: Endpoint = unsubscribe) {
    await hall.limit.atDoor(call, request.ip);
    const community = await communityOf(request, hall);
    const wanted = community && tokens.read(community.id, request.params.token);
    return wanted && { communityId: community.id, wanted };
  }

  app.get(unsubscribe.path, { config: { access: 'browser' } }, async (request: TokenRequest, reply) => {
    const link = await readLink(request);
    if (!link) return sendBrokenLink(reply);
    const whose = { communityId: link.communityId, role: 'public' } as const;
    const sender = await hall.database.inCommunity(whose, senderOf);
    return answerPage(reply, sender, askingText(sender, link.wanted));
  });

  app.post(
    unsubscribe.path,
    { config: { access: unsubscribe.access } },
    async (request: TokenRequest, reply) => {
      const link = await readLink(request);
      if (!link) return wantsPage(request) ? sendBrokenLink(reply) : Promise.reject(notFound());
      const { communityId, wanted } = link;
      const sender = await hall.database.inCommunity({ communityId }, async (tx) => {
        await optOut(tx, wanted);
        return senderOf(tx);
      });
      if (wantsPage(request))
        return answerPage(reply, sender, doneText(sender, wanted, request.params.token));
      return unsubscribe.output.parse({ unsubscribed: { email: wanted.address, kind: wanted.kind } });
    },
  );

  app.post(
    resubscribe.path,
    { config: { access: resubscribe.access } },
    async (request: TokenRequest, reply) => {
      const link = await readLink(request, resubscribe);
      if (!link) return wantsPage(request) ? sendBrokenLink(reply) : Promise.reject(notFound());
      const { communityId, wanted } = link;
      const sender = await hall.database.inCommunity({ communityId }, async (tx) => {
        await optIn(tx, wanted.address, [wanted.kind]);
        return senderOf(tx);
      });
      if (wantsPage(request))
        return answerPage(reply, sender, undoneText(sender, wanted, request.params.token));
      return resubscribe.output.parse({ subscribed: { email: wanted.address, kind: wanted.kind } });
    },
  );
}

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

async function senderOf(tx: CommunityTx): Promise<Sender> {
  const { rows } = await sql<Sender>`
    SELECT name, primary_color FROM communities WHERE id = ${tx.communityId}`.execute(tx);
  return rows[0]!;
}

const answerPage = (reply: FastifyReply, sender: Sender, text: Markup) =>
  sendPage(reply, {
    title: `Unsubscribe: ${sender.name}`,
    colour: sender.primary_color,
    main: html`<p class="muted">${sender.name}</p>
      <div class="card">${text}</div>`,
  });

const askingText = ({ name }: Sender, { address, kind }: Unsubscription) =>
  html`<h1>Unsubscribe from ${kind}?</h1>
    <p>
      ${name} will stop sending ${kind} to <strong>${address}</strong>. Essential emails, such as password
      resets, will still arrive.
    </p>
    <form method="post"><button type="submit">Unsubscribe</button></form>`;

const doneText = ({ name }: Sender, { address, kind }: Unsubscription, token: string) =>
  html`<h1>You’re unsubscribed</h1>
    <p>${name} won’t send any more ${kind} to <strong>${address}</strong>. You can close this page.</p>
    <form method="post" action="${resubscribePath(token)}">
      <button type="submit">Subscribe again</button>
    </form>`;

const undoneText = ({ name }: Sender, { address, kind }: Unsubscription, token: string) =>
  html`<h1>You’re subscribed again</h1>
    <p>${name} will send ${kind} to <strong>${address}</strong>. You can close this page.</p>
    <form method="post" action="${unsubscribePath(token)}"><button type="submit">Unsubscribe</button></form>`;

const sendBrokenLink = (reply: FastifyReply) =>
  sendPage(reply.code(404), {
    title: 'Unsubscribe',
    colour: plainColour,
    main: html`<h1>This link isn’t valid</h1>
      <p>The link may be incomplete, or belong to another community. Open it again from the email.</p>`,
  });
