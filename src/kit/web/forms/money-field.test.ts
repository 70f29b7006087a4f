import { expect, it } from 'vitest';
import { readAmount } from './money-field.ts';

it('reads an amount in the currency’s own smallest unit', () => {
  expect(readAmount('1,250.50', 'AUD')).toEqual({ amount: 125_050 });
  expect(readAmount('1250', 'JPY')).toEqual({ amount: 1250 });
  expect(readAmount(' ', 'AUD')).toEqual({ amount: null });
});

it('says what is wrong with what is none', () => {
  expect(readAmount('12.5', 'JPY').complaint).toMatch(/JPY has none/);
  expect(readAmount('a lot', 'AUD').complaint).toMatch(/at most 2 decimals/);
});
