import type { Feature } from '../../../kit/server/feature.ts';
import * as audits from '../audits.ts';
import { apiWords } from './api/api-words.ts';
import { firstPageJob } from './first-page.ts';
import { leave } from './leave.ts';
import { postData } from './my-data.ts';
import { commentNotices, postNotices } from './notices.ts';
import { postRoutes } from './posts.routes.ts';
import { purgePostsJob } from './purge.ts';
import { recountJob } from './recount.ts';
import { postReportNotices } from './report-notices.ts';
import { shareSubscription } from './share-opportunity.ts';
import { thankSubscription } from './thank.ts';
import { weeklyPostJob } from './weekly.ts';
import { merge } from './merge.ts';

export const posts: Feature = {
  name: 'posts',
  audits: Object.values(audits),
  words: apiWords,
  routes: postRoutes,
  jobs: ({ database, store, log }) => [
    purgePostsJob(database),
    firstPageJob({ database, store }),
    weeklyPostJob(database),
    recountJob(database, log),
  ],
  subscriptions: ({ database }) => [thankSubscription(database), shareSubscription(database)],
  notices: [postNotices, commentNotices, postReportNotices],
  myData: postData,
  leave,
  merge,
};
