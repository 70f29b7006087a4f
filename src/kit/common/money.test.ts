import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, formatMoney, minorDigits, parseDecimal } from './money.ts';

it('writes an amount in one piece, which no line breaks', () => {
  expect(formatMoney(200_000, 'AUD')).toBe('AUD\u00a02,000');
  expect(formatMoney(9950, 'AUD')).toBe('AUD\u00a099.50');
});

describe('an amount that was typed', () => {
  it.each([
    ['2000', 2, 200_000],
    ['2,000', 2, 200_000],
    ['1,234,567.5', 2, 123_456_750],
    ['2 000.50', 2, 200_050],
    ['99,5', 2, 9950],
    ['0.005', 3, 5],
    ['1500', 0, 1500],
    [' 12.5 ', 2, 1250],
  ])('%j with %i digits is %i of its smallest step', (typed, digits, steps) => {
    expect(parseDecimal(typed, digits)).toBe(steps);
  });

  it.each([
    ['', 2],
    ['-5', 2],
    ['abc', 2],
    ['1.234', 2],
    ['9.5', 0],
    ['1.2.3', 2],
    ['1e5', 2],
  ])('%j with %i digits is none', (typed, digits) => {
    expect(parseDecimal(typed, digits)).toBeUndefined();
  });

  it('reads back what it wrote, in every currency', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.constantFrom('AUD', 'JPY', 'KWD'), (steps, code) => {
        expect(parseDecimal(decimalText(steps, minorDigits(code)), minorDigits(code))).toBe(steps);
      }),
    );
    expect(decimalText(200_000, 2)).toBe('2000');
    expect(decimalText(9950, 2)).toBe('99.50');
    expect(decimalText(5, 3)).toBe('0.005');
  });
});
