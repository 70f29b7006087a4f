import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { dayText } from '../../../kit/common/dates.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import {
  noticesAbout,
  type EventPayload,
  type Fact,
  type Notice,
  type Subject,
} from '../../../kit/server/notice.ts';
import { sql } from '../../../kit/server/sql.ts';
import { bookedFor, type Booked } from '../../commissions/server/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { referralEvents, referralThanked } from '../events.ts';
import { budgetName, isUnanswered, removedName } from '../rules.ts';

interface ReferralSubject extends Subject {
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
}

/** Both companies see all of this on the referral's page. What a customer had removed is gone from the row as well. */
function factsOf({ need, budget, isOfOpportunity, wantedBy, answerBy }: ReferralSubject): Fact[] {
  return [
    ...(need === '' || need === removedName ? [] : [{ label: 'Need', text: need }]),
    ...(budget === null ? [] : [{ label: budgetName(isOfOpportunity), text: budget }]),
    ...(wantedBy === null ? [] : [{ label: 'Wanted by', text: dayText(wantedBy) }]),
    ...(answerBy === null ? [] : [{ label: 'Answer by', at: answerBy }]),
  ];
}

const withReason = (subject: ReferralSubject): Fact[] => [
  ...factsOf(subject),
  ...(subject.reason ? [{ label: 'Reason', text: subject.reason }] : []),
];

const told = (notice: Omit<Notice<ReferralSubject>, 'kind'>): Notice<ReferralSubject> => ({
  kind: 'Referral',
  facts: factsOf,
  ...notice,
});

/** "You earn AUD 420" or "You owe them AUD 420": what this event earned, and nothing that others did before or after it. */
function withMoney(
  sentence: string,
  { isSender, booked }: ReferralSubject,
  isOfEvent: (each: Booked) => boolean,
): string {
  const earned = booked.filter(isOfEvent);
  const [first] = earned;
  if (!first) return sentence;
  const amount = earned.reduce((sum, each) => sum + each.amount, 0);
  const months = Math.max(...earned.map((each) => each.months));
  const sum = `${formatMoney(amount, first.currency)}${months > 1 ? ` over ${months} months` : ''}`;
  return `${sentence}. You ${isSender ? 'earn' : 'owe them'} ${sum}`;
}

const isOfLead = ({ closing }: Booked) => closing === 0;

/** Notifications from before closings were counted speak of the last one. */
function isOfClosing({ booked }: ReferralSubject, { closing }: EventPayload): (each: Booked) => boolean {
  const which = typeof closing === 'number' ? closing : booked.at(-1)?.closing;
  return (each) => each.closing > 0 && each.closing === which;
}

const isForReceiver = ({ isSender, status }: ReferralSubject) => !isSender && isUnanswered(status);

export const referralNotices = noticesAbout<ReferralSubject>({
  about: 'referral',
  gone: 'This referral is no longer available.',
  idsIn: ({ payload: { referral_id: id } }) => (typeof id === 'number' ? [id] : []),
  async find(tx, ids, { companyId }) {
    const { rows } = await sql<Row>`
      SELECT id, sender_company_id, receiver_company_id, contact_name, status, need, budget, currency, deadline, expires_at, reason,
             opportunity_id IS NOT NULL AS is_of_opportunity,
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
        };
        return [row.id, subject];
      }),
    );
  },
  notices: [
    told({
      event: referralEvents.sent,
      waits: isForReceiver,
      sentence: ({ partner, customer }) => `${partner} sent you a referral: ${customer}`,
    }),
    told({
      event: referralEvents.logged,
      waits: isForReceiver,
      sentence: ({ partner, customer }) =>
        `${partner} logged a referral to you: ${customer}. Confirm or dispute it`,
    }),
    told({
      event: referralEvents.reminder,
      waits: isForReceiver,
      sentence: ({ partner, theCustomer }) =>
        `${theCustomer}, referred by ${partner}, is still waiting for your answer`,
    }),
    told({
      event: referralEvents.nudged,
      waits: ({ isSender, status }) => !isSender && status !== 'Expired' && !isOver(status),
      sentence: ({ partner, customer }) => `${partner} is asking how it’s going with ${customer}`,
    }),
    told({
      event: referralEvents.reopening_asked,
      waits: ({ isSender, isReopeningAsked }) => isSender && isReopeningAsked,
      sentence: ({ partner, customer }) => `${partner} would like to reopen your referral of ${customer}`,
    }),
    told({
      event: referralEvents.viewed,
      sentence: ({ partner, customer }) => `${partner} opened your referral of ${customer}`,
      together: ({ partner, list }, count) => ({
        sentence: `${partner} opened ${count} of your referrals`,
        link: list,
      }),
    }),
    told({
      event: referralEvents.accepted,
      sentence: (subject) =>
        withMoney(`${subject.partner} accepted your referral of ${subject.customer}`, subject, isOfLead),
      settles: 'accepted it',
    }),
    told({
      event: referralEvents.declined,
      sentence: ({ partner, customer }) => `${partner} declined your referral of ${customer}`,
      facts: withReason,
      settles: 'declined it',
    }),
    told({
      event: referralEvents.withdrawn,
      sentence: ({ partner, customer, isSender, isWithdrawnByAdmin }) => {
        if (isSender) return `An admin withdrew your referral of ${customer} to ${partner}`;
        return isWithdrawnByAdmin
          ? `An admin withdrew the referral of ${customer} from ${partner}`
          : `${partner} withdrew the referral of ${customer}`;
      },
      settles: 'withdrew it',
    }),
    told({
      event: referralEvents.expired,
      sentence: ({ partner, customer, isSender }) =>
        isSender
          ? `Your referral of ${customer} expired: ${partner} didn’t answer in time`
          : `The referral of ${customer} from ${partner} expired without an answer`,
      settles: 'expired',
    }),
    told({
      event: referralEvents.progressed,
      sentence: ({ partner, customer }, { to }) =>
        typeof to === 'string'
          ? `${partner} moved your referral of ${customer} to ${to}`
          : `${partner} updated your referral of ${customer}`,
      together: ({ partner, list }, count) => ({
        sentence: `${partner} moved ${count} referrals on`,
        link: list,
      }),
    }),
    told({
      event: referralEvents.closed,
      sentence: (subject, payload) =>
        withMoney(
          `${subject.partner} closed the deal with ${subject.customer}`,
          subject,
          isOfClosing(subject, payload),
        ),
      settles: 'closed the deal',
    }),
    told({
      event: referralEvents.lost,
      sentence: ({ partner, customer }) => `${partner} didn’t win ${customer} this time`,
      facts: withReason,
      settles: 'marked it as lost',
    }),
    told({
      event: referralEvents.reopened,
      sentence: ({ partner, customer, isSender }) =>
        isSender
          ? `Your referral of ${customer} to ${partner} is open again`
          : `The referral of ${customer} from ${partner} is open again`,
      settles: 'reopened it',
    }),
    told({
      event: referralEvents.confirmed,
      sentence: (subject, payload) =>
        withMoney(
          subject.isSender
            ? `${subject.partner} confirmed the referral you logged: ${subject.customer}`
            : `The referral of ${subject.customer} that ${subject.partner} logged is confirmed`,
          subject,
          (each) => isOfLead(each) || isOfClosing(subject, payload)(each),
        ),
      settles: 'confirmed it',
    }),
    told({
      event: referralEvents.disputed,
      sentence: ({ partner, customer }) =>
        `${partner} disputed the referral you logged: ${customer}. See what they say`,
      facts: withReason,
      settles: 'disputed it',
    }),
    told({
      event: referralEvents.refunded,
      sentence: ({ partner, customer }) =>
        `${partner} refunded part of the deal with ${customer}, so your commission changes`,
    }),
    told({
      event: referralEvents.file_added,
      sentence: ({ partner, customer }) => `${partner} added a file to the referral of ${customer}`,
      together: ({ partner, list }, count) => ({
        sentence: `${partner} added files to ${count} referrals`,
        link: list,
      }),
    }),
    told({
      event: referralEvents.consent_given,
      sentence: ({ partner, theCustomer, isSender }) =>
        isSender
          ? `${theCustomer} is happy to hear from ${partner}`
          : `${theCustomer} is happy to hear from you. ${partner} referred them`,
    }),
    told({
      event: referralEvents.details_removed,
      sentence: ({ partner, isSender }) =>
        isSender
          ? `A customer you referred to ${partner} had their details removed`
          : `A customer from ${partner} had their details removed`,
      settles: 'was withdrawn by the customer',
    }),
    told({
      event: referralEvents.rated,
      sentence: ({ partner, theCustomer, isSender }) =>
        isSender
          ? `${theCustomer} rated ${partner} after your referral`
          : `${theCustomer} rated your work. See what they say`,
    }),
  ],
  silent: [
    { event: referralEvents.changed, why: 'Something small; screens that show it follow.' },
    { event: referralThanked, why: 'The community’s feed tells it.' },
  ],
});

const otherSide = (row: Row, companyId: CompanyRowId) =>
  row.sender_company_id === companyId ? row.receiver_company_id : row.sender_company_id;

const isOver = (status: ReferralStatus) =>
  status === 'Deal Closed' || status === 'Lost' || status === 'Declined' || status === 'Withdrawn';
