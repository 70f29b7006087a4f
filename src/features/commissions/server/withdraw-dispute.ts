import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { findToChange, refused } from './find-commission.ts';
import { move, tell } from './ledger.ts';

/** The company that raised the dispute takes it back: the row stands where it stood before. */
export async function withdrawDispute(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  note: string | null,
): Promise<void> {
  const { row, hand } = await findToChange(tx, caller, id, 'withdraw_dispute');
  if ((await raiserOf(tx, id)) !== hand.actor)
    throw refused('raised_by_them', 'Only the company that raised this dispute can withdraw it.');
  await move(tx, id, row.state, { ...hand, state: row.is_paid ? 'Paid' : 'Due', note });
  tell(tx, 'dispute_withdrawn', { referral_id: row.referral_id, commission_id: id }, row, caller.companyId);
}

/** Whoever wrote the last step of a disputed row has disputed it. */
async function raiserOf(tx: CommunityTx, id: number): Promise<Row<'commission_steps'>['actor'] | undefined> {
  const { rows } = await sql<Row<'commission_steps', 'actor'>>`
    SELECT actor FROM commission_steps WHERE community_id = ${tx.communityId} AND commission_id = ${id}
     ORDER BY id DESC LIMIT 1`.execute(tx);
  return rows[0]?.actor;
}
