import type { Feature } from '../../../kit/server/feature.ts';
import { endPlansJob } from './end-plans.ts';
import { planNotices } from './notices.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';

export const subscriptions: Feature = {
  name: 'subscriptions',
  routes: subscriptionRoutes,
  jobs: ({ database }) => [endPlansJob(database)],
  notices: [planNotices],
};
