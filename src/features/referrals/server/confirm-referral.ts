import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { bookAcceptance, nextClosing } from '../../commissions/server/public.ts';
import { calendarOf } from '../../communities/server/public.ts';
import { countBetween } from '../../partnerships/server/public.ts';
import { takeReceipt } from '../../subscriptions/server/public.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import { askingForLogged } from '../rules.ts';
import { assertArrow, changeStatus } from './change-status.ts';
import { findToChange } from './find-referral.ts';
import type { ReferralParts } from './parts.ts';
import type { ReferralRow } from './referrals.queries.ts';
import { countForReputation } from './reputation.ts';
import { settleDeal } from './settle-deal.ts';
import { showReferral } from './show-referral.ts';

type Mailing = Pick<ReferralParts, 'config' | 'sendMail'>;

export async function confirmReferral(
  parts: Mailing,
  tx: CommunityTx,
  caller: Caller,
  id: number,
  note: string | null,
): Promise<ReferralDetail> {
  const { referral, actor } = await findToChange(tx, caller, id);
  await confirmLogged(parts, tx, referral, { by: actor, companyId: caller.companyId, note });
  return showReferral(tx, caller, id);
}

/** A logged one counts as received now, and earns what it would have earned step by step. Also for an admin who decides. */
export async function confirmLogged(
  parts: Mailing,
  tx: CommunityTx,
  referral: ReferralRow,
  who: { by: 'sender' | 'receiver' | 'admin'; companyId: CompanyRowId; note: string | null },
): Promise<ReferralRow> {
  const change = { ...who, action: 'confirm' } as const;
  assertArrow(referral, change);
  const { sender_company_id: sender, receiver_company_id: receiver } = referral;
  await takeReceipt(tx, receiver, { isMine: who.by !== 'admin' });
  // One that was logged without a deal earns nothing by its closing yet.
  const carries = { closing: referral.deal_amount === null ? 0 : await nextClosing(tx, referral.id) };
  const confirmed = await changeStatus(tx, referral, { ...change, carries });
  await countForReputation(tx, receiver, { accepted: 1 });
  await countBetween(tx, { sender, receiver }, { accepted: 1 });
  await bookAcceptance(tx, confirmed);
  const { deal_amount: amount, deal_date: date } = confirmed;
  if (confirmed.status === 'Deal Closed' && amount !== null && date !== null) {
    const { today } = await calendarOf(tx);
    await settleDeal(parts, tx, confirmed, { amount, date }, askingForLogged(date, today));
  }
  return confirmed;
}
