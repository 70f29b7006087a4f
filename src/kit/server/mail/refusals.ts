import type { Row } from '../rows.ts';
import { sql, type Sql } from '../sql.ts';
import type { CommunityTx } from '../tx.ts';

/** From so many points on an address is left alone, for so many days after its last refusal. */
const tooMany = 4;
const forgivenAfterDays = 30;

const isSmtpProblem = (
  problem: unknown,
): problem is { command?: unknown; responseCode?: unknown; response?: unknown } =>
  typeof problem === 'object' && problem !== null;

/**
 * How much a failure says against the address: nothing, unless its server said no for good (5xx) to the recipient itself. What it says
 * to the sender or to the mail is about us, and "later" (4xx) is what greylisting says to everybody. A full mailbox may be emptied.
 */
export function blameOf(problem: unknown): 0 | 1 | 2 {
  if (!isSmtpProblem(problem) || problem.command !== 'RCPT TO') return 0;
  const code = Number(problem.responseCode);
  if (!(code >= 500 && code < 600)) return 0;
  return code === 552 || /^5\d\d[ -]5\.2\.2\b/.test(String(problem.response)) ? 1 : 2;
}

/** Once for a mail, however often it is tried. */
export async function noteRefusal(tx: CommunityTx, mailId: number, blame: 1 | 2): Promise<void> {
  await sql`
    WITH refused AS (
      UPDATE mails SET is_refused = true
       WHERE community_id = ${tx.communityId} AND id = ${mailId} AND NOT is_refused RETURNING recipient
    )
    INSERT INTO mail_refusals AS r (community_id, email, score, refused_at)
    SELECT ${tx.communityId}, recipient, ${blame}, now() FROM refused
    ON CONFLICT (community_id, email) DO UPDATE
       SET score = excluded.score + CASE WHEN r.refused_at > now() - make_interval(days => ${forgivenAfterDays}) THEN r.score ELSE 0 END,
           refused_at = now()`.execute(tx);
}

/** It has taken a mail, or somebody says that it is in order. */
export async function forgiveAddress(tx: CommunityTx, address: string): Promise<void> {
  await sql`DELETE FROM mail_refusals WHERE community_id = ${tx.communityId} AND email = ${address}`.execute(
    tx,
  );
}

/** Since when nothing is sent to it but what an account needs; undefined where all is well. */
export async function refusingSince(tx: CommunityTx, address: string): Promise<Date | undefined> {
  const { rows } = await sql<Row<'mail_refusals', 'refused_at'>>`
    SELECT r.refused_at FROM mail_refusals r WHERE ${refuses(tx, sql`${address}`)}`.execute(tx);
  return rows[0]?.refused_at;
}

const refuses = (tx: CommunityTx, address: Sql) => sql`
  r.community_id = ${tx.communityId} AND r.email = ${address} AND r.score >= ${tooMany}
  AND r.refused_at > moment() - make_interval(days => ${forgivenAfterDays})`;

/** For a statement of another table: whether an address is left alone. */
export const isRefusing = (tx: CommunityTx, address: Sql) =>
  sql<boolean>`EXISTS (SELECT FROM mail_refusals r WHERE ${refuses(tx, address)})`;
