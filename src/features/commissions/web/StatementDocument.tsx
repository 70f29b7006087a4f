import { createPortal } from 'react-dom';
import { documentDay, monthText } from '../../../kit/common/dates.ts';
import type { CallOutput } from '../../../kit/common/endpoint.ts';
import { useCommunity } from '../../communities/web/public.ts';
import type { Commission, getStatement, Side } from '../contract.ts';
import { effectText, sideTitle, sumText } from './commission-words.ts';
import { type Half, summedStates } from './HalfCard.tsx';
import styles from './StatementDocument.module.css';

interface Props {
  statement: CallOutput<typeof getStatement>;
  rows: readonly Commission[];
}

/** The statement on paper: beside the app, so that nothing of its frame is printed. */
export function StatementDocument({ statement, rows }: Props) {
  const community = useCommunity();
  return createPortal(
    <article className={styles.document}>
      <header className={styles.head}>
        <div>
          <p className={styles.company}>{statement.company.name}</p>
          <p>{community.name}</p>
        </div>
        <div className={styles.title}>
          <h1>Commission statement</h1>
          <p>{monthText(statement.month)}</p>
        </div>
      </header>
      <Sums side="payee" half={statement.owed_to_me} />
      <Sums side="payer" half={statement.i_owe} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Written</th>
            <th scope="col">Partner, customer</th>
            <th scope="col">For</th>
            <th scope="col">Due</th>
            <th scope="col">State</th>
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
              </td>
              <td>{row.basis}</td>
              <td className={styles.day}>{documentDay(row.due_on)}</td>
              <td>{row.state}</td>
              <td className={styles.right}>{effectText(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        Plus is owed to {statement.company.name}, minus is owed by it. Cancelled rows are not in the totals.
      </p>
    </article>,
    document.body,
  );
}

function Sums({ side, half }: { side: Side; half: Half }) {
  if (half.totals.length === 0) return null;
  return (
    <table className={styles.table}>
      <caption>{sideTitle[side]}</caption>
      <thead>
        <tr>
          <th scope="col">Partner</th>
          {summedStates.map((state) => (
            <th key={state} scope="col" className={styles.right}>
              {state}
            </th>
          ))}
          <th scope="col" className={styles.right}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {half.partners.flatMap(({ partner, totals }) =>
          totals.map((sums) => (
            <tr key={`${partner.id} ${sums.currency}`}>
              <td>{partner.name}</td>
              {summedStates.map((state) => (
                <td key={state} className={styles.right}>
                  {sums[state] === 0 ? '–' : sumText(sums[state], sums.currency)}
                </td>
              ))}
              <td className={styles.right}>{sumText(sums.total, sums.currency)}</td>
            </tr>
          )),
        )}
      </tbody>
      <tfoot>
        {half.totals.map((sums) => (
          <tr key={sums.currency}>
            <th scope="row">All in {sums.currency}</th>
            {summedStates.map((state) => (
              <td key={state} className={styles.right}>
                {sums[state] === 0 ? '–' : sumText(sums[state], sums.currency)}
              </td>
            ))}
            <td className={styles.right}>{sumText(sums.total, sums.currency)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
