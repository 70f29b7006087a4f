import styles from './drawing.module.css';

/** A board under a small roof, on which the first sheet hangs. */
export function NoticeBoard() {
  return (
    <svg className={styles.small} viewBox="0 0 160 112" aria-hidden="true">
      <path className={styles.line} d="M32 28v78M128 28v78M12 106h136" />
      <path className={styles.wall} d="M18 30 80 8l62 22z" />
      <rect className={styles.wall} x="32" y="38" width="96" height="48" rx="3" />
      <rect className={styles.tint} x="64" y="45" width="32" height="34" rx="2" />
      <path className={styles.accent} d="M71 58h18M71 65h18M71 72h9" />
      <circle className={styles.pin} cx="80" cy="47" r="3.5" />
    </svg>
  );
}
