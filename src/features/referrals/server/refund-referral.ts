import { invalidInput } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { previewRefund, refundDeal, type RefundPreview } from '../../commissions/server/public.ts';
import { calendarOf } from '../../communities/server/public.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import { addActivity } from './activities.ts';
import { dropAsking } from './ask-customers.ts';
import { findReferral, findToChange, type FoundReferral } from './find-referral.ts';
import { mayRefund } from './may-do.ts';
import { receiverOnly, refused } from './refusals.ts';
import { showReferral } from './show-referral.ts';
import { tell } from './tell.ts';

/** The customer got money back, and with it the commission on it. */
export async function refundReferral(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  refund: { amount: number; date: string; note: string | null },
): Promise<ReferralDetail> {
  const found = await findToChange(tx, caller, id);
  assertRefundable(found);
  const { referral, actor } = found;
  const { amount, date, note } = refund;
  const { today } = await calendarOf(tx);
  if (date > today) throw invalidInput({ date: 'This date is in the future.' });
  if (referral.deal_date !== null && date < referral.deal_date)
    throw invalidInput({ date: 'The refund can’t be older than the deal.' });
  await refundDeal(tx, id, refund);
  await dropAsking(tx, id);
  await addActivity(tx, id, {
    actor,
    companyId: caller.companyId,
    type: 'refund',
    detail: { amount, currency: referral.currency, date },
    note,
  });
  tell(tx, referral, 'refunded', { tells: ['sender'], by: caller.companyId });
  return showReferral(tx, caller, id);
}

/** What recording it would do, without doing it. */
export async function previewReferralRefund(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  amount: number,
): Promise<RefundPreview> {
  assertRefundable(await findReferral(tx, caller, id));
  return previewRefund(tx, id, amount);
}

function assertRefundable({ referral, actor }: FoundReferral): void {
  if (actor === 'sender') throw receiverOnly();
  if (mayRefund(referral)) return;
  throw referral.status === 'Deal Closed'
    ? refused('nothing_owed', 'Nothing is owed for this deal, so there’s nothing to refund.')
    : refused('no_deal', `There’s no deal to refund: this referral is ${referral.status}.`);
}
