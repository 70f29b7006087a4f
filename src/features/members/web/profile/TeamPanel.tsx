import { MeCard } from './MeCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import styles from './Profile.module.css';
import { WithMyCompany } from './WithMyCompany.tsx';

/** The people of the company: oneself, the colleagues, and who of them is the contact. */
export default function TeamPanel({ myId }: { myId: number }) {
  return (
    <WithMyCompany>
      {(company) => {
        const me = company.people.find((person) => person.user_id === myId);
        return (
          <div className={styles.panel}>
            {me && <MeCard me={me} />}
            <PeopleCard company={company} myId={myId} />
          </div>
        );
      }}
    </WithMyCompany>
  );
}
