import type { CalendarEvent } from '../contract/types.ts';
import styles from './DaySheet.module.css';
import { sheetOf } from './when.ts';

/** A day as a calendar's sheet; the words beside it say the same. */
export function DaySheet({ event, isLarge = false }: { event: CalendarEvent; isLarge?: boolean }) {
  const { day, month } = sheetOf(event);
  return (
    <span className={styles.sheet} data-large={isLarge} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
    </span>
  );
}
