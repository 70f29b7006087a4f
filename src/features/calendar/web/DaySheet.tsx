import styles from './DaySheet.module.css';
import { sheetOf, type Times } from './when.ts';

/** A day as a calendar's sheet; the words beside it say the same. */
export function DaySheet({ event, isLarge = false }: { event: Times; isLarge?: boolean }) {
  const { day, month } = sheetOf(event);
  return (
    <span className={styles.sheet} data-large={isLarge} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
    </span>
  );
}
