import { exactText } from '../../../../kit/common/dates.ts';
import { Dialog } from '../../../../kit/web/components/Dialog.tsx';
import type { CalendarEvent } from '../../contract/types.ts';
import { EventLines } from './EventLines.tsx';
import { eventsOn } from './days.ts';

interface Props {
  day: string | undefined;
  events: readonly CalendarEvent[];
  close: () => void;
}

/** Everything on one day. Whoever comes back from an event finds the month, and not the dialog above it. */
export const DayDialog = ({ day, events, close }: Props) => (
  <Dialog title={day === undefined ? 'Day' : exactText(day)} isOpen={day !== undefined} close={close}>
    {day !== undefined && <EventLines events={eventsOn(events, day)} follow={close} />}
  </Dialog>
);
