import { useClock } from '../../../../kit/web/useClock.ts';
import { usePages } from '../../../../kit/web/usePages.ts';
import { listOpportunities } from '../../calls/lists.gen.ts';
import { type ListState, queryOf } from './list-state.ts';

/** What the list has for this state, of all companies or of one. */
export function useOpportunities(state: ListState, company: number | undefined, isWanted: boolean) {
  const now = useClock();
  const list = usePages(
    listOpportunities,
    { query: { ...queryOf(state, now), company } },
    {
      rowsOf: ({ projects }) => projects,
      idOf: ({ id }) => id,
      enabled: isWanted,
      keepPrevious: true,
      identity: company,
    },
  );
  return { ...list, means: list.pages?.[0]?.means ?? [] };
}
export type Opportunities = ReturnType<typeof useOpportunities>;
