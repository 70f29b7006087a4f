import { invalidInput } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import type { NewReferral } from '../contract/new-referral.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import { beginReferral } from './begin-referral.ts';
import { findReceiver, freezeTerms } from './find-receiver.ts';
import type { ReferralParts } from './parts.ts';
import { showFound } from './show-referral.ts';
import { askForConsent, readForCustomer } from './write-to-customer.ts';

export async function sendReferral(
  parts: ReferralParts,
  tx: CommunityTx,
  caller: Caller,
  { company_id: companyId, terms, ...sent }: NewReferral,
  /** Where it comes from, if it began as work that was offered to the community. */
  { opportunityId = null }: { opportunityId?: number | null } = {},
): Promise<ReferralDetail> {
  const [{ receiver, agreed }, { today }] = await Promise.all([
    findReceiver(tx, caller, companyId),
    calendarOf(tx),
  ]);
  if (sent.deadline !== null && sent.deadline < today)
    throw invalidInput({ deadline: 'This date has passed. Choose today or later.' });
  const frozen = freezeTerms(agreed, { terms, currency: sent.currency, isLogged: false });
  const sides = {
    sender_company_id: caller.companyId,
    receiver_company_id: receiver.id,
    sender_member_id: caller.memberId,
  };
  const [referral, forCustomer] = await Promise.all([
    beginReferral(tx, parts.secret, caller, receiver, {
      ...sent,
      ...frozen,
      is_logged: false,
      happened_on: null,
      opportunity_id: opportunityId,
      status: 'New',
      status_before: null,
      consent: sent.contact_email === null ? 'untold' : 'asked',
      deal_amount: null,
      deal_date: null,
    }),
    readForCustomer(tx, parts, sides),
  ]);
  const [shown] = await Promise.all([
    showFound(tx, caller, { referral, direction: 'outgoing', actor: 'sender' }),
    askForConsent(tx, parts, referral, forCustomer),
  ]);
  return shown;
}
