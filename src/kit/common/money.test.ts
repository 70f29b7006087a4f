import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, decimalText, formatMoney, minorDigits, parseDecimal, percentText } from './money.ts';

it('writes an amount in one piece, which no line breaks', () => {
  expect(formatMoney(200_000, 'AUD')).toBe('AUD\u00a02,000');
  expect(formatMoney(9950, 'AUD')).toBe('AUD\u00a099.50');
});

it('writes amounts and percentages as Intl does', () => {
  for (const currency of currencies) {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    expect([currency, minorDigits(currency)]).toEqual([currency, maximumFractionDigits]);
  }
  const written = (value: number, minimumFractionDigits: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat('en', { minimumFractionDigits, maximumFractionDigits }).format(value);
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.constantFrom('AUD', 'JPY', 'KWD'),
      (steps, code) => {
        const digits = minorDigits(code);
        const least = steps % 10 ** digits === 0 ? 0 : digits;
        expect(formatMoney(steps, code)).toBe(`${code}\u00a0${written(steps / 10 ** digits, least, digits)}`);
      },
    ),
  );
  fc.assert(
    fc.property(fc.nat(10_000), (hundredths) => {
      expect(percentText(hundredths)).toBe(`${written(hundredths / 100, 0, 2)}%`);
    }),
  );
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
