export { communityAdminRoutes } from './community-admin.routes.ts';
export { importHousekeepingJob } from './jobs.ts';
