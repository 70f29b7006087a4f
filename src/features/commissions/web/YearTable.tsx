import { Link } from 'react-router';
import { monthText } from '../../../kit/common/dates.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { getStatementYear } from '../calls/statements.gen.ts';
import type { Side } from '../contract/ledger.ts';
import type { YearSums } from '../contract/statements.ts';
import { sideTitle, stateWord } from '../rules.ts';
import { figuresLike } from './figures.ts';
import styles from './YearTable.module.css';

export type Year = CallOutput<typeof getStatementYear>;

const halfOf = (side: Side) => (side === 'payer' ? 'i_owe' : 'owed_to_me');

/** Never added to each other, so each has a table of its own. */
export const currenciesOf = (year: Year, side: Side): string[] =>
  year[halfOf(side)].map(({ currency }) => currency);

const columns = ['earned', 'paid', 'received', 'open'] as const;

const titleOf = (column: (typeof columns)[number], side: Side) =>
  ({ earned: 'Earned', paid: 'Paid', received: stateWord('Received', side === 'payer'), open: 'Open' })[
    column
  ];

interface Props {
  year: Year;
  side: Side;
  currency: string;
  /** On the screen a month leads to its statement; on paper it is a word. */
  isLinked?: boolean;
}

/** The twelve months of one direction and one currency, and what they come to. */
export function YearTable({ year, side, currency, isLinked = false }: Props) {
  const half = halfOf(side);
  const inCurrency = (sums: readonly YearSums[]) => sums.find((each) => each.currency === currency);
  const sums = [year, ...year.months].flatMap((each) => inCurrency(each[half]) ?? []);
  // The currency stands above: a column of bare figures is read faster.
  const write = figuresLike(
    sums.flatMap((each) => columns.map((column) => each[column])),
    currency,
  );
  return (
    <table className={styles.table} aria-label={`${sideTitle[side]}, ${year.year}, ${currency}`}>
      <thead>
        <tr>
          <th scope="col">{currency}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.sum}>
              {titleOf(column, side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {year.months.map(({ month, ...both }) => (
          <tr key={month} data-later={month > year.this_month || undefined}>
            <th scope="row">
              {isLinked && month <= year.this_month ? (
                <Link to={`?month=${month}`}>
                  <MonthName month={month} />
                </Link>
              ) : (
                <MonthName month={month} />
              )}
            </th>
            <Figures sums={inCurrency(both[half])} write={write} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Figures sums={inCurrency(year[half])} write={write} />
        </tr>
      </tfoot>
    </table>
  );
}

/** On a phone the first three letters of a month leave more room for its figures. */
function MonthName({ month }: { month: string }) {
  const name = monthText(month).split(' ')[0]!;
  return (
    <>
      {name.slice(0, 3)}
      <span className={styles.restOfName}>{name.slice(3)}</span>
    </>
  );
}

interface FiguresProps {
  sums: YearSums | undefined;
  write: (amount: number) => string;
}

const Figures = ({ sums, write }: FiguresProps) =>
  columns.map((column) => (
    <td key={column} className={styles.sum}>
      {sums && sums[column] !== 0 ? write(sums[column]) : '–'}
    </td>
  ));
