import { formatMoney } from '../../../kit/common/money.ts';
import { noticesAbout, type EventPayload, type Notice } from '../../../kit/server/notice.ts';
import type { Booked } from '../../commissions/server/public.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { referralEvents, referralThanked } from '../events.ts';
import { isUnanswered } from '../rules.ts';
import { openAnswerLink } from './answer-links.ts';
import {
  cardOf,
  factsOf,
  findSubjects,
  isToAnswer,
  withReason,
  type ReferralSubject,
} from './notice-subject.ts';

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

/** As long as it waits for the first answer, its email has the card and the two buttons. */
const answeredByEmail = {
  facts: (subject) => (isToAnswer(subject) ? cardOf(subject) : factsOf(subject)),
  answers: async (tx, subject, reader) => (isToAnswer(subject) ? openAnswerLink(tx, subject.id, reader) : []),
} satisfies Partial<Notice<ReferralSubject>>;

export const referralNotices = noticesAbout<ReferralSubject>({
  about: 'referral',
  gone: 'This referral is no longer available.',
  idsIn: ({ payload: { referral_id: id } }) => (typeof id === 'number' ? [id] : []),
  find: findSubjects,
  notices: [
    told({
      event: referralEvents.sent,
      waits: isForReceiver,
      ...answeredByEmail,
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
      ...answeredByEmail,
      sentence: ({ partner, theCustomer }) =>
        `${theCustomer}, referred by ${partner}, is still waiting for your answer`,
    }),
    told({
      event: referralEvents.nudged,
      waits: ({ isSender, status }) => !isSender && status !== 'Expired' && !isOver(status),
      ...answeredByEmail,
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

const isOver = (status: ReferralStatus) =>
  status === 'Deal Closed' || status === 'Lost' || status === 'Declined' || status === 'Withdrawn';
