import styles from './RowSkeleton.module.css';

/** A picture and two lines: the geometry of most of the lists' rows. */
export function RowSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      <span className={styles.picture} />
      <span className={styles.lines}>
        <span className={styles.line} />
        <span className={styles.shortLine} />
      </span>
    </div>
  );
}
