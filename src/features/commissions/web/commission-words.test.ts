import { expect, it } from 'vitest';
import { effectText, monthBeside, stepText, sumText } from './commission-words.ts';

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
  expect(stepText({ ...step, state: 'Due', actor: 'time' }, 'Okafor')).toBe('Due');
  expect(stepText({ ...step, state: 'Cancelled', actor: 'admin' }, 'Okafor')).toBe(
    'Cancelled (admin’s decision)',
  );
  expect(stepText({ ...step, state: 'Due', actor: 'us' }, 'Okafor')).toBe('Payment undone by you');
});
