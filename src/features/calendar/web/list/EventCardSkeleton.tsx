import styles from './EventCard.module.css';

const parts = ['line', 'title', 'line'] as const;

export const EventCardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <span className={styles.outline} data-part="sheet" />
    <div className={styles.words}>
      {parts.map((part, place) => (
        // They never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className={styles.outline} data-part={part} />
      ))}
    </div>
  </div>
);
