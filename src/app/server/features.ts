import { accounts } from '../../features/accounts/server/feature.ts';
import type { Tokens } from '../../features/accounts/server/public.ts';
import { board } from '../../features/board/server/feature.ts';
import { calendar } from '../../features/calendar/server/feature.ts';
import { chat } from '../../features/chat/server/feature.ts';
import { commissions } from '../../features/commissions/server/feature.ts';
import { communities } from '../../features/communities/server/feature.ts';
import type { CommunityDirectory } from '../../features/communities/server/public.ts';
import { communityAdmin } from '../../features/community-admin/server/feature.ts';
import { dashboard } from '../../features/dashboard/server/feature.ts';
import { meetingClub } from '../../features/meeting-club/server/feature.ts';
import type { UnmetSearches } from '../../features/members/server/directory/public.ts';
import { members } from '../../features/members/server/feature.ts';
import { notifications } from '../../features/notifications/server/feature.ts';
import { opportunities } from '../../features/opportunities/server/feature.ts';
import { partnerships } from '../../features/partnerships/server/feature.ts';
import { posts } from '../../features/posts/server/feature.ts';
import { publicPages } from '../../features/public-pages/server/feature.ts';
import { referrals } from '../../features/referrals/server/feature.ts';
import { subscriptions } from '../../features/subscriptions/server/feature.ts';
import type { AuditAction } from '../../kit/common/audit-action.ts';
import { waiting } from '../../features/waiting/server/feature.ts';
import { webhooks } from '../../features/webhooks/server/feature.ts';
import type { Feature, Leave, Release } from '../../kit/server/feature.ts';
import type { MergeCompanies } from '../../kit/server/merge.ts';
import type { MyDataPart } from '../../kit/server/my-data.ts';
import type { NoticeTable } from '../../kit/server/notice.ts';
import type { OwnDates } from '../../kit/server/own-dates.ts';

/** What features are handed because others make it. */
export interface Shared {
  directory: CommunityDirectory;
  tokens: Tokens;
  unmetSearches: UnmetSearches;
  myData: readonly MyDataPart[];
  leave: Leave;
  merges: readonly MergeCompanies[];
  notices: readonly NoticeTable[];
  ownDates: readonly OwnDates[];
  audits: readonly AuditAction[];
  release: Release;
}

/** What the server is made of. A request meets their routes in this order, and so do leavers and readers of their own data. */
export const features: readonly Feature<Shared>[] = [
  communities,
  accounts,
  members,
  subscriptions,
  partnerships,
  referrals,
  commissions,
  opportunities,
  chat,
  posts,
  calendar,
  board,
  meetingClub,
  notifications,
  waiting,
  dashboard,
  publicPages,
  communityAdmin,
  webhooks,
];
