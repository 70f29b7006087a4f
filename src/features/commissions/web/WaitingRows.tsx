import { Card } from '../../../kit/web/components/Card.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import { listCommissions, type Commission } from '../contract.ts';
import { RowsTable } from './RowsTable.tsx';
import styles from './Statement.module.css';

const isOurTurn = ({ can }: Commission) => can.pay || can.receive;

/** What is to be paid or confirmed by us and stands on another month's statement: nobody should have to leaf for it. */
export function WaitingRows({ month }: { month: string }) {
  const due = useCall(listCommissions, { query: { state: 'Due' } });
  const paid = useCall(listCommissions, { query: { state: 'Paid' } });
  const rows = [due, paid]
    .flatMap(({ data }) => data?.commissions ?? [])
    .filter((row) => isOurTurn(row) && row.month !== month);
  if (rows.length === 0) return null;
  return (
    <Card title="Waits for you, from other months">
      <div className={styles.rows}>
        <RowsTable label="Commissions of other months that wait for you" rows={rows} />
      </div>
    </Card>
  );
}
