import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '../../../../kit/common/endpoint.ts';
import { messageOf } from '../../../../kit/web/api-error.ts';
import { toast } from '../../../../kit/web/components/toast.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { listRoundMeetings, listRoundPlaces } from '../../contract/preview.ts';
import { getRound, listRounds } from '../../contract/rounds.ts';

const changed: readonly Endpoint[] = [listRounds, getRound, listRoundMeetings, listRoundPlaces];

/** Whatever was done to a round, all that tells of it is asked for again. */
export function useRefreshRounds() {
  const queries = useQueryClient();
  return () =>
    Promise.all(changed.map((endpoint) => queries.invalidateQueries({ queryKey: keyOf(endpoint) })));
}

/** A press: what it did shows when it is done, and what refused it is said, with the round as it is now. */
export function useRoundVerb() {
  const refresh = useRefreshRounds();
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
