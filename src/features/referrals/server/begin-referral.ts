import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { speaksOf } from '../../../kit/server/http/answers-about.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { timeZoneOf } from '../../communities/server/public.ts';
import { countBetween } from '../../partnerships/server/public.ts';
import { takeSend } from '../../subscriptions/server/public.ts';
import { expiryDays } from '../rules.ts';
import { addActivity } from './activities.ts';
import { assertCustomer } from './assert-customer.ts';
import { claimCustomer } from './claim-customer.ts';
import { countStatus } from './counts.ts';
import { indexWords } from './index-words.ts';
import { referralColumns, type ReferralRow } from './referrals.queries.ts';
import { tell } from './tell.ts';

type Contact = Pick<
  ReferralRow,
  | 'contact_name'
  | 'contact_email'
  | 'contact_phone'
  | 'contact_position'
  | 'contact_address'
  | 'contact_linkedin'
  | 'contact_company'
  | 'contact_industry'
>;
type Opportunity = Pick<
  ReferralRow,
  'need' | 'description' | 'services' | 'deadline' | 'budget' | 'currency'
>;
type Terms = Pick<ReferralRow, 'terms' | 'terms_source' | 'terms_version'>;
type Beginning = Pick<
  ReferralRow,
  | 'is_logged'
  | 'happened_on'
  | 'opportunity_id'
  | 'status'
  | 'status_before'
  | 'consent'
  | 'deal_amount'
  | 'deal_date'
>;

export type FirstState = Contact & Opportunity & Terms & Beginning;

/** What sending one and logging one have in common: the place in the plan, the row, and all that goes with it. */
export async function beginReferral(
  tx: CommunityTx,
  secret: string,
  caller: Caller,
  receiver: { id: CompanyRowId; name: string },
  state: FirstState,
): Promise<ReferralRow> {
  // What does not need the other's answer is sent without waiting for it: a refusal undoes all of it.
  const [referral] = await Promise.all([
    insert(tx, caller, receiver.id, state),
    assertCustomer(tx, [caller.companyId, receiver.id], state.contact_email),
    takeSend(tx, caller.companyId),
  ]);
  await Promise.all([
    claimCustomer(tx, secret, {
      referralId: referral.id,
      receiver,
      contact: { email: state.contact_email, phone: state.contact_phone },
    }),
    indexWords(tx, referral.id, [caller.companyId, receiver.id], state),
    countStatus(tx, referral, null, state.status),
    countBetween(tx, { sender: caller.companyId, receiver: receiver.id }, { sent: 1 }),
    addActivity(tx, referral.id, {
      actor: 'sender',
      companyId: caller.companyId,
      type: state.is_logged ? 'log' : 'send',
      detail: state.is_logged ? { date: state.happened_on } : {},
    }),
  ]);
  tell(tx, referral, state.is_logged ? 'logged' : 'sent', { tells: ['receiver'], by: caller.companyId });
  return referral;
}

async function insert(
  tx: CommunityTx,
  { companyId, memberId }: Caller,
  receiverId: CompanyRowId,
  state: FirstState,
): Promise<ReferralRow> {
  const { rows } = await sql<ReferralRow>`
    INSERT INTO referrals AS r
           (community_id, sender_company_id, receiver_company_id, sender_member_id, is_logged, happened_on, status,
            status_before, contact_name, contact_email, contact_phone, contact_position, contact_address, contact_linkedin,
            contact_company, contact_industry, need, description, services, deadline, budget, currency, terms,
            terms_source, terms_version, consent, deal_amount, deal_date, opportunity_id, expires_at)
    SELECT ${tx.communityId}, ${companyId}, ${receiverId}, ${memberId}, ${state.is_logged}, ${state.happened_on}::date,
           ${state.status}, ${state.status_before}, ${state.contact_name}, ${state.contact_email}, ${state.contact_phone},
           ${state.contact_position}, ${state.contact_address}, ${state.contact_linkedin}, ${state.contact_company},
           ${state.contact_industry}, ${state.need}, ${state.description}, ${JSON.stringify(state.services)}::jsonb,
           ${state.deadline}::date, ${state.budget}::bigint, ${state.currency}, ${JSON.stringify(state.terms)}::jsonb,
           ${state.terms_source}, ${state.terms_version}::integer, ${state.consent}, ${state.deal_amount}::bigint,
           ${state.deal_date}::date, ${state.opportunity_id}::bigint, CASE WHEN ${state.is_logged} THEN NULL ELSE
           -- The end of the deadline's day where the community is, if that comes first.
           least(moment() + make_interval(days => ${expiryDays}),
                 (${state.deadline}::date + 1)::timestamp AT TIME ZONE ${timeZoneOf(tx)}) END
    RETURNING ${referralColumns}`.execute(tx);
  const referral = rows[0]!;
  speaksOf(tx, `referral:${referral.id}`);
  return referral;
}
