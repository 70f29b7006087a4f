import styles from './drawing.module.css';

/** Two arms that point away from each other. */
export function Signpost() {
  return (
    <svg className={styles.small} viewBox="0 0 160 112" aria-hidden="true">
      <path className={styles.line} d="M80 10v94M56 104h48M24 104h14M122 104h14" />
      <path className={styles.wall} d="M74 20h48l12 11-12 11H74z" />
      <path className={styles.tint} d="M86 52H38L26 63l12 11h48z" />
      <path className={styles.accent} d="M86 27h26M86 35h16M48 59h26M58 67h16" />
      <circle className={styles.pin} cx="80" cy="10" r="4.5" />
    </svg>
  );
}
