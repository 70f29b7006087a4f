import { Card } from '../../../../kit/web/components/Card.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import type { Tag } from '../../contract/tags.ts';
import { PeopleList } from '../PeopleList.tsx';
import { TagList } from '../TagList.tsx';
import { waysToReach } from '../ways-to-reach.ts';
import { WaysToReach } from '../WaysToReach.tsx';
import { FieldsCard } from './FieldsCard.tsx';
import styles from './Company.module.css';
import type { ShownCompany } from './useCompany.ts';

export function ProfileTab({ company }: { company: ShownCompany }) {
  const ways = waysToReach(company);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card title="About">
          {company.bio ? (
            <p className={styles.bio}>{company.bio}</p>
          ) : (
            <NothingYet>{company.name} hasn’t added a description yet.</NothingYet>
          )}
        </Card>
        <Card title="People">
          <PeopleList people={company.people} />
        </Card>
      </div>
      <div className={styles.column}>
        <Card title="Services">
          <Tags tags={company.services} title="Services" none="No services listed yet." />
        </Card>
        <FieldsCard fields={company.fields} />
        <Card title="Ideal client">
          <Tags tags={company.ideal_client} title="Ideal client" none="No ideal client listed yet." />
        </Card>
        <Card title="Contact details">
          {ways.length > 0 ? (
            <WaysToReach label="Contact details" ways={ways} />
          ) : (
            <NothingYet>No contact details yet.</NothingYet>
          )}
        </Card>
      </div>
    </div>
  );
}

function Tags({ tags, title, none }: { tags: readonly Tag[]; title: string; none: string }) {
  if (tags.length === 0) return <NothingYet>{none}</NothingYet>;
  return <TagList tags={tags} label={title} />;
}
