import { Avatar } from '../../../../kit/web/components/Avatar.tsx';
import type { Addressee } from '../../contract/people.ts';
import { CardFrame } from '../CardFrame.tsx';
import { LastActive } from '../LastActive.tsx';
import { recipientOf } from '../company/recipient-of.ts';
import type { ShownCompany } from '../company/useCompany.ts';
import { MessageLink } from '../MessageLink.tsx';
import { ViewLink } from '../ViewLink.tsx';
import styles from './CompanyCard.module.css';

export function PersonCard({ person, company }: { person: Addressee; company: ShownCompany }) {
  const name = `${person.first_name} ${person.last_name}`.trim();
  return (
    <CardFrame
      label={name}
      picture={<Avatar name={name} id={person.user_id} src={person.avatar} size={48} />}
      name={name}
      facts={company.name}
      mark={person.is_contact ? 'Contact' : undefined}
      isLink={false}
    >
      <p className={styles.words}>{person.bio}</p>
      {person.last_active_at !== null && (
        <p className={styles.active}>
          <LastActive who={`person ${person.user_id}`} at={person.last_active_at} />
        </p>
      )}
      <footer className={styles.actions}>
        <ViewLink userId={person.user_id} company={company.name} />
        {company.can.message && <MessageLink recipient={recipientOf(company, person)} />}
      </footer>
    </CardFrame>
  );
}
