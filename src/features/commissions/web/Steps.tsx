import { ErrorState } from '../../../kit/web/components/ErrorState.tsx';
import { RelativeTime } from '../../../kit/web/components/RelativeTime.tsx';
import { useCall } from '../../../kit/web/queries.ts';
import { getCommission } from '../calls/ledger.gen.ts';
import type { Commission } from '../contract/ledger.ts';
import { stepText } from './commission-words.ts';
import styles from './Steps.module.css';

/** What became of a row, from the first line to the last. */
export function Steps({ row }: { row: Commission }) {
  const { data, error, refetch } = useCall(getCommission, { params: { id: row.id } });
  if (data === undefined)
    return error ? (
      <ErrorState error={error} retry={refetch} />
    ) : (
      <p className={styles.waiting} aria-busy="true">
        Loading history
      </p>
    );
  return (
    <ol className={styles.steps}>
      {data.steps.map((step, at) => (
        <li key={`${step.created_at} ${step.state}`}>
          {stepText(step, row.partner.name, data.steps[at - 1]?.state)}{' '}
          <span className={styles.time}>
            <RelativeTime at={step.created_at} />
          </span>
          {step.note && <p className={styles.note}>{step.note}</p>}
        </li>
      ))}
    </ol>
  );
}
