import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { dayText } from '../../../kit/common/dates.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import type { Fact, Reader, Subject } from '../../../kit/server/notice.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { bookedFor, type Booked } from '../../commissions/server/public.ts';
import { companyFaces, personName } from '../../members/server/faces/public.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { arrowFor, budgetName, isUnanswered, removedName } from '../rules.ts';

/** A referral, as notifications tell of it to one of its two companies. */
export interface ReferralSubject extends Subject {
  id: number;
  /** The other side. */
  partner: string;
  customer: string;
  /** Where a sentence begins with them. */
  theCustomer: string;
  isSender: boolean;
  status: ReferralStatus;
  isReopeningAsked: boolean;
  isWithdrawnByAdmin: boolean;
  /** What its acceptance and each closing of its deal were booked with. */
  booked: readonly Booked[];
  /** The list that it stands in. */
  list: string;
  need: string;
  budget: string | null;
  isOfOpportunity: boolean;
  /** A day. */
  wantedBy: string | null;
  /** While it waits for an answer. */
  answerBy: Date | null;
  reason: string | null;
  /** The person who sent it, and their company. */
  sentBy: string;
}

interface Row {
  id: number;
  sender_company_id: CompanyRowId;
  receiver_company_id: CompanyRowId;
  contact_name: string;
  status: ReferralStatus;
  is_reopening_asked: boolean;
  is_withdrawn_by_admin: boolean;
  need: string;
  budget: number | null;
  is_of_opportunity: boolean;
  currency: string;
  deadline: string | null;
  expires_at: Date | null;
  reason: string | null;
  sent_by: string;
}

/** Both companies see all of this on the referral's page. What a customer had removed is gone from the row as well. */
export function factsOf({ need, budget, isOfOpportunity, wantedBy, answerBy }: ReferralSubject): Fact[] {
  return [
    ...(need === '' || need === removedName ? [] : [{ label: 'Need', text: need }]),
    ...(budget === null ? [] : [{ label: budgetName(isOfOpportunity), text: budget }]),
    ...(wantedBy === null ? [] : [{ label: 'Wanted by', text: dayText(wantedBy) }]),
    ...(answerBy === null ? [] : [{ label: 'Answer by', at: answerBy }]),
  ];
}

export const withReason = (subject: ReferralSubject): Fact[] => [
  ...factsOf(subject),
  ...(subject.reason ? [{ label: 'Reason', text: subject.reason }] : []),
];

/** The whole card, for a decision. */
export const cardOf = (subject: ReferralSubject): Fact[] => [
  { label: 'Customer', text: subject.theCustomer },
  ...factsOf(subject),
  { label: 'Sent by', text: `${subject.sentBy}, ${subject.partner}` },
];

export const isToAnswer = ({ isSender, status }: ReferralSubject) =>
  !isSender && arrowFor('accept', status, 'receiver') !== undefined;

export async function findSubjects(
  tx: CommunityTx,
  ids: readonly number[],
  { companyId }: Reader,
): Promise<Map<number, ReferralSubject>> {
  const { rows } = await sql<Row>`
    SELECT id, sender_company_id, receiver_company_id, contact_name, status, need, budget, currency, deadline, expires_at, reason,
           opportunity_id IS NOT NULL AS is_of_opportunity, ${personName(tx, sql`r.sender_member_id`)} AS sent_by,
           reopening_asked_at IS NOT NULL AS is_reopening_asked,
           status = 'Withdrawn' AND EXISTS (
             SELECT FROM referral_activities a
              WHERE a.community_id = r.community_id AND a.referral_id = r.id
                AND a.action_type = 'withdraw' AND a.actor = 'admin') AS is_withdrawn_by_admin
      FROM referrals r
     WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[])
       AND ${companyId} IN (sender_company_id, receiver_company_id)`.execute(tx);
  const sides = await companyFaces(
    tx,
    rows.map((row) => otherSide(row, companyId)),
  );
  const booked = await bookedFor(
    tx,
    rows.map((row) => row.id),
  );
  return new Map(
    rows.map((row) => {
      const company = sides.get(otherSide(row, companyId))!;
      const isSender = row.sender_company_id === companyId;
      const isKnown = row.contact_name !== '' && row.contact_name !== removedName;
      const subject: ReferralSubject = {
        id: row.id,
        company,
        partner: company.name,
        link: `/${isSender ? 'outgoing' : 'incoming'}/referrals/${row.id}`,
        list: `/referrals/${isSender ? 'outbound' : 'inbound'}`,
        customer: isKnown ? row.contact_name : 'a customer',
        theCustomer: isKnown ? row.contact_name : 'A customer',
        isSender,
        status: row.status,
        isReopeningAsked: row.is_reopening_asked,
        isWithdrawnByAdmin: row.is_withdrawn_by_admin,
        booked: booked.get(row.id) ?? [],
        need: row.need,
        budget: row.budget === null ? null : formatMoney(row.budget, row.currency),
        isOfOpportunity: row.is_of_opportunity,
        wantedBy: row.deadline,
        answerBy: isUnanswered(row.status) ? row.expires_at : null,
        reason: row.reason,
        sentBy: row.sent_by,
      };
      return [row.id, subject];
    }),
  );
}

const otherSide = (row: Row, companyId: CompanyRowId) =>
  row.sender_company_id === companyId ? row.receiver_company_id : row.sender_company_id;
