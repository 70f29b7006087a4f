import { accountsPart } from '../../../features/accounts/web/admin.ts';
import { communitiesPart } from '../../../features/communities/web/admin.ts';
import { communityAdminPart } from '../../../features/community-admin/web/admin.ts';
import { dashboardPart } from '../../../features/dashboard/web/admin.ts';
import { meetingClubPart } from '../../../features/meeting-club/web/admin.ts';
import { fieldsPart } from '../../../features/members/web/fields/part.ts';
import { matchingPart } from '../../../features/members/web/matching/part.ts';
import { mergingPart } from '../../../features/members/web/merge/part.ts';
import { publicPagesPart } from '../../../features/public-pages/web/admin.ts';
import { referralsPart } from '../../../features/referrals/web/admin.ts';
import { subscriptionsPart } from '../../../features/subscriptions/web/admin.ts';
import { webhooksPart } from '../../../features/webhooks/web/admin.ts';
import { isFor, type Powers } from '../../../kit/common/roles.ts';
import { adminGroups, type AdminPart } from '../../../kit/web/admin.ts';
import { combinedPart } from '../combined/admin.ts';
import { inOrder } from '../in-order.ts';

/** What the admin area is made of. */
const parts: readonly AdminPart[] = [
  dashboardPart,
  communitiesPart,
  publicPagesPart,
  combinedPart,
  mergingPart,
  matchingPart,
  fieldsPart,
  referralsPart,
  subscriptionsPart,
  communityAdminPart,
  meetingClubPart,
  accountsPart,
  webhooksPart,
];

const tabs = parts.flatMap((each) => each.tabs);

const groups = adminGroups
  .map((title) => ({ title, tabs: inOrder(tabs.filter(({ group }) => group === title)) }))
  .filter((group) => group.tabs.length > 0);

/** What this viewer has of the area: all of it for an admin, and for a holder of a role its sections. */
export const groupsFor = (viewer: Powers) =>
  groups
    .map(({ title, tabs: inGroup }) => ({ title, tabs: inGroup.filter((tab) => isFor(viewer, tab.roles)) }))
    .filter((group) => group.tabs.length > 0);

export const adminScreens = [
  ...tabs.map(({ route, roles }) => ({ ...route, roles })),
  ...parts.flatMap(({ screens }) => screens ?? []),
];

/** Who has the screen at this address, beside admins. */
export const rolesAt = (path: string) => adminScreens.find((screen) => screen.path === path)?.roles;

export const aroundDashboard = parts.flatMap(({ onDashboard }) => onDashboard ?? []);

export const finds = parts.flatMap((each) => each.finds ?? []);
