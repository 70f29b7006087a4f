import { Avatar } from '../../../kit/web/components/Avatar.tsx';
import type { Person } from '../contract/people.ts';
import type { PublicProfile } from '../contract/public-profile.ts';
import { LastActive } from './LastActive.tsx';
import styles from './PeopleList.module.css';

/** Visitors learn of nobody's id, nor when somebody was here. */
type ShownPerson = PublicProfile['people'][number] & Partial<Pick<Person, 'user_id' | 'last_active_at'>>;

interface Props {
  people: readonly ShownPerson[];
  /** In the look of the pages for visitors. */
  isPublic?: boolean;
}

export function PeopleList({ people, isPublic = false }: Props) {
  return (
    <ul className={styles.people} aria-label="People" data-public={isPublic}>
      {people.map((person, place) => {
        const name = `${person.first_name} ${person.last_name}`.trim();
        return (
          // Two people can have one name, and visitors see nothing else that tells them apart; the order is the server's.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={person.user_id ?? place} className={styles.person}>
            <Avatar name={name} id={person.user_id ?? name} src={person.avatar} size={48} />
            <div className={styles.words}>
              <p className={styles.name}>
                <bdi>{name}</bdi>
                {person.is_contact && <span className={styles.mark}>Contact</span>}
              </p>
              {person.bio && <p className={styles.bio}>{person.bio}</p>}
              {person.user_id !== undefined && person.last_active_at && (
                <p className={styles.active}>
                  <LastActive who={`person ${person.user_id}`} at={person.last_active_at} />
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
