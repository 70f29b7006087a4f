import { Button } from '@mantine/core';
import { Card } from '../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import { Select } from '../../../kit/web/components/Select.tsx';
import { ShowMore } from '../../../kit/web/components/ShowMore.tsx';
import { side as sideShape, type Side } from '../contract/ledger.ts';
import type { useStatementRows } from './commissions.api.ts';
import { sideTitle } from '../rules.ts';
import { RowsTable } from './RowsTable.tsx';
import styles from './Statement.module.css';

interface Props {
  answer: ReturnType<typeof useStatementRows>;
  side: Side | undefined;
  partner: { id: number; name: string } | undefined;
  choose: (change: { side?: Side | undefined; partner?: number | undefined }) => void;
}

/** The rows behind the sums, narrowed to a direction or a partner. */
export function StatementRows({ answer, side, partner, choose }: Props) {
  return (
    <Card
      title="Transactions"
      actions={
        <div className={styles.narrowing}>
          {partner && (
            <Button variant="default" size="xs" onClick={() => choose({ partner: undefined })}>
              {partner.name} only: show all
            </Button>
          )}
          <Select
            size="xs"
            aria-label="Direction"
            value={side ?? ''}
            data={[
              { value: '', label: 'All' },
              { value: 'payee', label: sideTitle.payee },
              { value: 'payer', label: sideTitle.payer },
            ]}
            onChange={(event) => choose({ side: sideShape.safeParse(event.currentTarget.value).data })}
          />
        </div>
      }
    >
      <Found answer={answer} />
    </Card>
  );
}

function Found({ answer }: Pick<Props, 'answer'>) {
  const { rows, error, refetch } = answer;
  if (rows === undefined)
    return error ? (
      <ErrorState error={error} retry={refetch} />
    ) : (
      <div aria-busy="true">
        {[1, 2, 3, 4].map((place) => (
          <RowSkeleton key={place} />
        ))}
      </div>
    );
  if (rows.length === 0) return <p className={styles.none}>No transactions this month.</p>;
  return (
    <div className={styles.rows}>
      <RowsTable label="Commissions of the month" rows={rows} schedules={answer.schedules} />
      <ShowMore list={answer} className={styles.more} />
    </div>
  );
}
