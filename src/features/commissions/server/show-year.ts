import type { z } from 'zod';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { calendarOf } from '../../communities/server/public.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import type { CommissionState, Side } from '../contract/ledger.ts';
import type { getStatementYear, YearSums } from '../contract/statements.ts';
import { monthsWithRows } from './show-statement.ts';

type Year = z.input<typeof getStatementYear.output>;

interface TotalRow extends Row<'commission_totals', 'currency'> {
  side: Side;
  month: string;
  state: CommissionState;
  amount: number;
}

/** From the kept sums, like a month. A year that is still to come has no statement yet, and neither have its months. */
export async function showYear(tx: CommunityTx, caller: Caller, wanted: string | undefined): Promise<Year> {
  const [calendar, faces] = await Promise.all([calendarOf(tx), companyFaces(tx, [caller.companyId])]);
  const { name, avatar } = faces.get(caller.companyId)!;
  const thisMonth = calendar.today.slice(0, 7);
  const thisYear = thisMonth.slice(0, 4);
  const year = wanted === undefined || wanted > thisYear ? thisYear : wanted;
  const months = monthsOfYear(year);
  const last = year === thisYear ? thisMonth : months.at(-1)!;
  const [rows, withRows] = await Promise.all([
    totalsOf(tx, caller, { first: months[0]!, last }),
    monthsWithRows(tx, caller.companyId, `${thisMonth}-01`),
  ]);
  const bothWays = (theirs: readonly TotalRow[]) => ({
    i_owe: sumsOf(theirs.filter(({ side }) => side === 'payer')),
    owed_to_me: sumsOf(theirs.filter(({ side }) => side === 'payee')),
  });
  return {
    year,
    company: { name, avatar },
    months: months.map((month) => ({ month, ...bothWays(rows.filter((row) => row.month === month)) })),
    ...bothWays(rows),
    this_month: thisMonth,
    years: [...new Set(withRows.map((month) => month.slice(0, 4)))],
  };
}

export const monthsOfYear = (year: string): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

async function totalsOf(
  tx: CommunityTx,
  { companyId }: Caller,
  { first, last }: { first: string; last: string },
): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    SELECT t.side, to_char(t.month, 'YYYY-MM') AS month, t.currency, t.state, sum(t.amount)::bigint AS amount
      FROM commission_totals t
     WHERE t.community_id = ${tx.communityId} AND t.company_id = ${companyId} AND t.side IN ('payer', 'payee')
       AND t.month BETWEEN ${`${first}-01`}::date AND ${`${last}-01`}::date AND t.commissions > 0
     GROUP BY t.side, t.month, t.currency, t.state
     ORDER BY t.currency`.execute(tx);
  return rows;
}

/** Each currency by itself: what is not the same is never added. */
function sumsOf(rows: readonly TotalRow[]): YearSums[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
    const sumOf = (...states: CommissionState[]) =>
      ofCurrency.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0);
    const received = sumOf('Received');
    const paid = sumOf('Paid') + received;
    const open = sumOf('Pending', 'Due', 'Disputed');
    return { currency, earned: paid + open, paid, received, open };
  });
}
