import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { PublicProfile } from '../../../members/contract.ts';
import styles from './Company.module.css';

export function People({ people }: { people: PublicProfile['people'] }) {
  return (
    <Card title="People">
      <ul className={styles.people} aria-label="People">
        {people.map((person, place) => {
          const name = `${person.first_name} ${person.last_name}`;
          return (
            // Two people can have one name, and nothing else tells them apart here; the order is the server's.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className={styles.person}>
              <Avatar name={name} id={name} src={person.avatar} size={48} />
              <div className={styles.personWords}>
                <p className={styles.personName}>
                  {name}
                  {person.is_contact && <span className={styles.contact}>Contact</span>}
                </p>
                {person.bio && <p className={styles.personBio}>{person.bio}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
