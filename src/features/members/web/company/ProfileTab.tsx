import { Card } from '../../../../kit/web/components/Card.tsx';
import type { Tag } from '../../contract.ts';
import { TagChip } from '../TagChip.tsx';
import styles from './Company.module.css';
import { ContactDetails } from './ContactDetails.tsx';
import { People } from './People.tsx';
import type { ShownCompany } from './useCompany.ts';

export function ProfileTab({ company }: { company: ShownCompany }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card title="About">
          {company.bio ? (
            <p className={styles.bio}>{company.bio}</p>
          ) : (
            <p className={styles.none}>{company.name} has not described itself yet.</p>
          )}
        </Card>
        <Card title="People">
          <People people={company.people} />
        </Card>
      </div>
      <div className={styles.column}>
        <Card title="Services">
          <Tags tags={company.services} title="Services" none="No services named yet." />
        </Card>
        <Card title="Ideal client">
          <Tags tags={company.ideal_client} title="Ideal client" none="No ideal client named yet." />
        </Card>
        <Card title="Contact details">
          <ContactDetails company={company} />
        </Card>
      </div>
    </div>
  );
}

function Tags({ tags, title, none }: { tags: readonly Tag[]; title: string; none: string }) {
  if (tags.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.tags} aria-label={title}>
      {tags.map((tag) => (
        <li key={tag.label}>
          <TagChip tag={tag} />
        </li>
      ))}
    </ul>
  );
}
