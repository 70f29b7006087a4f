import { Button } from '@mantine/core';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { listAudit } from '../../calls/audit.gen.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import styles from './Audit.module.css';
import { AuditDays } from './AuditDays.tsx';
import { AuditSkeleton } from './AuditSkeleton.tsx';
import { AuditTools } from './AuditTools.tsx';
import { inAddress, isNarrowed, wholeAudit } from './audit-state.ts';

const idOf = ({ id }: AuditEntry) => id;

/** Who did what, and how it was before: for admins, about admins. */
export default function AuditTab() {
  const { state, choose } = useAddressState(inAddress);
  const list = usePages(
    listAudit,
    { query: state },
    { rowsOf: ({ entries }) => entries, idOf, keepPrevious: true },
  );
  const reset = () => choose(wholeAudit);
  const shown = () => {
    if (list.rows === undefined)
      return list.error ? <ErrorState error={list.error} retry={list.refetch} /> : <AuditSkeleton />;
    if (list.rows.length > 0) return <AuditDays entries={list.rows} list={list} />;
    return (
      <EmptyState
        drawing={<Signpost />}
        title={isNarrowed(state) ? 'No entry matches your filters' : 'No entries yet'}
        hint={
          isNarrowed(state)
            ? 'Choose other days, another admin or another kind of action.'
            : 'What admins do from now on is recorded here.'
        }
        action={
          isNarrowed(state) && (
            <Button variant="default" size="sm" onClick={reset}>
              Show all entries
            </Button>
          )
        }
      />
    );
  };
  return (
    <Card title="Audit">
      <p className={styles.note}>
        Everything admins do, and each time one signs in. No one can change or delete an entry; after two
        years it’s removed automatically.
      </p>
      <AuditTools state={state} choose={choose} reset={reset} />
      <div aria-busy={list.isPlaceholderData}>{shown()}</div>
    </Card>
  );
}
