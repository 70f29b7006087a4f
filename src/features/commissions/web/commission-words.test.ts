import { expect, it } from 'vitest';
import type { Commission } from '../contract/ledger.ts';
import {
  daysOf,
  effectText,
  monthBeside,
  overdueText,
  payableFrom,
  stepText,
  sumText,
} from './commission-words.ts';

it('counts months across the year', () => {
  expect(monthBeside('2026-01', -1)).toBe('2025-12');
  expect(monthBeside('2026-12', 1)).toBe('2027-01');
});

it('shows what comes as plus and what goes as minus, a refund the other way round', () => {
  const row = { currency: 'AUD', amount: 120_000 } as const;
  expect(effectText({ ...row, side: 'payee' })).toBe('+AUD\u00a01,200');
  expect(effectText({ ...row, side: 'payer' })).toBe('−AUD\u00a01,200');
  expect(effectText({ ...row, side: 'payee', amount: -50 })).toBe('−AUD\u00a00.50');
  expect(effectText({ ...row, side: 'payer', amount: -50 })).toBe('+AUD\u00a00.50');
  expect(sumText(-7, 'JPY')).toBe('−JPY\u00a07');
});

it('says who did what', () => {
  const step = { note: null, created_at: '' };
  expect(stepText({ ...step, state: 'Paid', actor: 'them' }, 'Okafor')).toBe('Paid by Okafor');
  expect(stepText({ ...step, state: 'Received', actor: 'them' }, 'Okafor')).toBe(
    'Receipt confirmed by Okafor',
  );
  expect(stepText({ ...step, state: 'Due', actor: 'time' }, 'Okafor')).toBe('Due');
  expect(stepText({ ...step, state: 'Cancelled', actor: 'admin' }, 'Okafor')).toBe(
    'Cancelled (admin’s decision)',
  );
  expect(stepText({ ...step, state: 'Due', actor: 'us' }, 'Okafor')).toBe('Payment undone by you');
  expect(stepText({ ...step, state: 'Due', actor: 'them' }, 'Okafor', 'Disputed')).toBe(
    'Dispute withdrawn by Okafor',
  );
});

it('says for how many days something is overdue', () => {
  const now = Date.parse('2026-11-18T09:00:00Z');
  expect(overdueText({ since: '2026-11-01T08:00:00Z' }, now)).toBe('Overdue by 17 days');
  expect(overdueText({ since: '2026-11-04T09:00:00Z' }, now)).toBe('Overdue by 14 days');
});

it('names the days that matter in a state', () => {
  const row = {
    due_on: '2020-11-03',
    since: '2020-11-04T00:00:00Z',
    paid_at: '2020-11-05T12:00:00Z',
    received_at: null,
  } as Commission;
  expect(daysOf({ ...row, state: 'Due' })).toEqual(['Due 3 Nov 2020']);
  expect(daysOf({ ...row, state: 'Paid' })).toEqual(['Paid 5 Nov 2020']);
  expect(daysOf({ ...row, state: 'Received', received_at: '2020-11-09T12:00:00Z' })).toEqual([
    'Paid 5 Nov 2020',
    'Confirmed 9 Nov 2020',
  ]);
});

it('says from when on the payer can mark something as paid, until they can', () => {
  const row = { due_on: '2020-12-02', side: 'payer', state: 'Pending', amount: 92_000 } as Commission;
  expect(payableFrom(row)).toBe('You can mark it as paid from 2 Dec 2020.');
  expect(payableFrom({ ...row, state: 'Due' })).toBeNull();
  expect(payableFrom({ ...row, side: 'payee' })).toBeNull();
  expect(payableFrom({ ...row, amount: -92_000 })).toBeNull();
});
