import type { Feature } from '../../../kit/server/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { dashboardData } from './my-data.ts';
import { recountJob, regroupJob } from './recount.ts';
import { writeIndustriesJob } from './write-industries.ts';

export const dashboard: Feature = {
  name: 'dashboard',
  routes: dashboardRoutes,
  myData: dashboardData,
  jobs: ({ database, log }) => [
    recountJob(database, log),
    regroupJob(database),
    writeIndustriesJob(database),
  ],
};
