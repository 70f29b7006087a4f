import frame from '../CardFrame.module.css';
import styles from './CompanyCard.module.css';

/** The outline of a card, as high as most are: its tags take two lines. */
export function CompanyCardSkeleton() {
  return (
    <div className={`${frame.card} ${styles.skeleton}`} aria-hidden="true">
      <div className={frame.head}>
        <span className={styles.logo} />
        <span className={`${frame.names} ${styles.lines}`}>
          <span className={styles.line} />
          <span className={styles.line} data-length="short" />
        </span>
      </div>
      <div className={`${frame.pitch} ${styles.lines}`}>
        <span className={styles.line} data-length="full" />
        <span className={styles.line} />
      </div>
      <div className={styles.tags}>
        <span className={styles.chip} />
        <span className={styles.chip} />
        <span className={styles.chip} />
      </div>
      <div className={styles.terms}>
        <span className={styles.line} />
      </div>
      <div className={styles.contact}>
        <span className={styles.face} />
        <span className={styles.line} data-length="short" />
      </div>
      <div className={styles.actions}>
        <span className={styles.button} />
        <span className={styles.button} />
      </div>
    </div>
  );
}
