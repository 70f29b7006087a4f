import { Suspense, useState } from 'react';
import { hasOwn } from '../../../kit/web/own-storage.ts';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { features } from '../features.ts';

/** What features go on with after a reload, on whichever screen. */
export function Resumed() {
  const [needed] = useState(() => features.filter(({ resumes }) => resumes && hasOwn(resumes.beginning)));
  return needed.map(
    ({ name, resumes }) =>
      resumes && (
        <PartBoundary key={name}>
          <Suspense>
            <resumes.keeper.Part />
          </Suspense>
        </PartBoundary>
      ),
  );
}
