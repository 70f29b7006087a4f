import { Link } from 'react-router';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { Dashboard } from '../../contract/overview.ts';
import { numberText } from '../words/change-words.ts';
import { countTrend } from './trend.ts';
import styles from './Opportunities.module.css';

const words = {
  outgoing: { begun: 'Posted by you', awarded: 'Awarded by you', completed: 'Completed for you' },
  incoming: { begun: 'Responded to', awarded: 'Won', completed: 'Completed by you' },
};

export function Opportunities({ numbers }: { numbers: Dashboard }) {
  const { direction, opportunities, span } = numbers;
  const labels = words[direction];
  return (
    <Card title="Opportunities" actions={<Link to="/my-projects">My opportunities</Link>}>
      <dl className={styles.rows}>
        {(['begun', 'awarded', 'completed'] as const).map((what) => {
          const { count, before } = opportunities[what];
          return (
            <div key={what} className={styles.row}>
              <dt>{labels[what]}</dt>
              <dd>
                <span className={styles.count}>{numberText(count)}</span>
                <span className={styles.trend}>{countTrend(count, before, span.period)?.words}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
