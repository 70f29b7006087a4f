import { Suspense, useCallback, useState } from 'react';
import type { Counts } from '../../../kit/web/counts.ts';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { features } from '../features.ts';

/** What the features that count have told so far. */
export function useToldCounts() {
  const [counts, setCounts] = useState<Counts>({});
  const tell = useCallback((told: Counts) => setCounts((before) => ({ ...before, ...told })), []);
  return { counts, tell };
}

export function Counters({ tell }: { tell: (counts: Counts) => void }) {
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
