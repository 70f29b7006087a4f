import { formatMoney } from '../../../kit/common/money.ts';
import { noticesAbout, type Notice, type Subject } from '../../../kit/server/notice.ts';
import type { Commission } from '../contract.ts';
import { commissionEvents, commissionsDue } from '../events.ts';
import { commissionsFor } from './wire.queries.ts';

interface CommissionSubject extends Subject {
  commission: Commission;
  partner: string;
  /** "AUD 420 for Olivia Chen". */
  what: string;
  isPayer: boolean;
}

function subjectOf(commission: Commission): CommissionSubject {
  const { partner, side, amount, currency, customer, month } = commission;
  return {
    commission,
    company: partner,
    // Where its row stands, with everything that can be done about it.
    link: `/referrals/statement?month=${month}`,
    partner: partner.name,
    what: `${formatMoney(Math.abs(amount), currency)} for ${customer === '' ? 'a referral' : customer}`,
    isPayer: side === 'payer',
  };
}

const money = (notice: Omit<Notice<CommissionSubject>, 'kind'>): Notice<CommissionSubject> => ({
  kind: 'Referral',
  ...notice,
});

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
      asks: ({ isPayer }) => isPayer,
      waits: ({ commission, isPayer }) => isPayer && commission.state === 'Due',
      sentence: ({ commission, partner, what, isPayer }) =>
        (isPayer ? `You owe ${partner} ${what}` : `${partner} owes you ${what}`) +
        (commission.state === 'Due' ? '. It’s due now' : ''),
      together: ({ partner, link, isPayer }, count) => ({
        sentence: isPayer
          ? `${count} commissions you owe ${partner} are due now`
          : `${count} commissions ${partner} owes you are due now`,
        link,
      }),
    }),
    money({
      event: commissionEvents.paid,
      waits: ({ commission, isPayer }) => !isPayer && commission.state === 'Paid',
      sentence: ({ partner, what }) => `${partner} marked ${what} as paid. Confirm when the money arrives`,
      settles: 'paid it',
    }),
    money({
      event: commissionEvents.received,
      sentence: ({ partner, what }) => `${partner} confirmed receiving ${what}`,
      settles: 'confirmed it',
    }),
    money({
      event: commissionEvents.disputed,
      sentence: ({ partner, what }) => `${partner} disputed ${what}. An admin will decide`,
      settles: 'disputed it',
    }),
    money({
      event: commissionEvents.decided,
      sentence: ({ commission, what }) =>
        commission.state === 'Cancelled'
          ? `An admin decided that ${what} isn’t owed`
          : `An admin decided that ${what} is owed`,
      settles: 'decided it',
    }),
    money({
      event: commissionEvents.cancelled,
      sentence: ({ what, partner, isPayer }) =>
        isPayer ? `You no longer owe ${partner} ${what}` : `${partner} no longer owes you ${what}`,
      settles: 'cancelled it',
    }),
    money({
      event: commissionEvents.refunded,
      sentence: ({ what, partner, isPayer }) =>
        isPayer
          ? `${what} goes back to ${partner} because the customer got a refund`
          : `${partner} is returning ${what} because the customer got a refund`,
    }),
  ],
  silent: [
    {
      event: commissionEvents.booked,
      why: 'The referral’s own notification says what its deal or its acceptance earns.',
    },
    { event: commissionEvents.payment_undone, why: 'The payee had not been told yet.' },
  ],
});
