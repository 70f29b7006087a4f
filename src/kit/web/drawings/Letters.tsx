import styles from './drawing.module.css';

/** Two speech bubbles over a counter, one of them still empty. */
export function Letters() {
  return (
    <svg className={styles.small} viewBox="0 0 160 112" aria-hidden="true">
      <path className={styles.line} d="M12 104h136" />
      <path
        className={styles.wall}
        d="M26 26h62a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H52L38 80V68H26a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8z"
      />
      <path
        className={styles.tint}
        d="M86 48h48a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-10v12L110 86H86a8 8 0 0 1-8-8V56a8 8 0 0 1 8-8z"
      />
      <path className={styles.line} d="M32 40h36M32 51h22" />
      <path className={styles.accent} d="M94 62h32M94 72h18" />
    </svg>
  );
}
