import { expect, it } from 'vitest';
import type { Dashboard } from '../../contract/overview.ts';
import type { Period } from '../../contract/period.ts';
import { answerSentence } from './answer-words.ts';

interface Numbers {
  count: number;
  today?: number;
  period?: Period;
  isFirstDay?: boolean;
  deals?: readonly (readonly [currency: string, deals: number, amount: number, today?: number])[];
}

const aSide = (direction: Dashboard['direction'], numbers: Numbers) => {
  const { count, today = 0, period = '90', isFirstDay = false, deals = [] } = numbers;
  const flow = { count, before: null, today };
  const none = { count: 0, before: null, today: 0 };
  return {
    direction,
    given: direction === 'outgoing' ? flow : none,
    received: direction === 'incoming' ? flow : none,
    value_closed: deals.map(([currency, many, amount, closedToday = 0]) => ({
      currency,
      deals: many,
      amount,
      before: null,
      today: closedToday,
    })),
    span: { period, days: isFirstDay ? null : { from: '2026-08-20', to: '2026-11-17' } },
  };
};

const aud = 'AUD\u00a048,000';

it.each([
  [{ count: 0 }, 'You sent no referrals in the last 90 days.'],
  [{ count: 1 }, 'You sent 1 referral in the last 90 days; no deal closed in that time.'],
  [
    { count: 12, deals: [['AUD', 5, 4_800_000]] },
    `You sent 12 referrals in the last 90 days; 5 deals closed, worth ${aud}.`,
  ],
  [
    { count: 1200, period: '365', deals: [['AUD', 1, 4_800_000]] },
    `You sent 1,200 referrals in the last 365 days; 1 deal closed, worth ${aud}.`,
  ],
  [
    {
      count: 12,
      deals: [
        ['AUD', 3, 4_800_000],
        ['EUR', 1, 120_050],
        ['JPY', 1, 9000],
      ],
    },
    `You sent 12 referrals in the last 90 days; 5 deals closed, worth ${aud}, EUR\u00a01,200.50 and JPY\u00a09,000.`,
  ],
  [
    { count: 0, deals: [['AUD', 1, 4_800_000]] },
    `You sent no referrals in the last 90 days; 1 deal closed, worth ${aud}.`,
  ],
  [{ count: 3, period: 'all' }, 'You’ve sent 3 referrals since you joined; no deal has closed yet.'],
  [
    { count: 3, today: 2 },
    'You sent 3 referrals in the last 90 days and 2 today; no deal closed in that time.',
  ],
  [
    { count: 0, today: 1 },
    'You sent 1 referral today and none in the 90 days before; no deal closed in that time.',
  ],
  [
    { count: 0, today: 1, period: 'all', isFirstDay: true },
    'You sent 1 referral today; no deal has closed yet.',
  ],
  [
    { count: 0, today: 1, deals: [['AUD', 0, 0, 50_000]] },
    'You sent 1 referral today and none in the 90 days before.',
  ],
] satisfies [Numbers, string][])('says what was given: %o', (numbers, sentence) => {
  expect(answerSentence(aSide('outgoing', numbers))).toBe(sentence);
});

it.each([
  [{ count: 0 }, 'You received no referrals in the last 90 days.'],
  [{ count: 1 }, 'You received 1 referral in the last 90 days; you closed no deal in that time.'],
  [
    { count: 9, deals: [['AUD', 1, 4_800_000]] },
    `You received 9 referrals in the last 90 days; you closed 1 deal, worth ${aud}.`,
  ],
  [
    {
      count: 9,
      deals: [
        ['AUD', 2, 4_800_000],
        ['EUR', 1, 100_000],
      ],
    },
    `You received 9 referrals in the last 90 days; you closed 3 deals, worth ${aud} and EUR\u00a01,000.`,
  ],
  [
    { count: 1, period: 'all' },
    'You’ve received 1 referral since you joined; you haven’t closed a deal yet.',
  ],
] satisfies [Numbers, string][])('says what was got: %o', (numbers, sentence) => {
  expect(answerSentence(aSide('incoming', numbers))).toBe(sentence);
});
