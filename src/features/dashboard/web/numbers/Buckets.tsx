import { IconCheck, IconClock, IconProgress, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { type Bucket, buckets } from '../../../referrals/contract/status.ts';
import type { Dashboard } from '../../contract/overview.ts';
import { referralsAt } from '../lists.ts';
import { numberText } from '../words/change-words.ts';
import tone from '../../../../kit/web/components/StateMark.module.css';
import styles from './Buckets.module.css';

const looks: Record<Bucket, { colour: string; icon: typeof IconCheck; hint: string }> = {
  Open: { colour: 'blue', icon: IconSparkles, hint: 'Waiting for a response' },
  Executing: { colour: 'violet', icon: IconProgress, hint: 'Being worked on' },
  Closed: { colour: 'green', icon: IconCheck, hint: 'Won, lost or withdrawn' },
  Expired: { colour: 'orange', icon: IconClock, hint: 'No response in time' },
};

/** Where all of them stand at this moment, whatever the period. */
export function Buckets({ numbers: { direction, buckets: counts } }: { numbers: Dashboard }) {
  return (
    <Card title="Current status">
      <ul className={styles.buckets}>
        {buckets.map((bucket) => {
          const { colour, icon: Icon, hint } = looks[bucket];
          return (
            <li key={bucket}>
              <Link
                className={`${styles.bucket} ${tone.tone}`}
                data-colour={colour}
                to={referralsAt(direction, { bucket })}
              >
                <Icon className={styles.icon} size={20} stroke={1.75} aria-hidden="true" />
                <span className={styles.count}>{numberText(counts[bucket] ?? 0)}</span>
                <span className={styles.name}>{bucket}</span>
                <span className={styles.hint}>{hint}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
