import { Suspense, useCallback, useState } from 'react';
import type { Counts } from '../../../kit/web/counts.ts';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { usePainted } from '../../../kit/web/usePainted.ts';
import { features } from '../features.ts';

/** What the features that count have told so far. */
export function useToldCounts() {
  const [counts, setCounts] = useState<Counts>({});
  const tell = useCallback((told: Counts) => setCounts((before) => ({ ...before, ...told })), []);
  return { counts, tell };
}

/** After the screen: the first number would have the whole frame drawn a second time before it is seen. */
export function Counters({ tell }: { tell: (counts: Counts) => void }) {
  const isPainted = usePainted();
  if (!isPainted) return null;
  return features.map(
    ({ name, counter }) =>
      counter && (
        <PartBoundary key={name}>
          <Suspense>
            <counter.Part tell={tell} />
          </Suspense>
        </PartBoundary>
      ),
  );
}
