import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { dayText } from '../../../kit/common/dates.ts';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import type { Commission } from '../contract.ts';
import { roleOf } from '../rules.ts';
import { effectOf, effectText, monthsTotal } from './commission-words.ts';
import { Deeds } from './Deeds.tsx';
import { History } from './History.tsx';
import styles from './RowsTable.module.css';
import { CommissionMark } from './CommissionMark.tsx';
import { foldSchedules, type Schedule } from './schedules.ts';

interface Props {
  label: string;
  rows: readonly Commission[];
  /** On a referral's own page the customer and the partner are known, and what became of a row can be opened. */
  isOfReferral?: boolean;
}

/** Rows of the ledger, as a bank lists them; on a phone one below the other. The months of one schedule are folded into one. */
export function RowsTable({ label, rows, isOfReferral = false }: Props) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{isOfReferral ? 'Basis' : 'Customer, partner and basis'}</th>
          <th scope="col">Status</th>
          <th scope="col" className={styles.right}>
            Amount
          </th>
          <th scope="col" className={styles.right}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {foldSchedules(rows).map((schedule) => (
          <ScheduleRows key={schedule.now.id} schedule={schedule} isOfReferral={isOfReferral} />
        ))}
      </tbody>
    </table>
  );
}

function ScheduleRows({ schedule, isOfReferral }: { schedule: Schedule; isOfReferral: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { now, others } = schedule;
  if (others.length === 0) return <LedgerRow row={now} isOfReferral={isOfReferral} />;
  const months = others.length === 1 ? 'the other month' : `the other ${others.length} months`;
  const toggle = (
    <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? `Hide ${months}` : `Show ${months}`}
    </button>
  );
  return (
    <>
      <LedgerRow row={now} isOfReferral={isOfReferral} fold={toggle} total={monthsTotal([now, ...others])} />
      {isOpen &&
        others.map((row) => <LedgerRow key={row.id} row={row} isOfReferral={isOfReferral} isFolded />)}
    </>
  );
}

interface LedgerRowProps {
  row: Commission;
  isOfReferral: boolean;
  /** Unfolds the other months of its schedule. */
  fold?: ReactNode;
  /** What all months of its schedule come to. */
  total?: string;
  /** One of the other months: who it is with has been said above. */
  isFolded?: boolean;
}

function LedgerRow({ row, isOfReferral, fold, total, isFolded = false }: LedgerRowProps) {
  return (
    <tr data-state={row.state} data-folded={isFolded || undefined}>
      <td className={styles.about}>
        {isOfReferral ? (
          <div className={styles.words}>
            <p>{row.basis}</p>
            {fold}
            <History row={row} />
          </div>
        ) : (
          <div className={styles.who}>
            <Avatar {...row.partner} src={row.partner.avatar} size={32} shape="square" />
            <div className={styles.words}>
              <Link className={styles.link} to={pathOf(row)}>
                {row.customer}
              </Link>
              <p>{row.partner.name}</p>
              <p className={styles.basis}>{row.basis}</p>
              {fold}
            </div>
          </div>
        )}
      </td>
      <td className={styles.state}>
        <CommissionMark
          state={row.state}
          isPaying={roleOf(row.side, row.amount) === 'payer'}
          isOverdue={row.is_overdue}
        />
        {datesOf(row).map((date) => (
          <span key={date} className={styles.date}>
            {date}
          </span>
        ))}
      </td>
      <td className={styles.amount} data-effect={effectOf(row) < 0 ? 'minus' : 'plus'}>
        {effectText(row)}
        {total && <span className={styles.total}>{total}</span>}
      </td>
      <td className={styles.deeds}>
        <Deeds row={row} />
      </td>
    </tr>
  );
}

/** The day on which it is due says something only until it is paid. */
function datesOf({ state, due_on: due, paid_at: paid, received_at: received }: Commission): string[] {
  if (state === 'Pending' || state === 'Due') return [`due ${dayText(due)}`];
  return [
    ...(paid === null ? [] : [`paid ${dayText(paid)}`]),
    ...(received === null ? [] : [`confirmed ${dayText(received)}`]),
  ];
}

/** Whoever is owed it had sent the referral. */
export const pathOf = ({ side, referral_id: id }: Pick<Commission, 'side' | 'referral_id'>) =>
  `/${side === 'payee' ? 'outgoing' : 'incoming'}/referrals/${id}/commission`;
