import { documentDay } from '../../../kit/common/dates.ts';
import { Choices } from '../../../kit/web/components/Choices.tsx';
import { type Period, periods, type Span } from '../contract/period.ts';
import { dashboardAddress } from './dashboard-address.ts';
import styles from './PeriodChoice.module.css';

const choices: readonly { value: Period; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
  { value: 'all', label: 'All time' },
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
      <Choices
        label="Period"
        choices={choices.filter(({ value }) => offered.includes(value))}
        chosen={chosen}
        searchOf={searchOf}
      />
      {span?.days && (
        <p className={styles.days}>
          {daysText(span.days)}
          {span.before && `, compared with ${daysText(span.before)}`}
        </p>
      )}
    </div>
  );
}
