import { Link } from 'react-router';
import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import type { EventPerson } from '../../contract/types.ts';
import styles from './EventDate.module.css';

/** Someone who comes or hosts; `note` is what else there is to say of them. */
export function Person({ person, note }: { person: EventPerson; note?: string | undefined }) {
  const name = `${person.first_name} ${person.last_name}`.trim();
  return (
    <li className={styles.person}>
      <Avatar name={name} id={person.user_id} src={person.avatar} size={40} />
      <div className={styles.words}>
        <p>
          <bdi className={styles.strong}>{name}</bdi>
        </p>
        <p className={styles.muted}>
          <Link to={`/partner/${person.company_id}`}>{person.company_name}</Link>
          {note && ` · ${note}`}
        </p>
      </div>
    </li>
  );
}
