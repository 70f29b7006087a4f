import { z } from 'zod';

/** ISO 4217 codes that a community's companies deal in; the first is the default (product rules: Plans). */
export const currencies = [
  'AUD', 'NZD', 'USD', 'EUR', 'GBP', 'CAD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'JPY', 'CNY', 'HKD',
  'SGD', 'INR', 'IDR', 'MYR', 'THB', 'PHP', 'KRW', 'ZAR', 'BRL', 'MXN', 'ILS', 'AED', 'SAR', 'KWD',
] as const; // prettier-ignore

export const currency = z.enum(currencies, 'Choose a currency.');
export type Currency = z.infer<typeof currency>;

// A formatter takes far longer to make than to use, and a statement has hundreds of amounts.
const digitsOf = new Map<string, number>();
const formats = new Map<string, Intl.NumberFormat>();

/** How many digits a currency has after the point: 2 for most, 0 for yen, 3 for the Kuwaiti dinar. */
export function minorDigits(code: string): number {
  const known = digitsOf.get(code);
  if (known !== undefined) return known;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  digitsOf.set(code, digits);
  return digits;
}

/** An amount in the currency's smallest unit, as people read it: `AUD 2,000` or `AUD 99.50`, never broken over two lines. */
export function formatMoney(minorUnits: number, code: string): string {
  const digits = minorDigits(code);
  const least = minorUnits % 10 ** digits === 0 ? 0 : digits;
  return `${code}\u00a0${formatWith(least, digits).format(minorUnits / 10 ** digits)}`;
}

function formatWith(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en', { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, made);
  return made;
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
export const percentText = (hundredths: number) =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(hundredths / 100)}%`;

/** So many hundredths of a percent, rounded half up. Exact: the product of a large amount and a percentage is beyond what a number holds. */
export const shareOf = (minorUnits: number, hundredths: number) =>
  Number((BigInt(minorUnits) * BigInt(hundredths) + 5000n) / 10_000n);
