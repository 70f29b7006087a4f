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
const row = (state: Owed[number]['state'], amount: number) => ({ state, amount, due_on: '2020-12-03' });
const said = (direction: ReferralDetail['direction'], ...owed: Owed) =>
  owedLine({ owed, direction, partner, terms })?.sentence;

it('says who owes whom how much, and when it is due', () => {
  expect(said('incoming', row('Due', 100_000))).toBe(
    'You owe Teasel Roofing AUD\u00a01,000, due 3 Dec 2020.',
  );
  expect(said('outgoing', row('Pending', 100_000))).toBe(
    'Teasel Roofing owes you AUD\u00a01,000, due 3 Dec 2020.',
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

it('adds up the months of a recurring one, and what was taken back', () => {
  expect(said('outgoing', row('Pending', 110_000), row('Due', 10_000))).toBe(
    'Teasel Roofing owes you AUD\u00a01,200 in all: AUD\u00a0100 due 3 Dec 2020, AUD\u00a01,100 pending.',
  );
  expect(said('incoming', row('Received', 10_000), row('Due', -4000))).toBe(
    'You owe Teasel Roofing AUD\u00a060 in all: −AUD\u00a040 due 3 Dec 2020, AUD\u00a0100 received.',
  );
  expect(said('incoming', row('Cancelled', 10_000))).toBe('Nothing is owed for it any more.');
});
