import { documentDay, monthText } from '../../../kit/common/dates.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import { Paper } from '../../../kit/web/print/Paper.tsx';
import { PaperHead } from '../../../kit/web/print/PaperHead.tsx';
import { PaperTable } from '../../../kit/web/print/PaperTable.tsx';
import type { getStatement } from '../calls/statements.gen.ts';
import type { Commission, Side } from '../contract/ledger.ts';
import { otherMonths, roleOf, sideTitle, stateWord } from '../rules.ts';
import { effectText, sumText } from './commission-words.ts';
import { type Half, isShown, summedStates } from './HalfCard.tsx';
import styles from './StatementDocument.module.css';

interface Props {
  statement: CallOutput<typeof getStatement>;
  rows: readonly Commission[];
  /** Of other months, and not settled yet; on this month's statement alone. */
  earlier: readonly Commission[];
}

/** The statement on paper. */
export function StatementDocument({ statement, rows, earlier }: Props) {
  return (
    <Paper>
      <PaperHead
        owner={statement.company.name}
        title="Commission statement"
        about={monthText(statement.month)}
      />
      <Sums side="payee" half={statement.owed_to_me} />
      <Sums side="payer" half={statement.i_owe} />
      <Rows caption="Transactions" rows={rows} />
      {earlier.length > 0 && <Rows caption={otherMonths.earlier} rows={earlier} />}
      <p className={styles.foot}>
        + is owed to {statement.company.name}, − is owed by {statement.company.name}. Totals leave out what
        was cancelled.
      </p>
    </Paper>
  );
}

function Rows({ caption, rows }: { caption: string; rows: readonly Commission[] }) {
  return (
    <PaperTable className={styles.table} data-rows>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.day}>
            Recorded
          </th>
          <th scope="col">Partner, customer and basis</th>
          <th scope="col" className={styles.day}>
            Due
          </th>
          <th scope="col" className={styles.day}>
            Paid
          </th>
          <th scope="col" className={styles.day}>
            Confirmed
          </th>
          <th scope="col" className={styles.state}>
            Status
          </th>
          <th scope="col" className={styles.right}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={styles.day}>{documentDay(row.created_at)}</td>
            <td>
              {row.partner.name}, {row.customer}
              <span className={styles.basis}>{row.basis}</span>
            </td>
            <td className={styles.day}>{documentDay(row.due_on)}</td>
            <td className={styles.day}>{row.paid_at ? documentDay(row.paid_at) : '–'}</td>
            <td className={styles.day}>{row.received_at ? documentDay(row.received_at) : '–'}</td>
            <td>{wordOf(row)}</td>
            <td className={styles.right}>{effectText(row)}</td>
          </tr>
        ))}
      </tbody>
    </PaperTable>
  );
}

const wordOf = ({ state, side, amount, is_overdue: isOverdue }: Commission) =>
  isOverdue ? 'Overdue' : stateWord(state, roleOf(side, amount) === 'payer');

function Sums({ side, half }: { side: Side; half: Half }) {
  if (!half.totals.some(isShown)) return null;
  return (
    <PaperTable className={styles.table} data-sums>
      <caption>{sideTitle[side]}</caption>
      <thead>
        <tr>
          <th scope="col">Partner</th>
          {summedStates.map((state) => (
            <th key={state} scope="col" className={styles.right}>
              {stateWord(state, side === 'payer')}
            </th>
          ))}
          <th scope="col" className={styles.right}>
            Month total
          </th>
          <th scope="col" className={styles.right}>
            Open from other months
          </th>
        </tr>
      </thead>
      <tbody>
        {half.partners.flatMap(({ partner, totals }) =>
          totals.filter(isShown).map((sums) => (
            <tr key={`${partner.id} ${sums.currency}`}>
              <td>{partner.name}</td>
              {summedStates.map((state) => (
                <td key={state} className={styles.right}>
                  {sums[state] === 0 ? '–' : sumText(sums[state], sums.currency)}
                </td>
              ))}
              <td className={styles.right}>{sumText(sums.total, sums.currency)}</td>
              <td className={styles.right}>
                {sums.earlier === 0 ? '–' : sumText(sums.earlier, sums.currency)}
              </td>
            </tr>
          )),
        )}
      </tbody>
      <tfoot>
        {half.totals.filter(isShown).map((sums) => (
          <tr key={sums.currency}>
            <th scope="row">Total {sums.currency}</th>
            {summedStates.map((state) => (
              <td key={state} className={styles.right}>
                {sums[state] === 0 ? '–' : sumText(sums[state], sums.currency)}
              </td>
            ))}
            <td className={styles.right}>{sumText(sums.total, sums.currency)}</td>
            <td className={styles.right}>
              {sums.earlier === 0 ? '–' : sumText(sums.earlier, sums.currency)}
            </td>
          </tr>
        ))}
      </tfoot>
    </PaperTable>
  );
}
