import styles from './OpportunityCard.module.css';

/** The outline of a card, as high as most are. */
export const CardSkeleton = () => (
  <div className={`${styles.card} ${styles.skeleton}`} aria-hidden="true">
    <span className={styles.outline} data-part="logo" />
    <div className={styles.words}>
      <span className={styles.outline} data-part="title" />
      <span className={styles.outline} data-part="short" />
      <span className={styles.outline} data-part="line" />
      <span className={styles.outline} data-part="chip" />
    </div>
    <div className={styles.terms}>
      <span className={styles.outline} data-part="title" />
      <span className={styles.outline} />
      <span className={styles.outline} data-part="short" />
    </div>
  </div>
);
