import { Link } from 'react-router';
import { dayText } from '../../../kit/common/dates.ts';
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
          {dayText(span.days.from)} to {dayText(span.days.to)}
          {span.before && `, compared with ${dayText(span.before.from)} to ${dayText(span.before.to)}`}
        </p>
      )}
    </div>
  );
}
