import type { Feature } from '../../../kit/server/feature.ts';
import * as audits from '../audits.ts';
import { communityAdminRoutes } from './community-admin.routes.ts';
import { importHousekeepingJob } from './housekeeping.ts';
import { importNotices } from './notices.ts';

export const communityAdmin: Feature = {
  name: 'community-admin',
  audits: Object.values(audits),
  routes: communityAdminRoutes,
  jobs: ({ database }) => [importHousekeepingJob(database)],
  notices: [importNotices],
};
