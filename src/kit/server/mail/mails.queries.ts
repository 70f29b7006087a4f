import type { Row } from '../rows.ts';
import { sql, type Sql } from '../sql.ts';
import type { CommunityTx, SystemTx, Tx } from '../tx.ts';
import type { Unsubscription } from './unsubscribe-token.ts';

export interface NewMail {
  community_id: number | null;
  kind: string;
  from_name: string;
  recipient: string;
  /** Where an answer goes, if not to the sender. */
  reply_to: string | null;
  subject: string;
  text_part: string;
  html_part: string;
  unsubscribe_url: string | null;
  /** Mails to one reader about one thing bear the same, and mail programs show them together. */
  thread: string | null;
  about_member_id: number | null;
  calendar_method: 'REQUEST' | 'CANCEL' | 'PUBLISH' | null;
  calendar_part: string | null;
}

export interface OutgoingMail extends Omit<NewMail, 'about_member_id'> {
  id: number;
  created_at: Date;
}

/** So many of a community go by their age among those of others, and the rest comes after them. */
const mostAtOnce = 50;

export interface InsertedMail extends Row<'mails', 'id'> {
  /** Its community has many of its kind waiting: those that can be unsubscribed from, or essential ones. */
  is_one_of_many: boolean;
}

export async function insertMail(tx: Tx, mail: NewMail): Promise<InsertedMail> {
  const { rows } = await sql<InsertedMail>`
    INSERT INTO mails (community_id, kind, from_name, recipient, reply_to, subject, text_part, html_part, unsubscribe_url,
                       thread, about_member_id, calendar_method, calendar_part)
    VALUES (${mail.community_id}, ${mail.kind}, ${mail.from_name}, ${mail.recipient}, ${mail.reply_to},
            ${mail.subject}, ${mail.text_part}, ${mail.html_part}, ${mail.unsubscribe_url},
            ${mail.thread}, ${mail.about_member_id}, ${mail.calendar_method}, ${mail.calendar_part})
    RETURNING id, (
      SELECT count(*) = ${mostAtOnce} FROM (
        SELECT FROM mails w
         WHERE w.community_id = ${mail.community_id}::bigint AND w.sent_at IS NULL AND w.kept_at IS NULL
           AND (w.unsubscribe_url IS NULL) = ${mail.unsubscribe_url === null}::boolean LIMIT ${mostAtOnce}) AS waiting) AS is_one_of_many`.execute(
    tx,
  );
  return rows[0]!;
}

export async function isOptedOut(tx: CommunityTx, { address, kind }: Unsubscription): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT ${hasOptedOut(tx, sql`${address}`, kind)} AS is`.execute(
    tx,
  );
  return rows[0]!.is;
}

/** For a statement of another table: whether an address wants no emails of this kind. */
export const hasOptedOut = (tx: CommunityTx, address: Sql, kind: string) => sql<boolean>`
  EXISTS (SELECT FROM mail_opt_outs o WHERE o.community_id = ${tx.communityId} AND o.email = ${address} AND o.kind = ${kind})`;

export async function optOut(tx: CommunityTx, { address, kind }: Unsubscription): Promise<void> {
  await sql`
    INSERT INTO mail_opt_outs (community_id, email, kind) VALUES (${tx.communityId}, ${address}, ${kind})
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Of these kinds they want mails again. */
export async function optIn(tx: CommunityTx, address: string, kinds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM mail_opt_outs
     WHERE community_id = ${tx.communityId} AND email = ${address} AND kind = ANY (${kinds}::text[])`.execute(
    tx,
  );
}

/** What these addresses want no more of, among these kinds. */
export async function optOutsOf(
  tx: CommunityTx,
  addresses: readonly string[],
  kinds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<Row<'mail_opt_outs', 'email' | 'kind'>>`
    SELECT email, kind FROM mail_opt_outs
     WHERE community_id = ${tx.communityId} AND email = ANY (${addresses}::text[])
       AND kind = ANY (${kinds}::text[])`.execute(tx);
  const found = new Map(addresses.map((address) => [address, new Set<string>()]));
  for (const { email, kind } of rows) found.get(email)?.add(kind);
  return found;
}

/** Whoever sends a mail says so again and again; from whom nothing was heard for so long, has died. */
const claimSeconds = 15;

/** The mail, for one worker at a time; undefined where there is nothing to send, or somebody is sending it. */
export async function takeUpMail(tx: SystemTx, id: number): Promise<OutgoingMail | undefined> {
  const { rows } = await sql<OutgoingMail>`
    UPDATE mails SET sending_since = now(), attempts = attempts + 1
     WHERE id = ${id} AND sent_at IS NULL AND kept_at IS NULL
       AND (sending_since IS NULL OR sending_since < now() - make_interval(secs => ${claimSeconds}))
    RETURNING id, community_id, kind, from_name, recipient, reply_to, subject, text_part, html_part,
              unsubscribe_url, thread, calendar_method, calendar_part, created_at`.execute(tx);
  return rows[0];
}

export async function renewClaim(tx: SystemTx, id: number): Promise<void> {
  await sql`UPDATE mails SET sending_since = now() WHERE id = ${id} AND sending_since IS NOT NULL`.execute(
    tx,
  );
}

export async function isStillWaiting(tx: SystemTx, id: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM mails WHERE id = ${id} AND sent_at IS NULL AND kept_at IS NULL`.execute(tx);
  return rows.length > 0;
}

/** Its links are secrets, and whoever reads them in the database could use them: the recipient has them now. */
const withoutWords = sql`text_part = NULL, html_part = NULL, unsubscribe_url = NULL, calendar_method = NULL, calendar_part = NULL`;

export async function markSent(tx: SystemTx, id: number): Promise<void> {
  await sql`
    UPDATE mails SET sent_at = now(), sending_since = NULL, last_problem = NULL, ${withoutWords} WHERE id = ${id}`.execute(
    tx,
  );
}

export async function markFailed(tx: SystemTx, id: number, problem: string): Promise<void> {
  await sql`UPDATE mails SET sending_since = NULL, last_problem = ${problem} WHERE id = ${id}`.execute(tx);
}

/** It is not sent: there is no mail server, or nobody at the address. A demo shows its mails; elsewhere there is no one to show them to. */
export async function markKept(tx: SystemTx, id: number, isDemo: boolean): Promise<void> {
  const words = isDemo ? sql`` : sql`, ${withoutWords}`;
  await sql`UPDATE mails SET kept_at = now(), sending_since = NULL ${words} WHERE id = ${id} AND sent_at IS NULL`.execute(
    tx,
  );
}

/** What was written to everyone of one thing, once it has left. */
export async function forgetThread(tx: CommunityTx, thread: string): Promise<void> {
  await sql`SELECT forget_mails_of_thread(${thread})`.execute(tx);
}

/** `forgotten`: it has left so long ago that it is not kept any more. */
export type MailState = 'waiting' | 'sent' | 'kept' | 'forgotten';

export async function stateOfMail(tx: CommunityTx, id: number): Promise<MailState> {
  const { rows } = await sql<Row<'mails', 'sent_at' | 'kept_at'>>`
    SELECT sent_at, kept_at FROM mails WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  if (!rows[0]) return 'forgotten';
  if (rows[0].kept_at) return 'kept';
  return rows[0].sent_at ? 'sent' : 'waiting';
}
