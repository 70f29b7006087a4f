import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { OutgoingMail } from './mails.queries.ts';

export interface MailTransport {
  /** Resolves once the mail server has taken the mail over. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Undefined where no mail server is configured. */
export function openTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): MailTransport | undefined {
  const sender = senderAddress(config.mailFrom);
  if (config.smtpUrl === undefined) return undefined;
  const smtp = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    // A text that looks like a path or an address stays a text.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await smtp.sendMail({
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
      });
    },
    close: () => smtp.close(),
  };
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
