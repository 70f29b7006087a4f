import { expect, test } from 'vitest';
import type { EventPayload } from '../../../kit/server/notice.ts';
import {
  cancelledSentence,
  decidedSentence,
  disputedSentence,
  disputeWithdrawnSentence,
  dueSentence,
  dueTogether,
  overdueSentence,
  paidSentence,
  paidTogether,
  receivedSentence,
  refundedSentence,
  type Teller,
} from './sentences.ts';

type Say = (teller: Teller, payload: EventPayload) => string;
const decided = (payload: EventPayload): [Say, EventPayload] => [decidedSentence, payload];
const cancelled = (payload: EventPayload): [Say, EventPayload] => [cancelledSentence, payload];
const refunded = (payload: EventPayload): [Say, EventPayload] => [refundedSentence, payload];

/**
 * Each event with its payload: what the company that pays the row reads, and what the other one does. First for a commission, then
 * for a row that takes something back.
 */
const table: readonly [
  name: string,
  said: readonly [Say, EventPayload],
  forward: readonly [string, string],
  back: readonly [string, string],
][] = [
  [
    'due',
    [dueSentence, {}],
    ['You owe Teasel A. It’s due now', 'Teasel owes you A. It’s due now'],
    ['You owe Teasel a repayment of A. It’s due now', 'Teasel owes you a repayment of A. It’s due now'],
  ],
  [
    'paid, told to the company that gets the money',
    [paidSentence, {}],
    ['', 'Teasel marked A as paid. Confirm when the money arrives'],
    ['', 'Teasel marked the repayment of A as paid. Confirm when the money arrives'],
  ],
  [
    'received, told to the company that paid',
    [receivedSentence, {}],
    ['Teasel confirmed receiving A', ''],
    ['Teasel confirmed receiving the repayment of A', ''],
  ],
  [
    'disputed',
    [disputedSentence, {}],
    ['Teasel disputed A. An admin will decide', 'Teasel disputed A. An admin will decide'],
    [
      'Teasel disputed the repayment of A. An admin will decide',
      'Teasel disputed the repayment of A. An admin will decide',
    ],
  ],
  [
    'dispute withdrawn',
    [disputeWithdrawnSentence, {}],
    ['Teasel withdrew the dispute about A', 'Teasel withdrew the dispute about A'],
    [
      'Teasel withdrew the dispute about the repayment of A',
      'Teasel withdrew the dispute about the repayment of A',
    ],
  ],
  [
    'overdue, told to the company that pays',
    [overdueSentence, {}],
    ['A friendly reminder: you owe Teasel A. It’s overdue', ''],
    ['A friendly reminder: you owe Teasel a repayment of A. It’s overdue', ''],
  ],
  [
    'decided: owed',
    decided({ decision: 'owed', was_paid: false }),
    ['An admin decided that you owe Teasel A', 'An admin decided that Teasel owes you A'],
    [
      'An admin decided that you owe Teasel a repayment of A',
      'An admin decided that Teasel owes you a repayment of A',
    ],
  ],
  [
    'decided: not owed, not paid',
    decided({ decision: 'not_owed', was_paid: false }),
    ['An admin decided that you don’t owe Teasel A', 'An admin decided that Teasel doesn’t owe you A'],
    [
      'An admin decided that you don’t owe Teasel a repayment of A',
      'An admin decided that Teasel doesn’t owe you a repayment of A',
    ],
  ],
  [
    'decided: not owed, paid already',
    decided({ decision: 'not_owed', was_paid: true }),
    [
      'An admin decided that you don’t owe Teasel A. Teasel has to return it',
      'An admin decided that Teasel doesn’t owe you A. You have to return it',
    ],
    [
      'An admin decided that you don’t owe Teasel a repayment of A. Teasel has to return it',
      'An admin decided that Teasel doesn’t owe you a repayment of A. You have to return it',
    ],
  ],
  [
    'decided: received',
    decided({ decision: 'received' }),
    ['An admin decided that A was paid and received', 'An admin decided that A was paid and received'],
    [
      'An admin decided that the repayment of A was paid and received',
      'An admin decided that the repayment of A was paid and received',
    ],
  ],
  [
    'decided, from before events carried the decision',
    decided({}),
    ['An admin decided the dispute about A', 'An admin decided the dispute about A'],
    [
      'An admin decided the dispute about the repayment of A',
      'An admin decided the dispute about the repayment of A',
    ],
  ],
  [
    'cancelled: waived',
    cancelled({ why: 'waived' }),
    ['Teasel waived A. You don’t have to pay it', 'Your company waived A that Teasel owed you'],
    [
      'Teasel waived the repayment of A. You don’t have to pay it',
      'Your company waived the repayment of A that Teasel owed you',
    ],
  ],
  [
    'cancelled: reopened',
    cancelled({ why: 'reopened' }),
    [
      'You no longer owe Teasel A: the deal was reopened',
      'Teasel no longer owes you A: the deal was reopened',
    ],
    [
      'You no longer owe Teasel a repayment of A: the deal was reopened',
      'Teasel no longer owes you a repayment of A: the deal was reopened',
    ],
  ],
  [
    'cancelled, from before events carried the reason',
    cancelled({}),
    ['You no longer owe Teasel A', 'Teasel no longer owes you A'],
    ['You no longer owe Teasel a repayment of A', 'Teasel no longer owes you a repayment of A'],
  ],
  [
    'refunded: the customer got money back, not paid yet',
    refunded({ why: 'customer', was_paid: false }),
    [
      'You owe Teasel A again: an admin decided it shouldn’t have been reversed',
      'Teasel owes you A again: an admin decided it shouldn’t have been reversed',
    ],
    [
      'A is deducted from what Teasel owes you: the customer got money back',
      'A is deducted from what you owe Teasel: the customer got money back',
    ],
  ],
  [
    'refunded: the customer got money back, paid already',
    refunded({ why: 'customer', was_paid: true }),
    [
      'You owe Teasel A again: an admin decided it shouldn’t have been reversed',
      'Teasel owes you A again: an admin decided it shouldn’t have been reversed',
    ],
    [
      'You owe Teasel a repayment of A: the customer got money back',
      'Teasel owes you a repayment of A: the customer got money back',
    ],
  ],
  [
    'refunded: the deal was reopened',
    refunded({ why: 'reopened', was_paid: true }),
    [
      'You owe Teasel A again: an admin decided it shouldn’t have been reversed',
      'Teasel owes you A again: an admin decided it shouldn’t have been reversed',
    ],
    [
      'You owe Teasel a repayment of A: the deal was reopened',
      'Teasel owes you a repayment of A: the deal was reopened',
    ],
  ],
  [
    'refunded: an admin decided so',
    refunded({ why: 'decision', was_paid: true }),
    [
      'You owe Teasel A again: an admin decided it shouldn’t have been reversed',
      'Teasel owes you A again: an admin decided it shouldn’t have been reversed',
    ],
    [
      'You owe Teasel a repayment of A: an admin decided it wasn’t owed',
      'Teasel owes you a repayment of A: an admin decided it wasn’t owed',
    ],
  ],
];

const teller = (more: Partial<Teller> = {}): Teller => ({
  partner: 'Teasel',
  what: 'A',
  isPaying: true,
  isBack: false,
  isDue: true,
  ...more,
});

test.each(table)(
  'says who owes whom, by the sign of the row and the reader: %s',
  (_name, [say, payload], forward, back) => {
    const told = (isBack: boolean, sentences: readonly [string, string]) =>
      sentences.map((sentence, at) =>
        // Where it is empty, that side is not told.
        sentence === '' ? '' : say(teller({ isPaying: at === 0, isBack }), payload),
      );
    expect([told(false, forward), told(true, back)]).toEqual([forward, back]);
  },
);

test('names several of one direction together', () => {
  expect(paidTogether(teller({ isPaying: false }), 3)).toBe(
    'Teasel marked 3 commissions as paid. Confirm when the money arrives',
  );
  expect(dueTogether(teller(), 2)).toBe('2 commissions you owe Teasel are due now');
  expect(dueTogether(teller({ isPaying: false }), 2)).toBe('2 commissions Teasel owes you are due now');
  expect(dueTogether(teller({ isBack: true }), 2)).toBe('2 repayments you owe Teasel are due now');
  expect(dueTogether(teller({ isBack: true, isPaying: false, isDue: false }), 2)).toBe(
    '2 repayments Teasel owes you became due',
  );
});

test('says of a commission that is settled by now that it became due', () => {
  expect(dueSentence(teller({ isDue: false }))).toBe('Your commission to Teasel became due: A');
  expect(dueSentence(teller({ isDue: false, isPaying: false, isBack: true }))).toBe(
    'A repayment from Teasel became due: A',
  );
});
