import type { ComponentType } from 'react';
import { ActivityCenterCard } from './ActivityCenterCard.tsx';
import { RecentlyActiveCard } from './RecentlyActiveCard.tsx';
import { UpcomingEventsCard } from './UpcomingEventsCard.tsx';

/** What the sidebars hold, from top to bottom; on a phone the same cards are in the sheet. */
export const sidebarCards: Record<'left' | 'right', readonly { key: string; Card: ComponentType }[]> = {
  left: [
    { key: 'recently-active', Card: RecentlyActiveCard },
    { key: 'upcoming-events', Card: UpcomingEventsCard },
  ],
  right: [{ key: 'activity-center', Card: ActivityCenterCard }],
};
