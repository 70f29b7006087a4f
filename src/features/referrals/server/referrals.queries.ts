import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { speaksOf } from '../../../kit/server/http/answers-about.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { dayIn, type Calendar } from '../../communities/server/public.ts';
import type { Tag } from '../../members/contract/tags.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import type { ReferralStatus } from '../contract/status.ts';

/** A referral as it is kept. Companies by their ids inside the server. */
export interface ReferralRow extends Row<
  'referrals',
  | 'id'
  | 'sender_company_id'
  | 'receiver_company_id'
  | 'sender_member_id'
  | 'is_logged'
  | 'happened_on'
  | 'opportunity_id'
  | 'status'
  | 'status_since'
  | 'contact_name'
  | 'contact_email'
  | 'contact_phone'
  | 'contact_position'
  | 'contact_address'
  | 'contact_linkedin'
  | 'contact_company'
  | 'contact_industry'
  | 'details_removed_at'
  | 'need'
  | 'description'
  | 'deadline'
  | 'budget'
  | 'currency'
  | 'terms_version'
  | 'consent_at'
  | 'deal_amount'
  | 'deal_date'
  | 'deal_number'
  | 'reason'
  | 'answered_at'
  | 'expires_at'
  | 'reminders'
  | 'nudged_at'
  | 'reopening_note'
  | 'reopening_asked_at'
  | 'sender_wants_thanks'
  | 'receiver_wants_thanks'
  | 'thanked_at'
  | 'rating_due_at'
  | 'rating_asked_at'
  | 'created_at'
  | 'updated_at'
> {
  status_before: ReferralStatus | null;
  services: Tag[];
  terms: CommissionTerms;
  terms_source: ReferralDetail['terms_source'];
  consent: ReferralDetail['consent'];
}

/** Of a row named `r`. */
export const referralColumns = sql.raw(
  `r.id, r.sender_company_id, r.receiver_company_id, r.sender_member_id, r.is_logged, r.happened_on, r.opportunity_id, r.status,
   r.status_since, r.status_before, r.contact_name, r.contact_email, r.contact_phone, r.contact_position,
   r.contact_address, r.contact_linkedin, r.contact_company, r.contact_industry, r.details_removed_at, r.need,
   r.description, r.services, r.deadline, r.budget, r.currency, r.terms, r.terms_source, r.terms_version, r.consent,
   r.consent_at, r.deal_amount, r.deal_date, r.deal_number, r.reason, r.answered_at, r.expires_at, r.reminders,
   r.nudged_at, r.reopening_note, r.reopening_asked_at, r.sender_wants_thanks, r.receiver_wants_thanks, r.thanked_at,
   r.rating_due_at, r.rating_asked_at, r.created_at, r.updated_at`,
);

/** What a card in a list shows of a row named `r`: a list has many rows, and each column of each is read. */
export const listedColumns = sql.raw(
  `r.id, r.is_logged, r.happened_on, r.status, r.status_since, r.status_before, r.contact_name, r.contact_email,
   r.contact_phone, r.contact_position, r.contact_address, r.contact_linkedin, r.contact_company, r.contact_industry,
   r.need, r.services, r.deadline, r.budget, r.currency, r.terms, r.deal_amount, r.deal_date, r.reopening_asked_at, r.created_at, r.updated_at`,
);
export type ListedRow = Pick<
  ReferralRow,
  | 'id'
  | 'deal_amount'
  | 'deal_date'
  | 'is_logged'
  | 'happened_on'
  | 'status'
  | 'status_since'
  | 'status_before'
  | 'contact_name'
  | 'contact_email'
  | 'contact_phone'
  | 'contact_position'
  | 'contact_address'
  | 'contact_linkedin'
  | 'contact_company'
  | 'contact_industry'
  | 'need'
  | 'services'
  | 'deadline'
  | 'budget'
  | 'currency'
  | 'terms'
  | 'reopening_asked_at'
  | 'created_at'
  | 'updated_at'
>;

/** For whoever does not stand on one of the two sides: the customer, an admin, time. Held until the end of the transaction. */
export async function lockReferral(tx: CommunityTx, id: number): Promise<ReferralRow | undefined> {
  const [, { rows }] = await Promise.all([
    workOn(tx, id),
    sql<ReferralRow>`
      SELECT ${referralColumns} FROM referrals r
       WHERE r.community_id = ${tx.communityId} AND r.id = ${id} FOR NO KEY UPDATE`.execute(tx),
  ]);
  speaksOf(tx, `referral:${id}`);
  return rows[0];
}

/** Before its row is locked: whoever changes it writes for both companies, and does not meet a merge of one of them halfway. */
export async function workOn(tx: CommunityTx, id: number, by: CompanyRowId | null = null): Promise<void> {
  await sql`
    SELECT work_between(ARRAY[r.sender_company_id, r.receiver_company_id, ${by}::bigint]) FROM referrals r
     WHERE r.community_id = ${tx.communityId} AND r.id = ${id}`.execute(tx);
}

/** The day on which a referral was made, by the community's calendar. */
export const dayOf = (
  { happened_on: happenedOn, created_at: createdAt }: Pick<ReferralRow, 'happened_on' | 'created_at'>,
  calendar: Calendar,
): string => happenedOn ?? dayIn(calendar, createdAt);
