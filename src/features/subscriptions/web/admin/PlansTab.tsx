import { useState } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EndOfList } from '../../../../kit/web/components/EndOfList.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { NothingYet } from '../../../../kit/web/components/NothingYet.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { useAddressState } from '../../../../kit/web/useAddressState.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { listPlans } from '../../calls/admin.gen.ts';
import type { PlanRow } from '../../contract/admin.ts';
import { EnterpriseCard } from './EnterpriseCard.tsx';
import { formatPlans, parsePlans, questionOf } from './plans-state.ts';
import styles from './Plans.module.css';
import { PlanTable } from './PlanTable.tsx';
import { PlanTools } from './PlanTools.tsx';
import { SetPlanDialog } from './SetPlanDialog.tsx';

const how = { parse: parsePlans, format: formatPlans };

const Waiting = () => (
  <>
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </>
);

/** For admins: every company's plan, what it has used, and where enquiries about more go. */
export default function PlansTab() {
  const { state, choose, type } = useAddressState(how);
  const list = usePages(
    listPlans,
    { query: questionOf(state) },
    { rowsOf: ({ companies }) => companies, idOf: ({ company_id: id }) => id, keepPrevious: true },
  );
  const [chosen, setChosen] = useState<PlanRow>();
  const calendar = list.pages?.[0];
  const shown = () => {
    if (list.error && !list.rows) return <ErrorState error={list.error} retry={list.refetch} />;
    if (!list.rows || !calendar) return <Waiting />;
    if (list.rows.length === 0) return <NothingYet>No company matches this search.</NothingYet>;
    return (
      <>
        <PlanTable
          rows={list.rows}
          timeZone={calendar.time_zone}
          isBusy={list.isPlaceholderData}
          change={setChosen}
        />
        <EndOfList list={list} />
      </>
    );
  };
  return (
    <div className={styles.tab}>
      <Card title="Plans">
        <PlanTools
          state={state}
          choose={choose}
          type={(q) => type({ q })}
          reset={() => choose(parsePlans(new URLSearchParams()))}
          isSearching={list.isPlaceholderData}
        />
        {shown()}
      </Card>
      <EnterpriseCard />
      {chosen && calendar && (
        <SetPlanDialog
          key={chosen.company_id}
          company={chosen}
          today={calendar.today}
          timeZone={calendar.time_zone}
          close={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}
