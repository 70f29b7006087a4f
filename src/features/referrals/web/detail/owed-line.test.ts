import { expect, it } from 'vitest';
import { companyOnWire } from '../../../../kit/common/ids.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import { owedLine } from './owed-line.ts';

type Owed = ReferralDetail['owed'];
const terms = {
  commission_calc_method: 'percent',
  commission_value: 1000,
  commission_currency: 'AUD',
  commission_cap: null,
  commission_minimum: null,
  commission_duration_months: null,
  commission_hold_days: 0,
  commission_payment_method: 'bank_transfer',
  tiers: [],
} satisfies ReferralDetail['terms'];
const partner = { id: companyOnWire.parse(1), user_id: 1, name: 'Teasel Roofing', avatar: null };
const monthly = {
  ...terms,
  commission_calc_method: 'percent_recurring',
  commission_duration_months: 12,
} satisfies ReferralDetail['terms'];
const row = (state: Owed[number]['state'], amount: number, isOverdue = false) => ({
  state,
  amount,
  due_on: '2020-12-03',
  is_overdue: isOverdue,
});
const said = (direction: ReferralDetail['direction'], ...owed: Owed) =>
  owedLine({ owed, direction, partner, terms })?.sentence;
const saidMonthly = (direction: ReferralDetail['direction'], ...owed: Owed) =>
  owedLine({ owed, direction, partner, terms: monthly })?.sentence;

it('says who owes whom how much, and when it is due', () => {
  expect(said('incoming', row('Due', 100_000))).toBe(
    'You owe Teasel Roofing AUD\u00a01,000, due 3 Dec 2020.',
  );
  expect(said('outgoing', row('Pending', 100_000))).toBe(
    'Teasel Roofing owes you AUD\u00a01,000, due 3 Dec 2020.',
  );
  expect(said('incoming', row('Pending', 100_000))).toBe(
    'You owe Teasel Roofing AUD\u00a01,000, due 3 Dec 2020. You can mark it as paid from then on.',
  );
  expect(said('outgoing')).toBeUndefined();
});

it('says what is left to do once it was paid', () => {
  expect(said('incoming', row('Paid', 5000))).toBe(
    'You paid Teasel Roofing AUD\u00a050. They confirm when the money arrives.',
  );
  expect(said('outgoing', row('Paid', 5000))).toBe(
    'Teasel Roofing paid you AUD\u00a050. Confirm it when the money arrives.',
  );
  expect(said('outgoing', row('Received', 5000))).toBe('Teasel Roofing paid you AUD\u00a050.');
});

it('tells what is settled apart from what is due and what is still to come', () => {
  expect(saidMonthly('outgoing', row('Pending', 110_000), row('Due', 10_000))).toBe(
    'Teasel Roofing owes you AUD\u00a0100, due 3 Dec 2020. AUD\u00a01,100 is still to come, from 3 Dec 2020 on. AUD\u00a01,200 in all.',
  );
  expect(
    saidMonthly('incoming', row('Received', 30_000), row('Due', 10_000, true), row('Pending', 80_000)),
  ).toBe(
    'You owe Teasel Roofing AUD\u00a0100, overdue since 3 Dec 2020. AUD\u00a0800 is still to come, from 3 Dec 2020 on. You paid Teasel Roofing AUD\u00a0300. AUD\u00a01,200 in all.',
  );
  expect(said('outgoing', row('Pending', 10_000), row('Due', -4000))).toBe(
    'You owe Teasel Roofing AUD\u00a040 back, due 3 Dec 2020. Teasel Roofing owes you AUD\u00a0100, due 3 Dec 2020.',
  );
});

it('says what goes back, also where it is all that was paid', () => {
  expect(said('incoming', row('Received', 10_000), row('Due', -10_000))).toBe(
    'Teasel Roofing owes you AUD\u00a0100 back, due 3 Dec 2020. You paid Teasel Roofing AUD\u00a0100.',
  );
  expect(owedLine({ owed: [row('Due', -10_000)], direction: 'outgoing', partner, terms })).toMatchObject({
    state: 'Due',
    isPaying: true,
    sentence: 'You owe Teasel Roofing AUD\u00a0100 back, due 3 Dec 2020.',
  });
  expect(said('incoming', row('Cancelled', 10_000))).toBe('Nothing is owed for it any more.');
});
