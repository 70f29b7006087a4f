import { Select } from '../../../../kit/web/components/Select.tsx';
import type { ImportPreview } from '../../contract/import.ts';
import { useBoardAnswer } from '../board/live/board-answer.ts';
import styles from './Import.module.css';

export type ChosenPeople = ReadonlyMap<string, number>;

interface Props extends Pick<ImportPreview, 'people'> {
  chosen: ChosenPeople;
  choose: (chosen: ChosenPeople) => void;
}

/** Who of us someone in the file is. A namesake is proposed, and everyone is asked about. */
export function PeopleChoice({ people, chosen, choose }: Props) {
  const { data } = useBoardAnswer();
  const colleagues = data?.members.allIds.map((id) => data.members.byId[id]!) ?? [];
  if (people.length === 0) return null;
  const change = (person: string, memberId: number) => {
    const next = new Map(chosen);
    if (memberId === 0) next.delete(person);
    else next.set(person, memberId);
    choose(next);
  };
  return (
    <section className={styles.part} aria-label="People">
      <h3 className={styles.heading}>People</h3>
      <p className={styles.says}>
        Choose who each person is here, and they’ll be on the same cards. Comments keep the names from Trello.
      </p>
      <ul className={styles.people}>
        {people.map(({ id, name }) => (
          <li key={id} className={styles.person}>
            <span>{name}</span>
            <Select
              aria-label={`${name} is`}
              value={chosen.get(id) ?? 0}
              onChange={({ currentTarget }) => change(id, Number(currentTarget.value))}
            >
              <option value={0}>No one here</option>
              {colleagues.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.firstName} {person.lastName}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </section>
  );
}
