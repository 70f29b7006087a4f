import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { standUnderWay, type Pair } from './ways.ts';

/** What went from one company to another. Answers how many deals have been closed by now: the number of this one. */
export async function countBetween(
  tx: CommunityTx,
  { sender, receiver }: Pair,
  change: { sent?: number; accepted?: number; closed?: number },
): Promise<{ closed: number }> {
  const { sent = 0, accepted = 0, closed = 0 } = change;
  const [, { rows }] = await Promise.all([
    sql`
      INSERT INTO company_pairs (community_id, sender_company_id, receiver_company_id)
      VALUES (${tx.communityId}, ${sender}, ${receiver}) ON CONFLICT DO NOTHING`.execute(tx),
    sql<Row<'company_pairs', 'closed'>>`
      UPDATE company_pairs
         SET sent = sent + ${sent}, accepted = accepted + ${accepted}, closed = closed + ${closed}, last_at = moment()
       WHERE community_id = ${tx.communityId} AND sender_company_id = ${sender} AND receiver_company_id = ${receiver}
      RETURNING closed`.execute(tx),
    touchPartnership(tx, sender, receiver),
    sent > 0 && standUnderWay(tx, { sender, receiver }),
  ]);
  return rows[0]!;
}

/** Something happened between the two: both see it in the order of their partners. */
async function touchPartnership(tx: CommunityTx, one: CompanyRowId, other: CompanyRowId): Promise<void> {
  const touched = [one, other]
    .sort((a, b) => a - b)
    .map((mine) =>
      sql`
        UPDATE partnership_sides SET last_activity_at = moment()
         WHERE community_id = ${tx.communityId} AND company_id = ${mine} AND other_company_id = ${mine === one ? other : one}`.execute(
        tx,
      ),
    );
  await Promise.all(touched);
}

export async function closedDeals(tx: CommunityTx, { sender, receiver }: Pair): Promise<number> {
  const { rows } = await sql<Row<'company_pairs', 'closed'>>`
    SELECT closed FROM company_pairs
     WHERE community_id = ${tx.communityId} AND sender_company_id = ${sender} AND receiver_company_id = ${receiver}`.execute(
    tx,
  );
  return rows[0]?.closed ?? 0;
}
