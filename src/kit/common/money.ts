import { z } from 'zod';

/** ISO 4217 codes that a community's companies deal in; the first is SPEC's default. */
export const currencies = [
  'AUD', 'NZD', 'USD', 'EUR', 'GBP', 'CAD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'JPY', 'CNY', 'HKD',
  'SGD', 'INR', 'IDR', 'MYR', 'THB', 'PHP', 'KRW', 'ZAR', 'BRL', 'MXN', 'ILS', 'AED', 'SAR', 'KWD',
] as const; // prettier-ignore

export const currency = z.enum(currencies, 'Please choose a currency.');
export type Currency = z.infer<typeof currency>;

/** How many digits a currency has after the point: 2 for most, 0 for yen, 3 for the Kuwaiti dinar. */
export function minorDigits(code: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2
  );
}

/** An amount in the currency's smallest unit, as people read it: `AUD 2,000` or `AUD 99.50`. */
export function formatMoney(minorUnits: number, code: string): string {
  const digits = minorDigits(code);
  const isRound = minorUnits % 10 ** digits === 0;
  const number = new Intl.NumberFormat('en', {
    minimumFractionDigits: isRound ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(minorUnits / 10 ** digits);
  return `${code} ${number}`;
}
