import { Button } from '@mantine/core';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useCall } from '../../../../kit/web/queries.ts';
import { getMerge } from '../../calls/merging.gen.ts';
import type { CompanyMerge } from '../../contract/merging.ts';
import { MergeLines } from './MergeLines.tsx';
import styles from './Merge.module.css';

const lookEvery = 700;

/** From the confirmation to the list of what was moved; whoever leaves finds it again under its address. */
export function MergeProgress({ id, again }: { id: number; again: () => void }) {
  const { data, error, refetch } = useCall(getMerge, { params: { id } });
  return (
    <Card title={data ? titles[data.status](data) : 'Merge'}>
      {data ? (
        <Outcome merge={data} again={again} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <RowSkeleton />
      )}
    </Card>
  );
}

const titles: Record<CompanyMerge['status'], (merge: CompanyMerge) => string> = {
  Running: ({ goes_name: goes, stays_name: stays }) => `Merging ${goes} into ${stays}`,
  Done: ({ goes_name: goes, stays_name: stays }) => `${goes} was merged into ${stays}`,
  Refused: ({ goes_name: goes, stays_name: stays }) => `${goes} was not merged into ${stays}`,
};

function Outcome({ merge, again }: { merge: CompanyMerge; again: () => void }) {
  const { status, lines, refusals, stays_name: stays, company_id: companyId } = merge;
  if (status === 'Running') return <Running merge={merge} />;
  return (
    <div className={styles.preview}>
      {status === 'Done' ? (
        <>
          <output className={styles.note}>
            Everything has moved. The people of both companies have been notified.
          </output>
          <MergeLines label="What was moved" lines={lines} />
        </>
      ) : (
        <output>
          {refusals.map(({ why }) => (
            <span key={why} className={styles.why}>
              {why}
            </span>
          ))}
        </output>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={again}>
          Merge other companies
        </Button>
        {status === 'Done' && <ButtonLink to={`/partner/${companyId}`}>Open {stays}</ButtonLink>}
      </div>
    </div>
  );
}

/** Looks again as long as it is shown. */
function Running({ merge: { id } }: { merge: CompanyMerge }) {
  useCall(getMerge, { params: { id } }, { every: lookEvery });
  return (
    <output className={styles.running}>
      <progress className={styles.progress} aria-label="Progress" />
      <span>This can take a minute. You can leave this page; the merge goes on.</span>
    </output>
  );
}
