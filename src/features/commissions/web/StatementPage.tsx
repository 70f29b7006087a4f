import type { ReactNode } from 'react';
import { Page } from '../../../kit/web/components/Page.tsx';
import { MonthStatement } from './MonthStatement.tsx';
import { useStatementState } from './useStatementState.ts';
import { YearStatement } from './YearStatement.tsx';

/** A month like a good bank's, or the twelve of a year. */
export default function StatementPage({ tabs }: { tabs: ReactNode }) {
  const { state, choose } = useStatementState();
  return (
    <Page
      title="Referrals"
      documentTitle={null}
      description="What you owe and what you’re owed for referrals, by month and by year."
      width="full"
    >
      {tabs}
      {state.year ? (
        <YearStatement year={state.year} choose={choose} />
      ) : (
        <MonthStatement state={state} choose={choose} />
      )}
    </Page>
  );
}
