import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import type { Person } from '../../contract.ts';
import { LastActive } from '../LastActive.tsx';
import styles from './Company.module.css';

export function People({ people }: { people: readonly Person[] }) {
  return (
    <ul className={styles.people}>
      {people.map((person) => {
        const name = `${person.first_name} ${person.last_name}`.trim();
        return (
          <li key={person.user_id} className={styles.person}>
            <Avatar name={name} id={person.user_id} src={person.avatar} size={48} />
            <div className={styles.words}>
              <p className={styles.personName}>
                <span>{name}</span>
                {person.is_contact && <span className={styles.mark}>Contact</span>}
              </p>
              {person.bio && <p className={styles.bio}>{person.bio}</p>}
              {person.last_active_at !== null && (
                <p className={styles.small}>
                  <LastActive at={person.last_active_at} />
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
