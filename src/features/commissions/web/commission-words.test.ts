import { expect, it } from 'vitest';
import type { Commission } from '../contract.ts';
import { effectText, monthsTotal, monthBeside, stepText, sumText } from './commission-words.ts';

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

it('adds up the months of a schedule, without those that were cancelled', () => {
  const month = { side: 'payee', amount: 5000, currency: 'AUD', state: 'Pending' } as Commission;
  expect(monthsTotal([month, month, { ...month, state: 'Cancelled' }])).toBe('+AUD\u00a0100 in 2 months');
});
