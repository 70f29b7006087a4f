import { notFound } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Which } from '../rules.ts';
import { expire } from './expire-partnership.ts';
import { readPartnership, sideOf, type Partnership } from './partnership.ts';

export interface Found {
  partnership: Partnership;
  /** Which of the two the caller's company is. */
  side: Which;
}

/**
 * For a verb: held until the transaction ends, so that two who answer at once answer one after the other. A third company
 * is told that it does not exist.
 */
export async function findPartnership(
  tx: CommunityTx,
  { companyId }: { companyId: CompanyRowId },
  id: number,
): Promise<Found> {
  const { rows } = await sql`
    SELECT FROM partnerships
     WHERE community_id = ${tx.communityId} AND id = ${id} AND ${companyId} IN (company_a, company_b) FOR UPDATE`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
  const partnership = await readHeld(tx, id);
  return { partnership, side: sideOf(partnership, companyId)! };
}

/** An invitation whose time is over has expired, whether the job has come by yet or not. */
async function readHeld(tx: CommunityTx, id: number): Promise<Partnership> {
  const { partnership, isOverdue } = await readPartnership(tx, id);
  return isOverdue ? expire(tx, partnership) : partnership;
}

/** The row of a pair, made where there is none yet; held like one that was found. */
export async function holdPair(
  tx: CommunityTx,
  mine: CompanyRowId,
  theirs: CompanyRowId,
): Promise<Found & { isNew: boolean }> {
  const [a, b] = mine < theirs ? [mine, theirs] : [theirs, mine];
  // Until the verb has written what it is, it is nothing: as if it had been taken back.
  const { rows: made } = await sql<Row<'partnerships', 'id'>>`
    INSERT INTO partnerships (community_id, company_a, company_b, status) VALUES (${tx.communityId}, ${a}, ${b}, 'Cancelled')
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
  if (made[0]) {
    await sql`
      INSERT INTO partnership_sides (community_id, company_id, other_company_id, partnership_id)
      VALUES (${tx.communityId}, ${a}, ${b}, ${made[0].id}), (${tx.communityId}, ${b}, ${a}, ${made[0].id})`.execute(
      tx,
    );
  }
  const { rows } = await sql<Row<'partnerships', 'id'>>`
    SELECT id FROM partnerships WHERE community_id = ${tx.communityId} AND company_a = ${a} AND company_b = ${b}
       FOR UPDATE`.execute(tx);
  const partnership = await readHeld(tx, rows[0]!.id);
  return { partnership, side: mine === a ? 'a' : 'b', isNew: made.length > 0 };
}
