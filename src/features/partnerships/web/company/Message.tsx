import styles from './Company.module.css';

/** What one of the two wrote, and who it was. */
export function Message({ from, children }: { from: string; children: string }) {
  return (
    <figure className={styles.said}>
      <figcaption className={styles.note}>{from}</figcaption>
      <blockquote className={styles.message}>{children}</blockquote>
    </figure>
  );
}
