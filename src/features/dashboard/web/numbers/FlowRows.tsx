import type { Flow } from '../../contract/numbers.ts';
import type { Period } from '../../contract/period.ts';
import { numberText } from '../words/change-words.ts';
import { countTrend } from './trend.ts';
import styles from './FlowRows.module.css';

interface Props {
  rows: readonly { label: string; flow: Flow }[];
  period: Period;
}

/** Counts of a period, a line each, beside what they were before. */
export function FlowRows({ rows, period }: Props) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, flow: { count, before } }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.count}>{numberText(count)}</span>
            <span className={styles.trend}>{countTrend(count, before, period)?.words}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
