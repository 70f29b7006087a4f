import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '../common/call.ts';
import { messageOf } from './api-error.ts';
import { toast } from './components/toast.ts';
import { keyOf } from './queries.ts';
import { askAgain } from './stale.ts';

/** Asks again for all that tells of what was changed. */
export function useRefreshOf(changed: readonly Call[]) {
  const queries = useQueryClient();
  return () => Promise.all(changed.map((endpoint) => askAgain(queries, { queryKey: keyOf(endpoint) })));
}

/** A press: what it did shows when it is done, and what refused it is said, with the state as it is now. */
export function useVerbOn(changed: readonly Call[]) {
  const refresh = useRefreshOf(changed);
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
