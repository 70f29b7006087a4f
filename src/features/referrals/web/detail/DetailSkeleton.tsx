import { VisuallyHidden } from '@mantine/core';
import styles from './Detail.module.css';

const heights = [28, 20, 64, 56];

export function DetailSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden component="output">Loading the referral</VisuallyHidden>
      <div className={`${styles.head} ${styles.skeleton}`} aria-hidden="true">
        {heights.map((height) => (
          <div key={height} className={styles.skeletonBlock} style={{ height }} />
        ))}
      </div>
      <div className={`${styles.columns} ${styles.skeleton}`} aria-hidden="true">
        <div className={styles.skeletonBlock} style={{ height: 280 }} />
        <div className={styles.skeletonBlock} style={{ height: 220 }} />
      </div>
    </div>
  );
}
