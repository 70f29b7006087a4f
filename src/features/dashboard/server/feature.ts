import type { Feature } from '../../../kit/server/feature.ts';
import * as audits from '../audits.ts';
import { apiWords } from './api/api-words.ts';
import { communityRoutes } from './community/community.routes.ts';
import { countCommunitiesJob } from './community/count-community.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { dashboardData } from './my-data.ts';
import { recountJob, regroupJob } from './recount.ts';
import { writeIndustriesJob } from './write-industries.ts';
import { merge } from './merge.ts';

export const dashboard: Feature = {
  name: 'dashboard',
  words: apiWords,
  routes: (services) => [...dashboardRoutes(services), ...communityRoutes],
  audits: Object.values(audits),
  myData: dashboardData,
  jobs: ({ database, log }) => [
    recountJob(database, log),
    regroupJob(database),
    writeIndustriesJob(database),
    countCommunitiesJob(database),
  ],
  merge,
};
