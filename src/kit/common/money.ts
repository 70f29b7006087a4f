import { z } from 'zod';
import { groupedText } from './grouped.ts';

/** ISO 4217 codes that a community's companies deal in; the first is the default (product rules: Plans). */
export const currencies = [
  'AUD', 'NZD', 'USD', 'EUR', 'GBP', 'CAD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'JPY', 'CNY', 'HKD',
  'SGD', 'INR', 'IDR', 'MYR', 'THB', 'PHP', 'KRW', 'ZAR', 'BRL', 'MXN', 'ILS', 'AED', 'SAR', 'KWD',
] as const; // prettier-ignore

export const currency = z.enum(currencies, 'Choose a currency.');
export type Currency = z.infer<typeof currency>;

const otherDigits: Readonly<Record<string, number>> = { HUF: 0, IDR: 0, JPY: 0, KRW: 0, KWD: 3 };

/** How many digits a currency has after the point: 2 for most, 0 for yen, 3 for the Kuwaiti dinar. The same for the server and for browsers of any year. */
export const minorDigits = (code: string): number => otherDigits[code] ?? 2;

/** An amount in the currency's smallest unit, as people read it: `AUD 2,000` or `AUD 99.50`, never broken over two lines. */
export function formatMoney(minorUnits: number, code: string): string {
  const digits = minorDigits(code);
  const [whole, fraction] = decimalText(Math.round(Math.abs(minorUnits)), digits).split('.');
  const sign = minorUnits < 0 ? '-' : '';
  return `${code}\u00a0${sign}${groupedText(Number(whole))}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** A number that somebody typed, as a whole count of its smallest step: `12.5` with two digits is 1250. */
export function parseDecimal(typed: string, digits: number): number | undefined {
  const text = typed.replace(/[\s\u00A0\u202F]/g, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** The other way round, for a field: no grouping, and no digits after the point where they are all zero. */
export function decimalText(steps: number, digits: number): string {
  const text = String(steps).padStart(digits + 1, '0');
  const fraction = digits === 0 ? '' : text.slice(-digits);
  const whole = digits === 0 ? text : text.slice(0, -digits);
  return /[1-9]/.test(fraction) ? `${whole}.${fraction}` : whole;
}

/** A percentage in hundredths, as people read it. */
export const percentText = (hundredths: number) => `${decimalText(hundredths, 2).replace(/(\.\d)0$/, '$1')}%`;

/** So many hundredths of a percent, rounded half up. Exact: the product of a large amount and a percentage is beyond what a number holds. */
export const shareOf = (minorUnits: number, hundredths: number) =>
  Number((BigInt(minorUnits) * BigInt(hundredths) + 5000n) / 10_000n);
