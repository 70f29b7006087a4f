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
  const { isMine, isInTime } = (await paymentsOf(tx, caller, [id])).get(id)!;
  if (!isMine) throw undoOfAnother();
  if (!isInTime) throw undoOver();
  await move(tx, id, row.state, { ...hand, state: to, note: null });
  record(
    tx,
    commissionEvents.payment_undone,
    { referral_id: row.referral_id, commission_id: id },
    { tells: [], shows: [row.payer, row.payee], by: caller.companyId },
  );
}

export const undoOfAnother = () =>
  refused('marked_by_someone_else', 'Only the person who marked this as paid can undo it.');

export const undoOver = () =>
  refused('undo_over', 'The ten seconds to undo this are over. If it wasn’t paid, dispute it and say so.');

interface PaymentFacts {
  id: number;
  isMine: boolean;
  isInTime: boolean;
}

/** Of rows that are Paid, by the clock and not by the transaction's beginning: the lock may have been waited for. */
export async function paymentsOf(
  tx: CommunityTx,
  caller: Caller,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PaymentFacts>> {
  const { rows } = await sql<PaymentFacts>`
    SELECT DISTINCT ON (k.commission_id) k.commission_id AS id, k.member_id = ${caller.memberId} AS "isMine",
           k.created_at > clock_timestamp() - ${tellPaidAfterMs} * interval '1 millisecond' AS "isInTime"
      FROM commission_steps k
     WHERE k.community_id = ${tx.communityId} AND k.commission_id = ANY (${ids}::bigint[]) AND k.state = 'Paid'
       -- A dispute that was withdrawn has made it Paid again; it was paid before that.
       AND k.id > coalesce((SELECT max(d.id) FROM commission_steps d
                             WHERE d.community_id = k.community_id AND d.commission_id = k.commission_id AND d.state = 'Due'), 0)
     ORDER BY k.commission_id, k.id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
