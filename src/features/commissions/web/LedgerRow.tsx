import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import type { Commission } from '../contract/ledger.ts';
import { roleOf } from '../rules.ts';
import { daysOf, effectOf, effectText, overdueText, payableFrom } from './commission-words.ts';
import { CommissionMark } from './CommissionMark.tsx';
import { Deeds } from './Deeds.tsx';
import { History } from './History.tsx';
import styles from './RowsTable.module.css';

interface Props {
  row: Commission;
  isOfReferral: boolean;
  /** One month of a schedule that was unfolded: who it is with has been said above. */
  isFolded?: boolean;
}

/** One commission: for whom, with whom, when, how it stands, how much. */
export function LedgerRow({ row, isOfReferral, isFolded = false }: Props) {
  return (
    <tr data-state={row.state} data-folded={isFolded || undefined}>
      <td className={styles.about}>
        {isFolded || isOfReferral ? (
          <p>{row.basis}</p>
        ) : (
          <>
            <CustomerLink row={row} />
            <p className={styles.basis}>{row.basis}</p>
          </>
        )}
        {isOfReferral && <History row={row} />}
      </td>
      {!isOfReferral && <td className={styles.partner}>{!isFolded && <Partner row={row} />}</td>}
      <Standing row={row} />
      <Amount row={row}>{effectText(row)}</Amount>
      <td className={styles.deeds}>
        <Deeds row={row} />
        {!isFolded && <PayableFrom row={row} />}
      </td>
    </tr>
  );
}

export const CustomerLink = ({ row }: { row: Commission }) => (
  <Link className={styles.link} to={pathOf(row)}>
    {row.customer}
  </Link>
);

export const Partner = ({ row: { partner } }: { row: Commission }) => (
  <span className={styles.who}>
    <Avatar {...partner} src={partner.avatar} size={24} shape="square" />
    <span className={styles.name}>{partner.name}</span>
  </span>
);

/** In place of a button that is still to come. */
export function PayableFrom({ row }: { row: Commission }) {
  const words = payableFrom(row);
  return words && <p className={styles.payable}>{words}</p>;
}

/** When, and how it stands. */
export const Standing = ({ row }: { row: Commission }) => (
  <>
    <td className={styles.day} data-overdue={row.is_overdue || undefined}>
      {daysOf(row).map((day) => (
        <span key={day} className={styles.date}>
          {day}
        </span>
      ))}
    </td>
    <td className={styles.state}>
      <CommissionMark
        state={row.state}
        isPaying={roleOf(row.side, row.amount) === 'payer'}
        isOverdue={row.is_overdue}
        overdueWord={overdueText(row)}
      />
    </td>
  </>
);

export const Amount = ({
  row,
  children,
}: {
  row: Pick<Commission, 'side' | 'amount'>;
  children: ReactNode;
}) => (
  <td className={styles.amount} data-effect={effectOf(row) < 0 ? 'minus' : 'plus'}>
    {children}
  </td>
);

/** The company that is owed it had sent the referral. */
export const pathOf = ({ side, referral_id: id }: Pick<Commission, 'side' | 'referral_id'>) =>
  `/${side === 'payee' ? 'outgoing' : 'incoming'}/referrals/${id}/commission`;
