import { formatMoney } from '../../../kit/common/money.ts';
import type { Commission } from '../contract/ledger.ts';
import { stateWord } from '../rules.ts';

type Payable = Pick<Commission, 'amount' | 'currency' | 'customer' | 'state'>;

export const inWords = (count: number) => (count === 1 ? '1 commission' : `${count} commissions`);

/** "AUD 1,200 and JPY 70": each currency by itself. */
export function sumsText(rows: readonly Pick<Payable, 'amount' | 'currency'>[]): string {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, theirs]) =>
      formatMoney(
        theirs.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      ),
    )
    .join(' and ');
}

/** "Left out: Greta Holm (Disputed)." Nothing where all were changed. */
export function leftOutText(rows: readonly Payable[]): string {
  if (rows.length === 0) return '';
  const named = rows.slice(0, 3).map(({ customer, state }) => `${customer} (${stateWord(state, true)})`);
  const more = rows.length > named.length ? ` and ${rows.length - named.length} more` : '';
  return `Left out: ${named.join(', ')}${more}.`;
}
