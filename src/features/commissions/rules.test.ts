import { assert, array, constantFrom, integer, oneof, property, record, constant } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../kit/common/money.ts';
import type { CommissionTerms } from '../members/contract/terms.ts';
import { commissionFor, tierOf } from '../members/rules/terms.ts';
import { commissionStates } from './contract/ledger.ts';
import {
  arrows,
  basisSentence,
  daysAfter,
  entriesAtAcceptance,
  entriesAtClosing,
  mayDo,
  monthsAfter,
  monthsOf,
  overturnedShare,
  plainAmount,
  refundFor,
  split,
  whyNot,
} from './rules.ts';

const largest = 1e12;
const amount = oneof(integer({ min: 0, max: 20_000 }), integer({ min: 0, max: largest }));
const percent = integer({ min: 1, max: 10_000 });
const currency = constantFrom('AUD', 'JPY', 'KWD', 'EUR');

/** As the contract lets them through: the first tier from deal 1, in rising order, the most not below the least. */
const tiers = array(record({ gap: integer({ min: 1, max: 40 }), commission_value: percent }), {
  minLength: 1,
  maxLength: 10,
}).map((list) => {
  let from = 1;
  return list.map(({ gap, commission_value }, at) => {
    from = at === 0 ? 1 : from + gap;
    return { from_deals: from, commission_value };
  });
});

const limits = record({
  least: oneof(constant(null), amount),
  room: oneof(constant(null), amount),
}).map(({ least, room }) => ({
  commission_minimum: least,
  commission_cap: room === null ? null : Math.min(largest, (least ?? 0) + room),
}));

const terms = record({
  method: constantFrom('none', 'fixed', 'percent', 'percent_recurring', 'per_lead', 'tiers'),
  fee: integer({ min: 1, max: largest }),
  percent,
  currency,
  months: integer({ min: 1, max: 120 }),
  tiers,
  limits,
}).map(
  ({
    method,
    fee,
    percent: share,
    currency: code,
    months,
    tiers: steps,
    limits: bounds,
  }): CommissionTerms => ({
    commission_calc_method: method,
    commission_value:
      method === 'fixed' || method === 'per_lead'
        ? fee
        : method === 'percent' || method === 'percent_recurring'
          ? share
          : 0,
    commission_currency: code,
    ...bounds,
    commission_duration_months: method === 'percent_recurring' ? months : null,
    commission_hold_days: 0,
    commission_payment_method: 'bank_transfer',
    tiers: method === 'tiers' ? steps : [],
  }),
);

const dealNumber = integer({ min: 1, max: 500 });
const sum = (list: readonly { amount: number }[]) => list.reduce((total, each) => total + each.amount, 0);

/** Written apart from the rule: half up by comparing twice the remainder with the divisor. */
function exactShare(minorUnits: number, hundredths: number): number {
  const product = BigInt(minorUnits) * BigInt(hundredths);
  const [whole, rest] = [product / 10_000n, product % 10_000n];
  return Number(2n * rest >= 10_000n ? whole + 1n : whole);
}

function exactBasis(agreed: CommissionTerms, deal: number, number: number): number {
  switch (agreed.commission_calc_method) {
    case 'fixed':
    case 'per_lead':
      return agreed.commission_value;
    case 'tiers': {
      let share = 0;
      for (const tier of agreed.tiers) if (number >= tier.from_deals) share = tier.commission_value;
      return exactShare(deal, share);
    }
    default:
      return exactShare(deal, agreed.commission_value);
  }
}

describe('what a commission comes to', () => {
  it('is exact: rounded half up, then at least the least, then at most the most', () => {
    assert(
      property(terms, amount, dealNumber, (agreed, deal, number) => {
        const owed = commissionFor(agreed, deal, number);
        const isNone = agreed.commission_calc_method === 'none';
        const basis = isNone ? 0 : exactBasis(agreed, deal, number);
        const raised = isNone ? 0 : Math.max(basis, agreed.commission_minimum ?? 0);
        expect(owed).toBe(agreed.commission_cap === null ? raised : Math.min(raised, agreed.commission_cap));
      }),
      { numRuns: 2000 },
    );
  });

  it('is never below zero, never over the most, never below the least, and whole', () => {
    assert(
      property(terms, amount, dealNumber, (agreed, deal, number) => {
        const owed = commissionFor(agreed, deal, number);
        expect(Number.isSafeInteger(owed)).toBe(true);
        expect(owed).toBeGreaterThanOrEqual(0);
        expect(owed).toBeLessThanOrEqual(agreed.commission_cap ?? Infinity);
        const least = agreed.commission_calc_method === 'none' ? 0 : (agreed.commission_minimum ?? 0);
        expect(owed).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 2000 },
    );
  });

  it('rounds every exact half up', () => {
    const odd = (largestOdd: number) => integer({ min: 0, max: largestOdd }).map((n) => 2 * n + 1);
    assert(
      property(odd(1e11), odd(4), (fives, tens) => {
        const owed = commissionFor({ ...plain, commission_value: 1000 * tens }, 5 * fives);
        expect(BigInt(owed) * 2n).toBe(BigInt(fives) * BigInt(tens) + 1n);
      }),
    );
  });

  it('never shrinks when the deal grows', () => {
    assert(
      property(terms, amount, amount, dealNumber, (agreed, deal, more, number) => {
        expect(commissionFor(agreed, deal + more, number)).toBeGreaterThanOrEqual(
          commissionFor(agreed, deal, number),
        );
      }),
    );
  });

  it('takes the last tier that the deal has reached', () => {
    assert(
      property(terms, dealNumber, (agreed, number) => {
        const reached = agreed.tiers.filter(({ from_deals: from }) => from <= number);
        expect(tierOf(agreed, number)).toBe(reached.at(-1)?.commission_value ?? 0);
        for (const { from_deals: from, commission_value: share } of agreed.tiers)
          expect(tierOf(agreed, from)).toBe(share);
      }),
    );
  });

  it('grows with the number of the deal where the tiers do', () => {
    assert(
      property(terms, amount, dealNumber, dealNumber, (agreed, deal, one, more) => {
        const rising = {
          ...agreed,
          tiers: agreed.tiers.toSorted((a, b) => a.commission_value - b.commission_value),
        };
        const steps = agreed.tiers.map(({ from_deals }, at) => ({ ...rising.tiers[at]!, from_deals }));
        const sorted = { ...agreed, tiers: steps };
        expect(commissionFor(sorted, deal, one + more)).toBeGreaterThanOrEqual(
          commissionFor(sorted, deal, one),
        );
      }),
    );
  });

  it.each([
    [125, 1000, 13],
    [124, 1000, 12],
    [50, 100, 1],
    [49, 100, 0],
    [999_999_999_999, 10_000, 999_999_999_999],
    [999_999_999_999, 3333, 333_300_000_000],
  ])('of %i at %i hundredths of a percent is %i', (deal, hundredths, owed) => {
    expect(commissionFor({ ...plain, commission_value: hundredths }, deal)).toBe(owed);
  });
});

const plain: CommissionTerms = {
  commission_calc_method: 'percent',
  commission_value: 1000,
  commission_currency: 'AUD',
  commission_cap: null,
  commission_minimum: null,
  commission_duration_months: null,
  commission_hold_days: 0,
  commission_payment_method: 'bank_transfer',
  tiers: [],
};

describe('the rows of a deal', () => {
  it('add up to what the whole comes to, in every method', () => {
    assert(
      property(terms, amount, dealNumber, (agreed, deal, number) => {
        const rows = entriesAtClosing(agreed, deal, number);
        const whole =
          agreed.commission_calc_method === 'per_lead'
            ? 0
            : commissionFor(agreed, deal * monthsOf(agreed), number);
        expect(sum(rows)).toBe(whole);
        expect(rows.every((row) => row.amount > 0)).toBe(true);
        expect(new Set(rows.map(({ part }) => part)).size).toBe(rows.length);
        expect(rows.length).toBeLessThanOrEqual(monthsOf(agreed));
      }),
      { numRuns: 1000 },
    );
  });

  it('of a lead are owed at acceptance and never again at closing', () => {
    assert(
      property(terms, amount, (agreed, deal) => {
        const isLead = agreed.commission_calc_method === 'per_lead';
        expect(entriesAtAcceptance(agreed).length > 0).toBe(isLead && commissionFor(agreed, 0) > 0);
        const atClosing = entriesAtClosing({ ...agreed, commission_calc_method: 'per_lead' }, deal, 1);
        expect(atClosing).toEqual([]);
      }),
    );
  });

  it('differ by one at most when a whole is split', () => {
    assert(
      property(integer({ min: 0, max: 2 ** 50 }), integer({ min: 1, max: 120 }), (whole, parts) => {
        const list = split(whole, parts);
        expect(list.length).toBe(parts);
        expect(list.reduce((total, each) => total + each, 0)).toBe(whole);
        expect(Math.max(...list) - Math.min(...list)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('what is taken back when the customer gets money back', () => {
  const shares = array(integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 });

  it('is never below zero, and all refunds of the whole give exactly the whole', () => {
    assert(
      property(
        terms,
        integer({ min: 1, max: largest }),
        dealNumber,
        shares,
        (agreed, deal, number, weights) => {
          const whole = deal * monthsOf(agreed);
          const all = weights.reduce((total, weight) => total + weight, 0);
          const owed = sum(entriesAtClosing(agreed, deal, number));
          let [refundedBefore, taken] = [0, 0];
          for (const [at, weight] of weights.entries()) {
            const refunded =
              at === weights.length - 1
                ? whole - refundedBefore
                : Math.min(whole - refundedBefore, Math.floor((whole / all) * weight));
            const back = refundFor(agreed, { amount: deal, number, refundedBefore }, refunded);
            expect(back).toBeGreaterThanOrEqual(0);
            refundedBefore += refunded;
            taken += back;
            expect(taken).toBeLessThanOrEqual(owed);
          }
          expect(taken).toBe(owed);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('leaves what the smaller deal would have earned', () => {
    assert(
      property(terms, integer({ min: 2, max: largest }), dealNumber, (agreed, deal, number) => {
        if (agreed.commission_calc_method === 'per_lead') return;
        const whole = deal * monthsOf(agreed);
        const refunded = Math.floor(whole / 3);
        const left =
          sum(entriesAtClosing(agreed, deal, number)) -
          refundFor(agreed, { amount: deal, number, refundedBefore: 0 }, refunded);
        expect(left).toBe(commissionFor(agreed, whole - refunded, number));
      }),
    );
  });
});

describe('the table of states', () => {
  it('lets each side do what is theirs to do, and nothing else', () => {
    const possible = commissionStates.map((state) => {
      const list = (side: 'payer' | 'payee') =>
        Object.entries(mayDo(state, side, 100))
          .filter(([, may]) => may)
          .map(([action]) => action)
          .join(' ');
      return `${state}: ${list('payer')} / ${list('payee')}`;
    });
    expect(possible).toEqual([
      'Pending:  / cancel',
      'Due: pay dispute / dispute cancel',
      'Paid: dispute / receive dispute',
      'Received:  / ',
      'Disputed:  / ',
      'Cancelled:  / ',
    ]);
  });

  it('turns the two around for a row that takes something back', () => {
    for (const state of commissionStates) {
      expect(mayDo(state, 'payee', -100)).toEqual(mayDo(state, 'payer', 100));
      expect(mayDo(state, 'payer', -100)).toEqual(mayDo(state, 'payee', 100));
    }
  });

  it('never cancels what was paid, and never leaves Received or Cancelled', () => {
    const cancelled = arrows.filter(({ action, to }) => action !== 'not_owed' && to === 'Cancelled');
    expect(cancelled.map(({ from }) => from)).toEqual([['Pending', 'Due']]);
    for (const { from } of arrows) {
      expect(from).not.toContain('Received');
      expect(from).not.toContain('Cancelled');
    }
  });

  it('says why something is not possible', () => {
    expect(whyNot('pay', { state: 'Due', due_on: '2026-03-01' }, 'payee').sentence).toMatch(/owes the money/);
    expect(whyNot('receive', { state: 'Paid', due_on: '2026-03-01' }, 'payer').sentence).toMatch(
      /is owed the money/,
    );
    expect(whyNot('pay', { state: 'Pending', due_on: '2020-03-01' }, 'payer').sentence).toMatch(
      /pending until 1 Mar 2020/,
    );
    expect(whyNot('pay', { state: 'Received', due_on: '2026-03-01' }, 'payer').sentence).toMatch(
      /“Received”/,
    );
  });
});

describe('days and amounts', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-15', -3, '2025-12-15'],
    ['2026-12-01', 0, '2026-12-01'],
  ])('%s and %i months is %s', (day, months, then) => expect(monthsAfter(day, months)).toBe(then));

  it('counts days over the end of a year', () => expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02'));

  it.each([
    [120_050, 'AUD', '1200.50'],
    [-5, 'AUD', '-0.05'],
    [0, 'AUD', '0.00'],
    [1200, 'JPY', '1200'],
    [-1, 'JPY', '-1'],
    [1_234_567, 'KWD', '1234.567'],
    [7, 'KWD', '0.007'],
  ])('%i minor units of %s are %s', (minorUnits, code, text) =>
    expect(plainAmount(minorUnits, code)).toBe(text),
  );

  it('writes an amount so that reading it gives the same number', () => {
    assert(
      property(integer({ min: -largest, max: largest }), currency, (minorUnits, code) => {
        const digits = { AUD: 2, EUR: 2, JPY: 0, KWD: 3 }[code];
        const text = plainAmount(minorUnits, code);
        expect(text).toMatch(digits === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${digits}}$`));
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(minorUnits));
      }),
    );
  });
});

describe('how a row came about', () => {
  const basis = (agreed: Partial<CommissionTerms>, more = {}) => ({
    terms: { ...plain, ...agreed },
    parts: 12,
    deal_amount: 1_200_000,
    deal_number: 7,
    ...more,
  });
  const deal = { kind: 'deal', part: 1, amount: 1 } as const;

  it('is one sentence', () => {
    expect(basisSentence(deal, basis({ commission_cap: 200_000 }))).toBe(
      '10% of AUD\u00a012,000, at most AUD\u00a02,000',
    );
    expect(basisSentence(deal, basis({ commission_calc_method: 'fixed', commission_value: 50_000 }))).toBe(
      'AUD\u00a0500 for the closed deal',
    );
    expect(basisSentence({ ...deal, kind: 'month', part: 3 }, basis({}))).toBe(
      'Month 3 of 12: 10% of AUD\u00a012,000 each month',
    );
    const steps = [
      { from_deals: 1, commission_value: 500 },
      { from_deals: 5, commission_value: 1250 },
    ];
    expect(basisSentence(deal, basis({ commission_calc_method: 'tiers', tiers: steps }))).toBe(
      '12.5% of AUD\u00a012,000 (deal 7)',
    );
    expect(
      basisSentence({ ...deal, kind: 'refund', amount: -1 }, basis({}, { why: 'customer', given_back: 100 })),
    ).toBe(`Refund: the customer got ${formatMoney(100, 'AUD')} back`);
  });
});

it('a refund that took back of several months is overturned by the share of each, and whole with the last', () => {
  const of = { refund: 100_001, taken: 3000 };
  const first = overturnedShare({ ...of, overturnedBefore: 0, row: 1000, isLast: false });
  const second = overturnedShare({ ...of, overturnedBefore: first, row: 1000, isLast: false });
  const third = overturnedShare({ ...of, overturnedBefore: first + second, row: 1000, isLast: true });
  expect([first, second, third]).toEqual([33_334, 33_334, 33_333]);
});
