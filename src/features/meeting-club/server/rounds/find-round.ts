import { notFound } from '../../../../kit/common/errors.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

export type RoundRow = Omit<Row<'club_rounds'>, 'community_id'>;

export const roundColumns = sql.raw(
  `r.id, r.number, r.status, r.message, r.deadline, r.meets_from, r.meets_until, r.meetings_each, r.is_scheduled, r.sends_itself, r.author_id,
   r.version, r.seed, r.total, r.bound, r.weights_version, r.created_at, r.opened_at, r.matched_at, r.sent_at, r.closed_at, r.reminded_at,
   r.apart_key, r.apart_at, r.apart_of, r.apart_until`,
);

export const findRound = (tx: CommunityTx, id: number): Promise<RoundRow> => find(tx, id, sql``);

/** Held until the end of the transaction: of two admins at once, the second one sees what the first one did. */
export const holdRound = (tx: CommunityTx, id: number): Promise<RoundRow> =>
  find(tx, id, sql`FOR NO KEY UPDATE OF r`);

async function find(tx: CommunityTx, id: number, lock: Sql): Promise<RoundRow> {
  const { rows } = await sql<RoundRow>`
    SELECT ${roundColumns} FROM club_rounds r WHERE r.community_id = ${tx.communityId} AND r.id = ${id} ${lock}`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}
