import styles from './drawing.module.css';

/** Two doors, and a letter on its way from one to the other. */
export function Handover() {
  return (
    <svg className={styles.small} viewBox="0 0 160 112" aria-hidden="true">
      <path className={styles.line} d="M8 104h144" />
      <path className={styles.wall} d="M18 104V50l20-16 20 16v54z" />
      <path className={styles.wall} d="M102 104V50l20-16 20 16v54z" />
      <path className={styles.line} d="M32 104V78h12v26M116 104V78h12v26" />
      <path className={styles.tint} d="M64 22h32v22H64z" />
      <path className={styles.accent} d="M64 22l16 12 16-12M52 64c8 8 48 8 56 0M103 70l6-6-8-3" />
    </svg>
  );
}
