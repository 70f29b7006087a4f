import { Card } from '../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { ShowMore } from '../../../kit/web/components/ShowMore.tsx';
import type { useStatementRows } from './commissions.api.ts';
import { RowsTable } from './RowsTable.tsx';
import styles from './Statement.module.css';

interface Props {
  title: string;
  label: string;
  answer: ReturnType<typeof useStatementRows>;
}

/** What belongs to another month and is looked for on this one's statement; nothing where there is none. */
export function OtherMonths({ title, label, answer }: Props) {
  const { rows, error, refetch } = answer;
  if (rows === undefined && error)
    return (
      <Card title={title}>
        <ErrorState error={error} retry={refetch} />
      </Card>
    );
  if (!rows || rows.length === 0) return null;
  return (
    <Card title={title}>
      <div className={styles.rows}>
        <RowsTable label={label} rows={rows} schedules={answer.schedules} />
        <ShowMore list={answer} className={styles.more} />
      </div>
    </Card>
  );
}
