import { useEffect } from 'react';
import { call } from '../../../kit/web/api.ts';
import { offerTimeZone } from '../contract/settings.ts';
import { browserZone } from './browser-zone.ts';
import { logFailure } from './log-failure.ts';

const key = 'guildhall-time-zone';

/** Quiet hours and digests follow the member's own clock before anyone has looked for the setting. Each browser says it once. */
export function useOfferedZone(memberId: number | undefined): void {
  useEffect(() => {
    const offer = `${memberId} ${browserZone()}`;
    if (memberId === undefined || localStorage.getItem(key) === offer) return;
    call(offerTimeZone, { body: { time_zone: browserZone() } }).then(
      () => localStorage.setItem(key, offer),
      (error: unknown) => logFailure('The time zone could not be offered.', error),
    );
  }, [memberId]);
}
