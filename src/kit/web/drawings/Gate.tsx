import styles from './drawing.module.css';

/** A closed gate with a lamp over it. */
export function Gate() {
  return (
    <svg className={styles.small} viewBox="0 0 160 112" aria-hidden="true">
      <path className={styles.wall} d="M30 104V30h100v74" />
      <path className={styles.line} d="M22 30h116M22 22h116v8H22zM12 104h136" />
      <path className={styles.tint} d="M52 104V74a28 28 0 0 1 56 0v30z" />
      <path className={styles.accent} d="M80 46v58M66 52v52M94 52v52M52 84h56" />
      <circle className={styles.pin} cx="80" cy="38" r="4" />
    </svg>
  );
}
