import { Link } from 'react-router';
import { documentDay } from '../../../kit/common/dates.ts';
import type { Period, Span } from '../contract/period.ts';
import { dashboardAddress } from './dashboard-address.ts';
import styles from './PeriodChoice.module.css';

const choices: readonly { period: Period; label: string }[] = [
  { period: '30', label: '30 days' },
  { period: '90', label: '90 days' },
  { period: '365', label: '365 days' },
  { period: 'all', label: 'All time' },
];

interface Props {
  chosen: Period;
  /** The days that are meant, once they are known. */
  span: Span | undefined;
}

const daysText = ({ from, to }: NonNullable<Span['days']>) => `${documentDay(from)} to ${documentDay(to)}`;

export function PeriodChoice({ chosen, span }: Props) {
  return (
    <div className={styles.line}>
      <nav className={styles.choices} aria-label="Period">
        {choices.map(({ period, label }) => (
          <Link
            key={period}
            className={styles.choice}
            to={{ search: String(dashboardAddress.format({ period })) }}
            {...(period === chosen && { 'aria-current': 'page' })}
          >
            {label}
          </Link>
        ))}
      </nav>
      {span?.days && (
        <p className={styles.days}>
          {daysText(span.days)}
          {span.before && `, compared with ${daysText(span.before)}`}
        </p>
      )}
    </div>
  );
}
