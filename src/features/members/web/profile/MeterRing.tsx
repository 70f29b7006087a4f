import styles from './ProfileMeter.module.css';

const radius = 16;
const round = 2 * Math.PI * radius;

/** The share as a ring; the number itself is written beside it. */
export function MeterRing({ percent }: { percent: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true">
      <circle className={styles.ringGround} cx="20" cy="20" r={radius} />
      {percent > 0 && (
        <circle
          className={styles.ringShare}
          cx="20"
          cy="20"
          r={radius}
          strokeDasharray={`${(round * percent) / 100} ${round}`}
        />
      )}
    </svg>
  );
}
