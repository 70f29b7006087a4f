import { Card } from '../../../../kit/web/components/Card.tsx';
import type { Brought as Counts } from '../../contract/wishes.ts';
import styles from './Club.module.css';
import { countedOf } from './words.ts';

interface Props {
  title: string;
  brought: Counts;
  /** Where there is nothing to count yet. */
  nothing: string;
}

/** What came of meetings: counts, never amounts. */
export function Brought({ title, brought, nothing }: Props) {
  const counted = countedOf(brought);
  return (
    <Card title={title}>
      {counted.length === 0 ? (
        <p className={styles.hint}>{nothing}</p>
      ) : (
        <dl className={styles.counts}>
          {counted.map(({ name, count, noun }) => (
            <div key={name} className={styles.count}>
              <dt>{noun}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
