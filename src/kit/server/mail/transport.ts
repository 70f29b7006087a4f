import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { OutgoingMail } from './mails.queries.ts';

export interface MailTransport {
  /** Resolves once the mail server has taken the mail over. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const mostMsForAMail = 60_000;

/** Undefined where no mail server is configured. */
export function openTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  mostMs = mostMsForAMail,
): MailTransport | undefined {
  const sender = senderAddress(config.mailFrom);
  if (config.smtpUrl === undefined) return undefined;
  const lines = new Lines(config.smtpUrl, mostMs);
  return {
    send: (mail) =>
      lines.send({
        from: { name: mail.from_name, address: sender },
        to: { name: '', address: mail.recipient },
        ...(mail.reply_to !== null && { replyTo: { name: '', address: mail.reply_to } }),
        subject: mail.subject,
        text: mail.text_part,
        html: mail.html_part,
        date: mail.created_at,
        // The same at every try, so that a reader's server can tell a repetition.
        messageId: `<guildhall-${mail.id}-${mail.created_at.getTime()}@${sender.split('@').at(-1)}>`,
        ...(mail.thread !== null && {
          // A mail that was never sent: all of a thread answer it, so that each stands beside the others whichever came first.
          inReplyTo: threadOf(mail.thread, sender),
          references: threadOf(mail.thread, sender),
        }),
        ...(mail.calendar_method !== null &&
          mail.calendar_part !== null && {
            icalEvent: { method: mail.calendar_method, content: mail.calendar_part, filename: 'invite.ics' },
          }),
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
      }),
    close: () => lines.close(),
  };
}

const openLine = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // One that no mail has needed for so long is closed.
    socketTimeout: 60_000,
    // A text that looks like a path or an address stays a text.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
type Line = ReturnType<typeof openLine>;

/**
 * Connections to the mail server, each for one mail at a time and kept for the next: a mail that hangs holds up its own alone. After the time for a
 * mail its connection is cut, however slowly the other side still drips.
 */
class Lines {
  readonly #url: string;
  readonly #mostMs: number;
  readonly #free: Line[] = [];
  readonly #all = new Set<Line>();

  constructor(url: string, mostMs: number) {
    this.#url = url;
    this.#mostMs = mostMs;
  }

  async send(mail: Parameters<Line['sendMail']>[0]): Promise<void> {
    const line = this.#free.pop() ?? openLine(this.#url);
    this.#all.add(line);
    let isCut = false;
    const timer = setTimeout(() => {
      isCut = true;
      this.#cut(line);
    }, this.#mostMs);
    try {
      await line.sendMail(mail);
    } catch (problem) {
      throw isCut
        ? new Error(`The mail server did not take it within ${this.#mostMs / 1000} seconds.`, {
            cause: problem,
          })
        : problem;
    } finally {
      clearTimeout(timer);
      if (this.#all.has(line)) this.#free.push(line);
    }
  }

  close(): void {
    for (const line of this.#all) this.#cut(line);
  }

  #cut(line: Line): void {
    this.#all.delete(line);
    line.close({ force: true });
  }
}

const threadOf = (thread: string, sender: string) =>
  `<guildhall-thread-${thread}@${sender.split('@').at(-1)}>`;

/** RFC 8058: the mail program itself shows the button and sends the POST. */
const unsubscribeHeaders = ({ unsubscribe_url: url }: OutgoingMail): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Which address mails come from. */
export function senderAddress(mailFrom: string): string {
  const address = /^(?:[^<>\r\n]*<)?([^<>@\s]+@[^<>@\s]+)>?$/.exec(mailFrom.trim())?.[1];
  if (address !== undefined) return address;
  throw new StartError(`MAIL_FROM is "${mailFrom}", and it must look like Guildhall <no-reply@example.org>.`);
}
