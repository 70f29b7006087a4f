import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Call } from '../../../../kit/common/call.ts';
import { keyOf } from '../../../../kit/web/queries.ts';
import { askAgain } from '../../../../kit/web/stale.ts';
import { type Chosen, type Progress, runSeveral } from './run-several.ts';

export interface Running extends Progress {
  /** "Suspending": what is being done. */
  title: string;
}

/** One thing done with many, followed while it happens. */
export function useSeveral(changes: readonly Call[]) {
  const queries = useQueryClient();
  const [running, setRunning] = useState<Running>();
  const stopper = useRef<AbortController>(undefined);
  // Leaving the screen stops it: nobody would see what failed.
  useEffect(() => () => stopper.current?.abort(), []);

  const start = async (title: string, chosen: readonly Chosen[], act: (id: number) => Promise<unknown>) => {
    stopper.current = new AbortController();
    await runSeveral(chosen, act, {
      tell: (progress) => setRunning({ title, ...progress }),
      signal: stopper.current.signal,
    });
    await Promise.all(changes.map((changed) => askAgain(queries, { queryKey: keyOf(changed) })));
  };

  return {
    running,
    start,
    stop: () => stopper.current?.abort(),
    close: () => setRunning(undefined),
  };
}
