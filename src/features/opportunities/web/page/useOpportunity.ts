import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { id as idField } from '../../../../kit/common/fields.ts';
import { ApiError } from '../../../../kit/web/api-error.ts';
import { keyOf, useCall } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { getOpportunity } from '../../calls/opportunity.gen.ts';
import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { useHasPassed } from '../words/useHasPassed.ts';
import { ended } from './by-clock.ts';

/** The opportunity of an address's slot; what is not an id is not asked for. */
export function useOpportunity(slot: string | undefined) {
  const id = idField.safeParse(slot).data;
  const answer = useCall(getOpportunity, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const isMissing = id === undefined || (answer.error instanceof ApiError && answer.error.status === 404);
  return { ...answer, isMissing };
}

const untilAskedAgain = 2000;

/** As it is at this second: what time has ended is over here too, and the server is asked what it has become. */
export function useByClock(opportunity: OpportunityDetail): OpportunityDetail {
  const { id, ends_at: end } = opportunity;
  const queries = useQueryClient();
  const isOver = useHasPassed(end);
  useEffect(() => {
    if (!isOver) return undefined;
    const ask = () => void askAgain(queries, { queryKey: keyOf(getOpportunity, { params: { id } }) });
    ask();
    // This clock may be a moment ahead of the server's.
    const timer = setInterval(ask, untilAskedAgain);
    return () => clearInterval(timer);
  }, [isOver, queries, id]);
  return isOver ? ended(opportunity) : opportunity;
}

/** What was chosen shows at once, and the server's word takes its place. */
export function useShowOpportunity() {
  const queries = useQueryClient();
  return (shown: OpportunityDetail) =>
    queries.setQueryData(keyOf(getOpportunity, { params: { id: shown.id } }), shown);
}
