import type { ComponentType } from 'react';
import type { MyCompany } from '../../contract/my-company.ts';
import type { Person } from '../../contract/people.ts';
import { MeCard } from './MeCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import styles from './Profile.module.css';
import { WithMyCompany } from './WithMyCompany.tsx';

interface Props {
  myId: number;
  /** The way to end a colleague's place on the team, which another feature knows. */
  Removal: ComponentType<{ person: Person; company: MyCompany }>;
}

/** The people of the company: oneself, the colleagues, and who of them is the contact. */
export default function TeamPanel({ myId, Removal }: Props) {
  return (
    <WithMyCompany outline="team">
      {(company) => {
        const me = company.people.find((person) => person.user_id === myId);
        return (
          <div className={styles.panel}>
            {me && <MeCard me={me} />}
            <PeopleCard company={company} myId={myId} Removal={Removal} />
          </div>
        );
      }}
    </WithMyCompany>
  );
}
