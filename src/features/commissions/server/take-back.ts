import type { CommunityTx } from '../../../kit/server/tx.ts';
import { earnerById, pairOf } from './book-referral.ts';
import { lockPair } from './ledger.ts';
import { lastDeal, owedForDeal } from './rows.queries.ts';
import { undo } from './undo.ts';

/** A closed deal is taken up again: nothing is owed for it. Where nothing was, this does nothing. */
export async function takeBack(
  tx: CommunityTx,
  referralId: number,
  note: string | null,
  by: 'payee' | 'admin' = 'payee',
): Promise<void> {
  const pair = pairOf(await earnerById(tx, referralId));
  await lockPair(tx, pair);
  const deal = await lastDeal(tx, referralId);
  if (!deal) return;
  const hand = { actor: by, companyId: by === 'payee' ? pair.payee : null };
  for (const row of await owedForDeal(tx, referralId, deal.closing))
    await undo(tx, row, { hand, note, why: 'reopened' });
}
