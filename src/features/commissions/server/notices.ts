import { dayText } from '../../../kit/common/dates.ts';
import { formatMoney } from '../../../kit/common/money.ts';
import { noticesAbout, type Fact, type Notice, type Subject } from '../../../kit/server/notice.ts';
import type { Commission } from '../contract/ledger.ts';
import {
  commissionEvents,
  commissionsDue,
  commissionsOverdue,
  commissionsPaid,
  paymentsUndone,
} from '../events.ts';
import {
  cancelledSentence,
  decidedSentence,
  disputedSentence,
  disputeWithdrawnSentence,
  dueSentence,
  dueTogether,
  overdueSentence,
  overdueTogether,
  paidSentence,
  paidTogether,
  receivedSentence,
  refundedSentence,
  tellerOf,
  type Teller,
} from './sentences.ts';
import { commissionsFor } from './wire.queries.ts';

interface CommissionSubject extends Subject, Teller {
  commission: Commission;
}

const subjectOf = (commission: Commission): CommissionSubject => ({
  ...tellerOf(commission),
  commission,
  company: commission.partner,
  // Where its row stands, with everything that can be done about it.
  link: `/referrals/statement?month=${commission.month}`,
});

const factsOf = ({ commission: { amount, currency, customer, due_on: due } }: CommissionSubject): Fact[] => [
  { label: 'Amount', text: formatMoney(Math.abs(amount), currency) },
  ...(customer === '' ? [] : [{ label: 'Referral', text: customer }]),
  { label: 'Due', text: dayText(due) },
];

const money = (notice: Omit<Notice<CommissionSubject>, 'kind'>): Notice<CommissionSubject> => ({
  kind: 'Referral',
  facts: factsOf,
  ...notice,
});

/** It is the reader's turn: to pay what is due, or to confirm what was paid. */
const isAsked = ({ commission: { state }, isPaying }: CommissionSubject) =>
  isPaying ? state === 'Due' : state === 'Paid';

const isToConfirm = ({ commission: { state }, isPaying }: CommissionSubject) => !isPaying && state === 'Paid';

export const commissionNotices = noticesAbout<CommissionSubject>({
  about: 'commission',
  gone: 'This commission is no longer available.',
  idsIn: ({ payload: { commission_id: id, commission_ids: ids } }) =>
    [id, ...(Array.isArray(ids) ? ids : [])].filter((each) => typeof each === 'number'),
  async find(tx, ids, { companyId }) {
    const found = await commissionsFor(tx, companyId, ids);
    return new Map(found.map((commission) => [commission.id, subjectOf(commission)]));
  },
  notices: [
    money({
      event: commissionsDue,
      asks: ({ isPaying }) => isPaying,
      waits: ({ isPaying, isDue }) => isPaying && isDue,
      sentence: dueSentence,
      together: (subject, count) => ({ sentence: dueTogether(subject, count), link: subject.link }),
    }),
    money({
      event: commissionEvents.paid,
      waits: isToConfirm,
      sentence: paidSentence,
      settles: 'paid it',
    }),
    money({
      event: commissionsPaid,
      waits: isToConfirm,
      sentence: paidSentence,
      together: (subject, count) => ({ sentence: paidTogether(subject, count), link: subject.link }),
      settles: 'paid it',
    }),
    money({ event: commissionEvents.received, sentence: receivedSentence, settles: 'confirmed it' }),
    money({ event: commissionEvents.disputed, sentence: disputedSentence, settles: 'disputed it' }),
    money({
      event: commissionEvents.dispute_withdrawn,
      asks: isAsked,
      waits: isAsked,
      sentence: disputeWithdrawnSentence,
      settles: 'withdrew the dispute',
    }),
    money({
      event: commissionsOverdue,
      waits: ({ isPaying, isDue }) => isPaying && isDue,
      sentence: overdueSentence,
      together: (subject, count) => ({ sentence: overdueTogether(subject, count), link: subject.link }),
    }),
    money({ event: commissionEvents.decided, sentence: decidedSentence, settles: 'decided it' }),
    money({ event: commissionEvents.cancelled, sentence: cancelledSentence, settles: 'cancelled it' }),
    money({ event: commissionEvents.refunded, sentence: refundedSentence }),
  ],
  silent: [
    {
      event: commissionEvents.booked,
      why: 'The referral’s own notification says what its deal or its acceptance earns.',
    },
    { event: commissionEvents.payment_undone, why: 'The payee had not been told yet.' },
    { event: paymentsUndone, why: 'The payee had not been told yet.' },
  ],
});
