import { accounts } from '../../features/accounts/web/feature.ts';
import { board } from '../../features/board/web/feature.ts';
import { calendar } from '../../features/calendar/web/feature.ts';
import { chat } from '../../features/chat/web/feature.ts';
import { communityAdmin } from '../../features/community-admin/web/feature.ts';
import { dashboard } from '../../features/dashboard/web/feature.ts';
import { meetingClub } from '../../features/meeting-club/web/feature.ts';
import { members } from '../../features/members/web/feature.ts';
import { notifications } from '../../features/notifications/web/feature.ts';
import { opportunities } from '../../features/opportunities/web/feature.ts';
import { partnerships } from '../../features/partnerships/web/feature.ts';
import { posts } from '../../features/posts/web/feature.ts';
import { publicPages } from '../../features/public-pages/web/feature.ts';
import { referrals } from '../../features/referrals/web/feature.ts';
import { subscriptions } from '../../features/subscriptions/web/feature.ts';
import type { WebFeature } from '../../kit/web/feature.ts';
import { combined } from './combined/feature.ts';

/** What the browser's side is made of. The palette shows what they find in this order. */
export const features: readonly WebFeature[] = [
  accounts,
  members,
  subscriptions,
  referrals,
  partnerships,
  opportunities,
  posts,
  chat,
  calendar,
  board,
  meetingClub,
  dashboard,
  notifications,
  publicPages,
  communityAdmin,
  combined,
];
