import { VisuallyHidden } from '@mantine/core';
import styles from './ReferralTable.module.css';

const rows = [1, 2, 3, 4, 5, 6];

export function TableSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true">
      <VisuallyHidden component="output">Loading the referrals</VisuallyHidden>
      <div className={styles.skeleton} aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className={styles.skeletonRow}>
            <div>
              <div className={styles.line} />
              <div className={styles.line} />
            </div>
            <div className={styles.line} />
            <div className={styles.line} />
            <div className={styles.line} />
          </div>
        ))}
      </div>
    </div>
  );
}
