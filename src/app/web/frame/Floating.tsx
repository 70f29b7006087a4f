import { Suspense } from 'react';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { features } from '../features.ts';

/** What features have above every screen. */
export function Floating() {
  return features.map(
    ({ name, floating }) =>
      floating && (
        <PartBoundary key={name}>
          <Suspense>
            <floating.Part />
          </Suspense>
        </PartBoundary>
      ),
  );
}
