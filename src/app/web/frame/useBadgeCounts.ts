import { useMemo } from 'react';
import { useSession } from '../../../features/accounts/web/public.ts';
import { useNotificationCounts } from '../../../features/notifications/web/public.ts';
import type { Counts } from './counts.ts';

/** What the badges around every screen show. */
export function useBadgeCounts(): Counts {
  const counts = useNotificationCounts(useSession().claims?.UserID);
  return useMemo(
    () => ({
      // The bell's own list comes with the notifications.
      unreadNotifications: 0,
      unreadMessages: counts?.messenger_messages_count ?? 0,
      incomingReferrals: counts?.incoming_referral_count ?? 0,
      incomingPartnerships: counts?.incoming_partnership_count ?? 0,
    }),
    [counts],
  );
}
