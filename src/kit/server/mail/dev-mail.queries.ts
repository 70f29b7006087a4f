import { sql } from '../sql.ts';
import type { SystemTx } from '../tx.ts';
import type { OutgoingMail } from './mails.queries.ts';

export interface KeptMail extends Omit<OutgoingMail, 'text_part' | 'html_part'> {
  /** Null once it was sent. */
  text_part: string | null;
  html_part: string | null;
  attempts: number;
  last_problem: string | null;
  sent_at: Date | null;
  kept_at: Date | null;
}

export interface MailFilter {
  to?: string | undefined;
  /** Older than this one. */
  before?: number | undefined;
}

const columns = sql.raw(
  `id, community_id, kind, from_name, recipient, reply_to, subject, text_part, html_part, unsubscribe_url,
   thread, calendar_method, calendar_part, created_at, attempts, last_problem, sent_at, kept_at`,
);

/** Newest first. */
export async function keptMails(tx: SystemTx, { to, before }: MailFilter, most: number): Promise<KeptMail[]> {
  const { rows } = await sql<KeptMail>`
    SELECT ${columns} FROM mails
     WHERE (${to ?? null}::text IS NULL OR recipient = ${to ?? null})
       AND (${before ?? null}::bigint IS NULL OR id < ${before ?? null})
     ORDER BY id DESC LIMIT ${most}`.execute(tx);
  return rows;
}

export async function keptMail(tx: SystemTx, id: number): Promise<KeptMail | undefined> {
  const { rows } = await sql<KeptMail>`SELECT ${columns} FROM mails WHERE id = ${id}`.execute(tx);
  return rows[0];
}
