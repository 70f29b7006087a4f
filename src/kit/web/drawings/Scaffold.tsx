import styles from './drawing.module.css';

/** A house that is still being built. */
export function Scaffold() {
  return (
    <svg className={styles.small} viewBox="0 0 160 112" aria-hidden="true">
      <path className={styles.wall} d="M46 104V58L80 34l34 24v46" />
      <path className={styles.tint} d="M70 104V84a10 10 0 0 1 20 0v20z" />
      <path className={styles.accent} d="M54 64h14v12H54zM92 64h14v12H92z" />
      <path
        className={styles.line}
        d="M34 104V20M126 104V20M28 48h104M28 80h104M34 48 46 58M126 48l-12 10M12 104h136"
      />
      <path className={styles.accent} d="M126 20h14M140 20v12M136 32h8v8h-8z" />
    </svg>
  );
}
