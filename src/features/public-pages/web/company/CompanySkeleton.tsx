import { VisuallyHidden } from '@mantine/core';
import styles from './CompanySkeleton.module.css';

/** A cover, a logo, a few lines, and what stands below. */
export function CompanySkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">Loading the company</VisuallyHidden>
      <div className={styles.page} aria-hidden="true">
        <div className={styles.head} />
        <div className={styles.part} />
      </div>
    </div>
  );
}
