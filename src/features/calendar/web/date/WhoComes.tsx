import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import { useClock } from '../../../../kit/web/useClock.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import styles from './EventDate.module.css';
import { Person } from './Person.tsx';
import { useComing } from './useComing.ts';

const guests = (party: number) => (party === 2 ? 'brings 1 guest' : `brings ${party - 1} guests`);

export function WhoComes({ event }: { event: CalendarEventDetail }) {
  const list = useComing(event.id);
  const isOver = Date.parse(event.ends_at) <= useClock();
  // What people said; whether they came is in the list at the door.
  const title = isOver ? 'Who was going' : 'Who’s coming';
  if (!list.data)
    return (
      <Card title={title}>
        {list.error ? <ErrorState error={list.error} retry={list.refetch} /> : <RowSkeleton />}
      </Card>
    );
  const people = list.data.pages.flatMap((page) => page.people);
  const toMeet = list.data.pages[0]?.worth_meeting ?? [];
  return (
    <Card title={title}>
      {people.length === 0 && (
        <NothingYet>{isOver ? 'No one said they would come.' : 'No one yet. Be the first.'}</NothingYet>
      )}
      <ul className={styles.people} aria-label={title}>
        {people.map((person) => (
          <Person
            key={person.user_id}
            person={person}
            note={person.answer === 'maybe' ? 'maybe' : person.party > 1 ? guests(person.party) : undefined}
          />
        ))}
      </ul>
      <ShowMore list={list} />
      {toMeet.length > 0 && (
        <>
          <h3 className={styles.subtitle}>Worth meeting</h3>
          <ul className={styles.people} aria-label="Worth meeting">
            {toMeet.map((person) => (
              <Person key={person.user_id} person={person} note={person.why} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
