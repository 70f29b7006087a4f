import type { AuditAction } from '../../../kit/common/audit-action.ts';
import type { Feature, Release } from '../../../kit/server/feature.ts';
import * as audits from '../audits.ts';
import { apiWords } from './api/api-words.ts';
import { announcementData } from './announcements/my-data.ts';
import { announcementNotices } from './announcements/notices.ts';
import { tellRecipientsJob } from './announcements/tell-recipients.ts';
import { communityAdminRoutes } from './community-admin.routes.ts';
import { importHousekeepingJob } from './housekeeping.ts';
import { leave } from './leave.ts';
import { importNotices } from './notices.ts';

export const communityAdmin: Feature<{ audits: readonly AuditAction[]; release: Release }> = {
  name: 'community-admin',
  audits: Object.values(audits),
  words: apiWords,
  routes: communityAdminRoutes,
  jobs: ({ database }) => [importHousekeepingJob(database), tellRecipientsJob(database)],
  notices: [importNotices, announcementNotices],
  myData: [announcementData],
  leave,
};
