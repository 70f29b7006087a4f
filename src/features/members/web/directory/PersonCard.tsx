import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import type { Person } from '../../contract.ts';
import { LastActive } from '../LastActive.tsx';
import { recipientOf } from '../company/recipient-of.ts';
import type { ShownCompany } from '../company/useCompany.ts';
import { MessageLink } from '../MessageLink.tsx';
import { ViewLink } from '../ViewLink.tsx';
import styles from './CompanyCard.module.css';

export function PersonCard({ person, company }: { person: Person; company: ShownCompany }) {
  const name = `${person.first_name} ${person.last_name}`.trim();
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <Avatar name={name} id={person.user_id} src={person.avatar} size={48} />
        <div className={styles.names}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.facts}>{company.name}</p>
        </div>
        {person.is_contact && <span className={styles.mine}>Contact</span>}
      </header>
      <p className={styles.words}>{person.bio}</p>
      {person.last_active_at !== null && (
        <p className={styles.active}>
          <LastActive at={person.last_active_at} />
        </p>
      )}
      <footer className={styles.actions}>
        <ViewLink userId={person.user_id} company={company.name} />
        {company.can.message && <MessageLink recipient={recipientOf(company, person)} />}
      </footer>
    </article>
  );
}
