import type { Feature } from '../../../kit/server/feature.ts';
import { leave } from './leave.ts';
import { postData } from './my-data.ts';
import { postRoutes } from './posts.routes.ts';
import { purgePostsJob } from './purge.ts';
import { silentEvents } from './silent-events.ts';
import { thankSubscription } from './thank.ts';

export const posts: Feature = {
  name: 'posts',
  routes: postRoutes,
  jobs: ({ database }) => [purgePostsJob(database)],
  subscriptions: ({ database }) => [thankSubscription(database)],
  silent: silentEvents,
  myData: postData,
  leave,
};
