import { Link } from 'react-router';
import { documentDay } from '../../../kit/common/dates.ts';
import { type Period, periods, type Span } from '../contract/period.ts';
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
  /** Which of them there are. */
  offered?: readonly Period[];
  /** What else the address says. */
  searchOf?: (period: Period) => URLSearchParams;
  /** The days that are meant, once they are known. */
  span: Pick<Span, 'days' | 'before'> | undefined;
}

const daysText = ({ from, to }: NonNullable<Span['days']>) => `${documentDay(from)} to ${documentDay(to)}`;

const ownSearch = (period: Period) => dashboardAddress.format({ period });

export function PeriodChoice({ chosen, offered = periods, searchOf = ownSearch, span }: Props) {
  return (
    <div className={styles.line}>
      <nav className={styles.choices} aria-label="Period">
        {choices
          .filter(({ period }) => offered.includes(period))
          .map(({ period, label }) => (
            <Link
              key={period}
              className={styles.choice}
              to={{ search: String(searchOf(period)) }}
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
