import { expect, it } from 'vitest';
import { dayText, effectText, monthBeside, monthText, stepText, sumText } from './commission-words.ts';

it('names months and days as they are written', () => {
  expect(monthText('2026-11')).toBe('November 2026');
  expect(monthBeside('2026-01', -1)).toBe('2025-12');
  expect(monthBeside('2026-12', 1)).toBe('2027-01');
  expect(dayText('2026-12-03')).toBe('3 Dec 2026');
});

it('shows what comes as plus and what goes as minus, a refund the other way round', () => {
  const row = { currency: 'AUD', amount: 120_000 } as const;
  expect(effectText({ ...row, side: 'payee' })).toBe('+AUD 1,200');
  expect(effectText({ ...row, side: 'payer' })).toBe('−AUD 1,200');
  expect(effectText({ ...row, side: 'payee', amount: -50 })).toBe('−AUD 0.50');
  expect(effectText({ ...row, side: 'payer', amount: -50 })).toBe('+AUD 0.50');
  expect(sumText(-7, 'JPY')).toBe('−JPY 7');
});

it('says who did what', () => {
  const step = { note: null, created_at: '' };
  expect(stepText({ ...step, state: 'Paid', actor: 'them' }, 'Okafor')).toBe('Paid by Okafor');
  expect(stepText({ ...step, state: 'Due', actor: 'time' }, 'Okafor')).toBe('Due');
  expect(stepText({ ...step, state: 'Cancelled', actor: 'admin' }, 'Okafor')).toBe(
    'Cancelled, as an admin decided',
  );
});
