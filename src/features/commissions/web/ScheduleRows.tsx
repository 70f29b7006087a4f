import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../kit/common/money.ts';
import { effectText } from './commission-words.ts';
import { Deeds } from './Deeds.tsx';
import { Amount, CustomerLink, LedgerRow, Partner, pathOf, PayableFrom, Standing } from './LedgerRow.tsx';
import styles from './RowsTable.module.css';
import type { Deal } from './schedules.ts';

/** A deal that is paid month by month: its sum and its next day in one row, and the months below it when they are unfolded. */
export function ScheduleRows({ deal, isOfReferral }: { deal: Deal; isOfReferral: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { now, months, count, amount, paid } = deal;
  const whole = { ...now, amount };
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr data-state={now.state}>
        <td className={styles.about}>
          {!isOfReferral && <CustomerLink row={now} />}
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={16} stroke={1.75} aria-hidden="true" />
            {count} months
            <VisuallyHidden>{` for ${now.customer}`}</VisuallyHidden>
          </button>
        </td>
        {!isOfReferral && (
          <td className={styles.partner}>
            <Partner row={now} />
          </td>
        )}
        <Standing row={now} />
        <Amount row={whole}>
          {effectText(whole)}
          {paid !== 0 && <span className={styles.next}>{formatMoney(paid, now.currency)} paid</span>}
          {paid !== amount && (
            <span className={styles.next}>{formatMoney(Math.abs(now.amount), now.currency)} next</span>
          )}
        </Amount>
        <td className={styles.deeds}>
          {!isOpen && <Deeds row={now} />}
          <PayableFrom row={now} />
        </td>
      </tr>
      {isOpen &&
        months.map((row) => <LedgerRow key={row.id} row={row} isOfReferral={isOfReferral} isFolded />)}
      {isOpen && months.length < count && (
        <tr data-folded>
          <td className={styles.rest} colSpan={isOfReferral ? 5 : 6}>
            <Link to={pathOf(now)}>See all {count} months</Link>
          </td>
        </tr>
      )}
    </>
  );
}
