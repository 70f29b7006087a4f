import { VisuallyHidden } from '@mantine/core';
import styles from './Page.module.css';

const heights = [30, 20, 64, 44];

export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden component="output">Loading the opportunity</VisuallyHidden>
      <div className={`${styles.head} ${styles.skeleton}`} aria-hidden="true">
        {heights.map((height) => (
          <div key={height} className={styles.block} style={{ height }} />
        ))}
      </div>
      <div className={`${styles.skeleton} ${styles.block}`} style={{ height: 320 }} aria-hidden="true" />
    </div>
  );
}
