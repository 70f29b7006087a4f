import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '../../../kit/common/endpoint.ts';
import { messageOf } from '../../../kit/web/api-error.ts';
import { toast } from '../../../kit/web/components/toast.ts';
import { keyOf } from '../../../kit/web/queries.ts';
import { listMine, listOpportunities } from '../contract/lists.ts';
import { getActivity } from '../contract/history.ts';
import { getOpportunity } from '../contract/opportunity.ts';
import { listResponses } from '../contract/responses.ts';

const changed: readonly Endpoint[] = [
  getOpportunity,
  listResponses,
  getActivity,
  listMine,
  listOpportunities,
];

/** Whatever was done to an opportunity, all that tells of it is asked for again. */
export function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all(changed.map((endpoint) => queries.invalidateQueries({ queryKey: keyOf(endpoint) })));
}

/** A press: what it did shows when it is done, and what refused it is said, with the state as it is now. */
export function useVerb() {
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      await refresh();
      if (done !== undefined) toast({ tone: 'success', message: done });
      return true;
    } catch (error) {
      toast({ tone: 'danger', message: messageOf(error) });
      void refresh();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
