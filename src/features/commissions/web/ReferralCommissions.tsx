import { Card } from '../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../kit/web/components/RowSkeleton.tsx';
import { ShowMore } from '../../../kit/web/components/ShowMore.tsx';
import { useReferralCommissions } from './commissions.api.ts';
import { RowsTable } from './RowsTable.tsx';
import styles from './Steps.module.css';

/** What is owed for one referral, with what became of it and what can be done. */
export function ReferralCommissions({ referralId }: { referralId: number }) {
  return (
    <Card title="Commissions">
      <Found answer={useReferralCommissions(referralId)} />
    </Card>
  );
}

function Found({ answer }: { answer: ReturnType<typeof useReferralCommissions> }) {
  const { rows, error, refetch } = answer;
  if (rows === undefined)
    return error ? (
      <ErrorState error={error} retry={refetch} />
    ) : (
      <div aria-busy="true">
        <RowSkeleton />
      </div>
    );
  if (rows.length === 0)
    return (
      <p className={styles.none}>
        Nothing is owed yet. When a deal is closed or a lead accepted, the commission appears here.
      </p>
    );
  return (
    <div className={styles.rows}>
      <RowsTable label="Commissions of this referral" rows={rows.toReversed()} isOfReferral />
      <ShowMore list={answer} className={styles.more} />
    </div>
  );
}
