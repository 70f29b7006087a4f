import { VisuallyHidden } from '@mantine/core';
import styles from './DashboardSkeleton.module.css';

export function DashboardSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden component="output">Loading your numbers</VisuallyHidden>
      <div className={styles.tiles}>
        {[1, 2, 3, 4].map((tile) => (
          <div key={tile} className={styles.tile} />
        ))}
      </div>
      <div className={styles.chart} />
      <div className={styles.chart} />
    </div>
  );
}
