import { invalidInput } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import type { LoggedReferral } from '../contract/new-referral.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import { beginReferral } from './begin-referral.ts';
import { findReceiver, freezeTerms } from './find-receiver.ts';
import type { ReferralParts } from './parts.ts';
import { showReferral } from './show-referral.ts';

/** Writes down one that has happened already. The customer knows of it, so nobody writes to them. */
export async function logReferral(
  { secret }: Pick<ReferralParts, 'secret'>,
  tx: CommunityTx,
  caller: Caller,
  { company_id: companyId, ...logged }: LoggedReferral,
): Promise<ReferralDetail> {
  const [{ receiver, agreed }, { today }] = await Promise.all([
    findReceiver(tx, caller, companyId),
    calendarOf(tx),
  ]);
  assertDays(logged, today);
  const frozen = freezeTerms(agreed, { terms: null, currency: logged.currency, isLogged: true });
  const { id } = await beginReferral(tx, secret, caller, receiver, {
    ...logged,
    ...frozen,
    is_logged: true,
    opportunity_id: null,
    status: 'Awaiting confirmation',
    status_before: logged.deal_amount === null ? 'Accepted' : 'Deal Closed',
    consent: 'untold',
  });
  return showReferral(tx, caller, id);
}

function assertDays(
  { happened_on: happenedOn, deal_amount: amount, deal_date: date }: Omit<LoggedReferral, 'company_id'>,
  today: string,
) {
  if (happenedOn > today)
    throw invalidInput({
      happened_on: 'This date is in the future. Send a referral instead of logging it.',
    });
  if (date === null) return;
  if (amount === null) throw invalidInput({ deal_amount: 'Enter the amount of the deal, without tax.' });
  if (date > today) throw invalidInput({ deal_date: 'This date is in the future.' });
  if (date < happenedOn) throw invalidInput({ deal_date: 'The deal can’t be older than the referral.' });
}
