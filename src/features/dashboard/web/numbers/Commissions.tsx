import { Link } from 'react-router';
import { formatMoney } from '../../../../kit/common/money.ts';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { Owed } from '../../contract/numbers.ts';
import type { Dashboard } from '../../contract/overview.ts';
import styles from './Commissions.module.css';

/** What is open between us and all others, at this moment: as the statement has it. */
export function Commissions({ numbers }: { numbers: Dashboard }) {
  return (
    <Card title="Open commission" actions={<Link to="/referrals/statement">Statement</Link>}>
      <div className={styles.ways}>
        <Way title="Owed to you" sums={numbers.owed_to_me} confirms="waiting for your confirmation" />
        <Way title="You owe" sums={numbers.owed_by_me} confirms="paid, waiting for their confirmation" />
      </div>
    </Card>
  );
}

interface WayProps {
  title: string;
  sums: readonly Owed[];
  /** What is said of what was paid and is not confirmed yet. */
  confirms: string;
}

function Way({ title, sums, confirms }: WayProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {sums.length === 0 && <p className={styles.nothing}>Nothing</p>}
      {sums.map((sum) => (
        <div key={sum.currency}>
          <p className={styles.figure}>{formatMoney(sum.open, sum.currency)}</p>
          <p className={styles.parts}>{partsOf(sum, confirms).join(', ')}</p>
        </div>
      ))}
    </section>
  );
}

const partsOf = (
  { currency, due, overdue, pending, disputed, paid, to_come: later }: Owed,
  confirms: string,
) =>
  (
    [
      [overdue, 'overdue'],
      [due - overdue, 'due'],
      [pending, 'pending'],
      [disputed, 'disputed'],
      [paid, confirms],
      [later, 'to come in later months'],
    ] as const
  ).flatMap(([amount, word]) => (amount === 0 ? [] : [`${formatMoney(amount, currency)} ${word}`]));
