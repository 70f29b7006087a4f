import { decimalText, minorDigits, parseDecimal } from '../../common/money.ts';

/** What was typed as an amount: empty, a whole count of minor units, or no amount at all. */
export function readAmount(typed: string, currency: string): { amount: number | null; complaint?: string } {
  if (typed.trim() === '') return { amount: null };
  const digits = minorDigits(currency);
  const amount = parseDecimal(typed, digits);
  if (amount !== undefined && amount <= 1e12) return { amount };
  const complaint =
    digits === 0
      ? `Enter an amount without decimals: ${currency} has none.`
      : `Enter an amount with at most ${digits} decimals, like ${decimalText(9950, 2)}.`;
  return { amount: null, complaint };
}
