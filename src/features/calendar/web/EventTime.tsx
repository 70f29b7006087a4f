import styles from './EventTime.module.css';
import { spanText, type Times, zoneText } from './when.ts';

/** When an event is: by the reader's clock, and by Sydney's beside it where the two differ. */
export function EventTime({ event }: { event: Times }) {
  const zone = zoneText(event);
  return (
    <>
      <time dateTime={event.starts_at}>{spanText(event)}</time>
      {zone && (
        <>
          {' '}
          <span className={styles.zone}>{zone}</span>
        </>
      )}
    </>
  );
}
