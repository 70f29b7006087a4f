import { type ReactNode, useRef } from 'react';
import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Skeleton } from '../../../../kit/web/components/Skeleton.tsx';
import { usePages } from '../../../../kit/web/usePages.ts';
import { useRowsAtTop } from '../../../../kit/web/useRowsAtTop.ts';
import { listEvents } from '../../calls/events-list.gen.ts';
import type { CalendarEvent } from '../../contract/types.ts';
import { EventCard } from './EventCard.tsx';
import { EventCardSkeleton } from './EventCardSkeleton.tsx';
import styles from './EventList.module.css';
import type { EventsAddress } from './events-address.ts';

const questions = {
  upcoming: { when: 'upcoming' },
  mine: { when: 'upcoming', mine: 'true' },
  past: { when: 'past' },
} as const;

/** The previous answer stays while another one is on its way. */
export const useEvents = ({ view, shown, q, narrowing }: EventsAddress) =>
  usePages(
    listEvents,
    { query: { ...questions[shown], ...narrowing, ...(q !== '' && { q }) } },
    {
      rowsOf: ({ events }) => events,
      idOf: ({ id }) => id,
      enabled: view === 'list',
      keepPrevious: true,
    },
  );

interface Props {
  list: ReturnType<typeof useEvents>;
  empty: ReactNode;
}

export function EventList({ list, empty }: Props) {
  if (!list.rows) {
    if (list.error) return <ErrorState error={list.error} retry={list.refetch} />;
    return (
      <Skeleton label="Loading events" className={styles.events}>
        {[1, 2, 3].map((place) => (
          <EventCardSkeleton key={place} />
        ))}
      </Skeleton>
    );
  }
  if (list.rows.length === 0) return empty;
  return <Events list={list} events={list.rows} />;
}

type Listed = Parameters<typeof EndOfList>[0]['list'] & { dataUpdatedAt: number };

function Events({ list, events }: { list: Listed; events: readonly CalendarEvent[] }) {
  const rows = useRef<HTMLUListElement>(null);
  const { shown, isWhole } = useRowsAtTop(events, { atTop: 5, answeredAt: list.dataUpdatedAt });
  return (
    <>
      <ul ref={rows} className={styles.events} aria-label="Events">
        {shown.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      {isWhole && <EndOfList list={list} rows={rows} />}
    </>
  );
}
