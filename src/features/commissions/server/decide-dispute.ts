import { notFound } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mayJudge } from '../../members/server/people/public.ts';
import { commissionDisputeDecided } from '../audits.ts';
import type { CommissionState } from '../contract/ledger.ts';
import type { Decision } from '../events.ts';
import { arrowFor } from '../rules.ts';
import { refused } from './find-commission.ts';
import { lockPair, move, tell, type Hand } from './ledger.ts';
import { overturnRefund } from './overturn-refund.ts';
import { rowById, type LedgerRow } from './rows.queries.ts';
import { cancelWithRefunds, mayCancel, refundRow } from './undo.ts';

/** An admin, who sees no amount, settles what the two could not. */
export async function decideDispute(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  { decision, note }: { decision: Decision; note: string },
): Promise<{ id: number; state: CommissionState }> {
  const row = await findDispute(tx, id);
  if (!(await mayJudge(tx, caller, [row.payer, row.payee], 'treasurer')))
    throw refused('own_company', 'Your company is involved, so another admin has to decide this.');
  const hand: Hand = { actor: 'admin', companyId: null };
  const state = await settle(tx, row, decision, hand, note);
  await audit(tx, commissionDisputeDecided, { id, after: { decision } });
  tell(
    tx,
    'decided',
    { referral_id: row.referral_id, commission_id: id, decision, was_paid: row.is_paid },
    row,
  );
  return { id, state };
}

async function settle(
  tx: CommunityTx,
  row: LedgerRow,
  decision: Decision,
  hand: Hand,
  note: string,
): Promise<CommissionState> {
  if (decision !== 'not_owed') {
    const { to } = arrowFor(decision, row.state, 'admin')!;
    await move(tx, row.id, row.state, { ...hand, state: to, note });
    return to;
  }
  await overturnRefund(tx, row);
  if (mayCancel(row)) {
    await cancelWithRefunds(tx, row, { hand, note, why: 'decision' });
    return 'Cancelled';
  }
  // Money has moved: it stays in the books as it was, and what is left of it goes back.
  const state = row.is_paid ? 'Received' : 'Due';
  await move(tx, row.id, row.state, { ...hand, state, note });
  await refundRow(tx, row, row.rest, { why: 'decision' });
  return state;
}

/** Only what is disputed; whatever else there is between two companies does not exist for an admin. */
async function findDispute(tx: CommunityTx, id: number): Promise<LedgerRow> {
  const before = await rowById(tx, id);
  if (!before || !(await wasDisputed(tx, id))) throw notFound();
  await lockPair(tx, before);
  const row = await rowById(tx, id);
  if (row?.state !== 'Disputed') throw refused('already_settled', 'This dispute has already been settled.');
  return row;
}

async function wasDisputed(tx: CommunityTx, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM commission_steps
     WHERE community_id = ${tx.communityId} AND commission_id = ${id} AND state = 'Disputed' LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}
