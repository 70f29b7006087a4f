import type { Feature } from '../../../kit/server/feature.ts';
import { firstPageJob } from './first-page.ts';
import { leave } from './leave.ts';
import { postData } from './my-data.ts';
import { commentNotices, postNotices } from './notices.ts';
import { postRoutes } from './posts.routes.ts';
import { purgePostsJob } from './purge.ts';
import { postReportNotices } from './report-notices.ts';
import { thankSubscription } from './thank.ts';

export const posts: Feature = {
  name: 'posts',
  routes: postRoutes,
  jobs: ({ database, store }) => [purgePostsJob(database), firstPageJob({ database, store })],
  subscriptions: ({ database }) => [thankSubscription(database)],
  notices: [postNotices, commentNotices, postReportNotices],
  myData: postData,
  leave,
};
