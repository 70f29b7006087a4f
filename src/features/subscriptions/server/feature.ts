import type { Feature } from '../../../kit/server/feature.ts';
import type { CommunityDirectory } from '../../communities/server/public.ts';
import * as audits from '../audits.ts';
import { apiWords } from './api/api-words.ts';
import { announceEndingPlansJob } from './announce-ending-plans.ts';
import { endPlansJob } from './end-plans.ts';
import { planNotices } from './notices.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';
import { merge } from './merge.ts';

export const subscriptions: Feature<{ directory: CommunityDirectory }> = {
  name: 'subscriptions',
  audits: Object.values(audits),
  words: apiWords,
  routes: subscriptionRoutes,
  jobs: ({ database }) => [endPlansJob(database), announceEndingPlansJob(database)],
  notices: [planNotices],
  merge,
};
