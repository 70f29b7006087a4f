import { Link } from 'react-router';
import { dayText } from '../../../kit/common/dates.ts';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import type { Commission } from '../contract.ts';
import { effectOf, effectText } from './commission-words.ts';
import { Deeds } from './Deeds.tsx';
import { History } from './History.tsx';
import styles from './RowsTable.module.css';
import { CommissionMark } from './CommissionMark.tsx';

interface Props {
  label: string;
  rows: readonly Commission[];
  /** On a referral's own page the customer and the partner are known, and what became of a row can be opened. */
  isOfReferral?: boolean;
}

/** Rows of the ledger, as a bank lists them; on a phone one below the other. */
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
        {rows.map((row) => (
          <tr key={row.id} data-state={row.state}>
            <td className={styles.about}>
              {isOfReferral ? (
                <div className={styles.words}>
                  <p>{row.basis}</p>
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
                  </div>
                </div>
              )}
            </td>
            <td className={styles.state}>
              <CommissionMark state={row.state} />
              {datesOf(row).map((date) => (
                <span key={date} className={styles.date}>
                  {date}
                </span>
              ))}
            </td>
            <td className={styles.amount} data-effect={effectOf(row) < 0 ? 'minus' : 'plus'}>
              {effectText(row)}
            </td>
            <td className={styles.deeds}>
              <Deeds row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day on which it is due says something only until it is paid. */
function datesOf({ state, due_on: due, paid_at: paid, received_at: received }: Commission): string[] {
  if (state === 'Pending' || state === 'Due') return [`due ${dayText(due)}`];
  return [
    ...(paid === null ? [] : [`paid ${dayText(paid)}`]),
    ...(received === null ? [] : [`received ${dayText(received)}`]),
  ];
}

/** Whoever is owed it had sent the referral. */
export const pathOf = ({ side, referral_id: id }: Pick<Commission, 'side' | 'referral_id'>) =>
  `/${side === 'payee' ? 'outgoing' : 'incoming'}/referrals/${id}/commission`;
