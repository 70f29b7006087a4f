import { useLayoutEffect } from 'react';
import type { Counts } from '../../../kit/web/counts.ts';
import { useSession } from '../../accounts/web/public.ts';
import { usePush } from './push/usePush.ts';
import { useNotificationCounts } from './useNotificationCounts.ts';
import { useOfferedZone } from './useOfferedZone.ts';

/** Tells the counts to the badges around every screen, by their names. */
export default function NotificationCounter({ tell }: { tell: (counts: Counts) => void }) {
  const memberId = useSession().claims?.UserID;
  const counts = useNotificationCounts(memberId);
  useOfferedZone(memberId);
  usePush(memberId);
  // Before the next paint: the badges have the stored copy as soon as they are drawn.
  useLayoutEffect(() => {
    if (counts) tell(counts);
  }, [counts, tell]);
  return null;
}
