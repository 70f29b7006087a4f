import { documentDay } from '../../../kit/common/dates.ts';
import { Paper } from '../../../kit/web/print/Paper.tsx';
import { useCommunity } from '../../communities/web/public.ts';
import type { Direction } from '../../referrals/contract/status.ts';
import { GivenAndGot } from './answers/Answers.tsx';
import type { Sides } from './answers/suggestions.ts';
import styles from './Dashboard.module.css';
import { Overview } from './Overview.tsx';

/** The same numbers on paper. */
export function DashboardPaper({ sides, direction }: { sides: Sides; direction: Direction }) {
  const numbers = sides[direction];
  const community = useCommunity();
  const { days } = numbers.span;
  return (
    <Paper>
      <header className={styles.paperHead}>
        <h1>{numbers.direction === 'outgoing' ? 'Referrals sent' : 'Referrals received'}</h1>
        <p>
          {community.name}
          {days && `, ${documentDay(days.from)} to ${documentDay(days.to)}`}
        </p>
      </header>
      <div className={styles.answer}>
        <GivenAndGot sides={sides} />
        <Overview numbers={numbers} />
      </div>
    </Paper>
  );
}
