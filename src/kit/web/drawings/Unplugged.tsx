import styles from './drawing.module.css';

/** A plug and its socket, apart for the moment. */
export function Unplugged() {
  return (
    <svg className={styles.small} viewBox="0 0 160 112" aria-hidden="true">
      <path className={styles.line} d="M8 84c22 0 18-28 38-28M152 84c-22 0-18-28-38-28" />
      <path className={styles.wall} d="M46 42h12c8 0 12 6 12 14s-4 14-12 14H46z" />
      <path className={styles.line} d="M70 49h8M70 63h8" />
      <path className={styles.tint} d="M114 42h-12c-8 0-12 6-12 14s4 14 12 14h12z" />
      <path className={styles.accent} d="M80 22v10M64 26l5 8M96 26l-5 8M80 90V80M64 86l5-8M96 86l-5-8" />
    </svg>
  );
}
