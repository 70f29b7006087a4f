import styles from './drawing.module.css';

/** Two houses on either side of the water, and the way between them. */
export function Bridge() {
  return (
    <svg className={styles.small} viewBox="0 0 160 112" aria-hidden="true">
      <path className={styles.wall} d="M10 84V44l17-14 17 14v40z" />
      <path className={styles.tint} d="M116 84V44l17-14 17 14v40z" />
      <path className={styles.line} d="M22 84V68h10v16M22 52h10M4 84h40M116 84h40" />
      <path className={styles.accent} d="M128 84V68h10v16M128 52h10" />
      <path className={styles.accent} d="M44 84q36-34 72 0" />
      <path className={styles.line} d="M44 84q36-20 72 0M62 72v6M80 67v7M98 72v6" />
      <path className={styles.line} d="M52 98q7-5 14 0t14 0 14 0 14 0" />
      <circle className={styles.pin} cx="80" cy="58" r="4" />
    </svg>
  );
}
