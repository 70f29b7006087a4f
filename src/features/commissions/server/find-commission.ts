import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionState, Side } from '../contract/ledger.ts';
import { arrowFor, roleOf, whyNot, type Action, type WhyNot } from '../rules.ts';
import { lockPair, type Hand } from './ledger.ts';
import { rowById, type LedgerRow } from './rows.queries.ts';

/** For the two companies alone; an admin of the community is nobody in particular here. */
export async function findCommission(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<{ row: LedgerRow; side: Side }> {
  const row = await rowById(tx, id);
  if (row?.payer === caller.companyId) return { row, side: 'payer' };
  if (row?.payee === caller.companyId) return { row, side: 'payee' };
  throw notFound();
}

export interface ToChange {
  row: LedgerRow;
  to: CommissionState;
  hand: Hand;
}

/** As it stands now, with nobody else writing between the two companies; refuses an arrow that does not exist. */
export async function findToChange(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  action: Action,
): Promise<ToChange> {
  const [, { row: before }] = await Promise.all([
    sql`
      SELECT work_between(ARRAY[c.payer_company_id, c.payee_company_id, ${caller.companyId}]) FROM commissions c
       WHERE c.community_id = ${tx.communityId} AND c.id = ${id}`.execute(tx),
    findCommission(tx, caller, id),
  ]);
  await lockPair(tx, before);
  const { row, side } = await findCommission(tx, caller, id);
  const role = roleOf(side, row.amount);
  const arrow = arrowFor(action, row.state, role);
  if (!arrow) {
    const { code, sentence } = whyNot(action, row, role);
    throw refused(code, sentence);
  }
  return {
    row,
    to: arrow.to,
    hand: { actor: side, companyId: caller.companyId },
  };
}

/** One code for one reason: a program decides by it, and the sentence may be reworded at any time. */
type Reason =
  | WhyNot['code']
  | 'marked_by_someone_else'
  | 'undo_over'
  | 'none_due'
  | 'partly_refunded'
  | 'own_company'
  | 'raised_by_them'
  | 'already_settled';

export const refused = (code: Reason, sentence: string) => new Refusal(`commission.${code}`, 409, sentence);
