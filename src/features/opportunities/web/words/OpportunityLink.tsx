import { Link } from 'react-router';
import type { OpportunityFace } from '../../contract/face.ts';
import { Closing } from './Closing.tsx';
import styles from './OpportunityLink.module.css';
import { priceWords } from '../../contract/price-words.ts';
import { StatusMark } from './StatusMark.tsx';

/** The way to an opportunity from wherever it is told of, with how it stands now. */
export function OpportunityLink({ opportunity }: { opportunity: OpportunityFace }) {
  const { id, title, status, deadline } = opportunity;
  return (
    <Link className={styles.link} to={`/project/${id}`}>
      <span className={styles.head}>
        <bdi className={styles.title}>{title}</bdi>
        <StatusMark status={status} />
      </span>
      <span className={styles.facts}>
        <span>{priceWords(opportunity.price, opportunity.currency)}</span>
        {status === 'Open' && deadline !== null && <Closing deadline={deadline} />}
      </span>
    </Link>
  );
}
