import type { MergeLine } from '../../contract/merging.ts';
import styles from './Merge.module.css';

/** Something, how much of it, and what becomes of it. */
export const MergeLines = ({ label, lines }: { label: string; lines: readonly MergeLine[] }) => (
  <dl className={styles.lines} aria-label={label}>
    {lines.map(({ what, count, becomes }) => (
      <div key={what} className={styles.line}>
        <dt className={styles.what}>
          {what}
          {count !== null && <span className={styles.count}>{count}</span>}
        </dt>
        <dd className={styles.becomes}>{becomes}.</dd>
      </div>
    ))}
  </dl>
);
