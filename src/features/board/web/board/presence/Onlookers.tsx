import { Avatar } from '../../../../../kit/web/components/Avatar.tsx';
import { nameOf } from '../board.ts';
import { useAround } from '../context.ts';
import type { Colleague } from './colleagues.ts';
import styles from './Onlookers.module.css';

const mostFaces = 5;

/** Who else looks at the board at this moment. */
export function Onlookers({ here }: { here: readonly Colleague[] }) {
  const { members } = useAround();
  const people = here.flatMap(({ id }) => members.get(id) ?? []);
  if (people.length === 0) return null;
  return (
    <ul className={styles.people} aria-label="Looking at the board now">
      {people.slice(0, mostFaces).map((person) => (
        <li key={person.id} title={`${nameOf(person)} is looking at the board`}>
          <span className={styles.hidden}>{nameOf(person)}</span>
          <Avatar id={person.id} name={nameOf(person)} src={person.avatar} size={28} />
        </li>
      ))}
      {people.length > mostFaces && <li className={styles.more}>+{people.length - mostFaces}</li>}
    </ul>
  );
}
