import { Link } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { listOpportunities } from '../../calls/lists.gen.ts';
import { Closing } from '../words/Closing.tsx';
import { priceWords } from '../../contract/price-words.ts';
import { useBoardName } from '../words/useBoardName.ts';
import styles from './CompanyOpportunities.module.css';

const few = 3;

/** What a company has open, below its profile; nothing where it has nothing. */
export default function CompanyOpportunities({ companyId }: { companyId: number }) {
  const board = useBoardName();
  const { data } = useCall(listOpportunities, { query: { q: '', company: companyId } });
  if (!data || data.projects.length === 0) return null;
  return (
    <Card
      title={board}
      actions={
        <Link className={styles.all} to={`/marketplace/projects/${companyId}`}>
          See all
        </Link>
      }
    >
      <ul className={styles.rows}>
        {data.projects.slice(0, few).map(({ id, title, price, currency, deadline }) => (
          <li key={id} className={styles.row}>
            <Link className={styles.title} to={`/project/${id}`}>
              {title}
            </Link>
            <span className={styles.facts}>
              {priceWords(price, currency)}
              {deadline && <Closing deadline={deadline} />}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
