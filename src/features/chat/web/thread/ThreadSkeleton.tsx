import styles from './Thread.module.css';

const rows = [62, 38, 74, 50, 30];

/** Where the newest messages will stand. */
export function ThreadSkeleton() {
  return (
    <output className={styles.skeleton} aria-label="Loading messages">
      {rows.map((width) => (
        <span key={width} className={styles.skeletonRow} aria-hidden="true">
          <span className={styles.skeletonFace} />
          <span className={styles.skeletonLines}>
            <span className={styles.skeletonName} />
            <span className={styles.skeletonText} style={{ width: `${width}%` }} />
          </span>
        </span>
      ))}
    </output>
  );
}
