import type { Commission } from '../contract/ledger.ts';
import type { KnownSchedule } from '../contract/statements.ts';
import { LedgerRow } from './LedgerRow.tsx';
import styles from './RowsTable.module.css';
import { ScheduleRows } from './ScheduleRows.tsx';
import { foldSchedules } from './schedules.ts';

interface Props {
  label: string;
  rows: readonly Commission[];
  /** What the server knows of schedules that go on behind this page. */
  schedules?: readonly KnownSchedule[];
  /** On a referral's own page the customer and the partner are known, and what became of a row can be opened. */
  isOfReferral?: boolean;
}

/**
 * Rows of the ledger, one for each deal, as a bank lists them; on a phone one below the other. Columns have the same widths in every
 * table, so that those of a statement's three tables stand below each other.
 */
export function RowsTable({ label, rows, schedules, isOfReferral = false }: Props) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{isOfReferral ? 'Basis' : 'Customer'}</th>
          {!isOfReferral && (
            <th scope="col" className={styles.partner}>
              Partner
            </th>
          )}
          <th scope="col" className={styles.day}>
            Day
          </th>
          <th scope="col" className={styles.state}>
            Status
          </th>
          <th scope="col" className={styles.amount}>
            Amount
          </th>
          <th scope="col" className={styles.deeds}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {foldSchedules(rows, schedules).map((deal) =>
          deal.count === 1 ? (
            <LedgerRow key={deal.now.id} row={deal.now} isOfReferral={isOfReferral} />
          ) : (
            <ScheduleRows key={deal.months[0]!.id} deal={deal} isOfReferral={isOfReferral} />
          ),
        )}
      </tbody>
    </table>
  );
}
