import { useCall } from '../../../../kit/web/queries.ts';
import { getAllowance } from '../../calls/before-sending.gen.ts';
import { leftWords } from './allowance-words.ts';
import styles from './Preview.module.css';

/** What is left of this month's referrals. */
export function AllowanceLine() {
  const { data } = useCall(getAllowance, {});
  return (
    <div className={styles.allowance}>
      {data && (
        <>
          <progress
            value={data.sent}
            max={data.most_sent}
            aria-label="Referrals sent this month"
            data-full={data.sent >= data.most_sent}
          />
          <p className={styles.small}>{leftWords(data)}</p>
        </>
      )}
    </div>
  );
}
