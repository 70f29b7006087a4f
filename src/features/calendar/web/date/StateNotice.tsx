import type { CalendarEventDetail } from '../../contract/types.ts';
import { ApprovalButtons } from '../host/ApprovalButtons.tsx';
import styles from './EventDate.module.css';

const words: Partial<Record<CalendarEventDetail['state'], string>> = {
  cancelled: 'This event has been cancelled.',
  waiting: 'This event is waiting for an admin’s approval. Only its hosts and admins can see it.',
  withdrawn: 'This event was taken back before it was published. Only its hosts and admins can see it.',
  declined: 'An admin declined this event. Only its hosts and admins can see it.',
};

/** A cancelled event keeps its page, with its host’s word. */
export function StateNotice({ event }: { event: CalendarEventDetail }) {
  const { state, cancel_word: word } = event;
  const said = words[state];
  if (said === undefined) return null;
  return (
    <div className={styles.notice} data-tone={state === 'waiting' ? 'calm' : 'grave'}>
      <p className={styles.strong}>{said}</p>
      {event.can.approve && <ApprovalButtons event={event} />}
      {word && <p className={styles.quote}>{word}</p>}
    </div>
  );
}
