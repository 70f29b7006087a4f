import { email } from '../../common/fields.ts';
import { enqueue } from '../jobs.ts';
import { CommunityTx, type Tx } from '../tx.ts';
import { unsubscribePath } from './contract.ts';
import { mailJobFor } from './job.ts';
import { insertMail, isOptedOut } from './mails.queries.ts';
import { refusingSince } from './refusals.ts';
import { oneLine, renderMail } from './render.ts';
import type { MailCommunity, MailTemplate } from './template.ts';
import { UnsubscribeTokens } from './unsubscribe-token.ts';

/** The method in the file is that of the mail’s part: programs believe neither where they differ. */
export interface CalendarPart {
  /** PUBLISH asks for no answer: there is neither an organizer nor an attendee in it. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  text: string;
}

export interface MailToSend<Parameters> {
  to: string;
  /** Where an answer goes, if not to the community's sending address. */
  replyTo?: string;
  /** What it is about, if several mails to this reader can be: their mail program shows them as one conversation. */
  thread?: string;
  /** The member whose name stands in it, if it is not the reader's own: it goes when they leave. */
  aboutMember?: number | null;
  /** What a calendar program makes of it: an entry, a changed one, or none any more. */
  calendar?: CalendarPart;
  /** Null: a mail of no community in particular, written in a transaction outside of them. */
  community: MailCommunity | null;
  parameters: Parameters;
}

/** Leaves with the caller's commit. Answers the mail's id, or undefined where the reader wants no more of its kind or their address refuses what we send. */
export type SendMail = <Parameters>(
  tx: Tx,
  template: MailTemplate<Parameters>,
  mail: MailToSend<Parameters>,
) => Promise<number | undefined>;

export function createSendMail(secret: string): SendMail {
  const tokens = new UnsubscribeTokens(secret);

  return async (tx, template, { to, replyTo, thread, aboutMember, calendar, community, parameters }) => {
    const recipient = email.parse(to);
    const { kind, essential } = template;
    let unsubscribeUrl: string | null = null;
    if (!essential) {
      if (!community || !(tx instanceof CommunityTx))
        throw new Error(`A mail that can be unsubscribed is a community's.`);
      if (await isOptedOut(tx, { address: recipient, kind })) return undefined;
      if (await refusingSince(tx, recipient)) return undefined;
      unsubscribeUrl =
        community.origin + unsubscribePath(tokens.make(community.id, { address: recipient, kind }));
    }
    const { subject, text, html } = renderMail(template, parameters, { community, unsubscribeUrl });
    const { id, is_one_of_many: isOneOfMany } = await insertMail(tx, {
      community_id: community?.id ?? null,
      kind,
      from_name: oneLine(senderOf(community), 100),
      recipient,
      reply_to: replyTo === undefined ? null : email.parse(replyTo),
      subject,
      text_part: text,
      html_part: html,
      unsubscribe_url: unsubscribeUrl,
      thread: thread ?? null,
      about_member_id: aboutMember ?? null,
      calendar_method: calendar?.method ?? null,
      calendar_part: calendar?.text ?? null,
    });
    enqueue(tx, mailJobFor(id, recipient, { isEssential: essential, isOneOfMany }));
    return id;
  };
}

const senderOf = (community: MailCommunity | null) =>
  community ? (community.mail_sender_name ?? `${community.name} via Guildhall`) : 'Guildhall';
