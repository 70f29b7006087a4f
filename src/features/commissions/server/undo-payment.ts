import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { commissionEvents } from '../events.ts';
import { tellPaidAfterMs } from '../rules.ts';
import { findToChange, refused } from './find-commission.ts';
import { move } from './ledger.ts';

/**
 * A slip of the hand: whoever marked it as paid takes that back before the other side has been told. The ledger keeps both
 * steps. Someone of the other side may have looked meanwhile, so their screens ask again.
 */
export async function undoPayment(tx: CommunityTx, caller: Caller, id: number): Promise<void> {
  const { row, to, hand } = await findToChange(tx, caller, id, 'undo_payment');
  const { isMine, isInTime } = await paymentOf(tx, caller, id);
  if (!isMine)
    throw refused('marked_by_someone_else', 'Only the person who marked this as paid can undo it.');
  if (!isInTime)
    throw refused(
      'undo_over',
      'The ten seconds to undo this are over. If it wasn’t paid, dispute it and say so.',
    );
  await move(tx, id, row.state, { ...hand, state: to, note: null });
  record(
    tx,
    commissionEvents.payment_undone,
    { referral_id: row.referral_id, commission_id: id },
    { tells: [], shows: [row.payer, row.payee], by: caller.companyId },
  );
}

/** By the clock and not by the transaction's beginning: the lock may have been waited for. */
async function paymentOf(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<{ isMine: boolean; isInTime: boolean }> {
  const { rows } = await sql<{ isMine: boolean; isInTime: boolean }>`
    SELECT member_id = ${caller.memberId} AS "isMine",
           created_at > clock_timestamp() - ${tellPaidAfterMs} * interval '1 millisecond' AS "isInTime"
      FROM commission_steps
     WHERE community_id = ${tx.communityId} AND commission_id = ${id} AND state = 'Paid'
       -- A dispute that was withdrawn has made it Paid again; it was paid before that.
       AND id > coalesce((SELECT max(d.id) FROM commission_steps d
                           WHERE d.community_id = ${tx.communityId} AND d.commission_id = ${id} AND d.state = 'Due'), 0)
     ORDER BY id LIMIT 1`.execute(tx);
  return rows[0]!;
}
