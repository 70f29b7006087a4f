import { invalidInput } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { nextClosing } from '../../commissions/server/public.ts';
import { calendarOf } from '../../communities/server/public.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import type { Asking } from '../contract/verbs.ts';
import { assertArrow, changeStatus } from './change-status.ts';
import { findToChange } from './find-referral.ts';
import type { ReferralParts } from './parts.ts';
import { dayOf, type ReferralRow } from './referrals.queries.ts';
import { settleDeal } from './settle-deal.ts';
import { showReferral } from './show-referral.ts';

interface Closing {
  amount: number;
  date: string;
  note: string | null;
  ask_customer: Asking;
}

export async function closeReferral(
  parts: Pick<ReferralParts, 'config' | 'sendMail'>,
  tx: CommunityTx,
  caller: Caller,
  id: number,
  { amount, date, note, ask_customer: asking }: Closing,
): Promise<ReferralDetail> {
  const { referral, actor } = await findToChange(tx, caller, id);
  const change = { action: 'close', by: actor, companyId: caller.companyId, note } as const;
  assertArrow(referral, change);
  await assertDay(tx, referral, date);
  const closed = await changeStatus(tx, referral, {
    ...change,
    carries: { closing: await nextClosing(tx, id) },
    detail: { amount, currency: referral.currency, date },
    also: sql`deal_amount = ${amount}::bigint, deal_date = ${date}::date`,
  });
  await settleDeal(parts, tx, closed, { amount, date }, asking);
  return showReferral(tx, caller, id);
}

/** By the community's calendar: between the referral and today. */
async function assertDay(tx: CommunityTx, referral: ReferralRow, date: string): Promise<void> {
  const calendar = await calendarOf(tx);
  if (date > calendar.today) throw invalidInput({ date: 'This date is in the future.' });
  if (date < dayOf(referral, calendar))
    throw invalidInput({ date: 'The deal can’t be older than the referral.' });
}
