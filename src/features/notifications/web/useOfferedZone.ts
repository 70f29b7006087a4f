import { useEffect } from 'react';
import { viewerZone } from '../../../kit/web/viewer-zone.ts';
import { logFailure } from './log-failure.ts';

const key = 'guildhall-time-zone';

/** Quiet hours and digests follow the member's own clock before anyone has looked for the setting. Each browser says it once. */
export function useOfferedZone(memberId: number | undefined): void {
  useEffect(() => {
    const offer = `${memberId} ${viewerZone()}`;
    if (memberId === undefined || localStorage.getItem(key) === offer) return;
    // Once in a browser's life: its code comes when it is needed.
    import('./offer-zone.ts')
      .then(({ offerZone }) => offerZone(viewerZone()))
      .then(
        () => localStorage.setItem(key, offer),
        (error: unknown) => logFailure('The time zone could not be offered.', error),
      );
  }, [memberId]);
}
