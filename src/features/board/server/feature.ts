import type { Feature } from '../../../kit/server/feature.ts';
import { boardRoutes } from './board.routes.ts';
import { boardCommentNotices } from './comment-notices.ts';
import { dueDates } from './due-dates.ts';
import { leave } from './leave.ts';
import { boardData } from './my-data.ts';
import { cardNotices } from './notices.ts';
import { opportunityFollower } from './opportunity-follower.ts';
import { referralFollower } from './referral-follower.ts';
import { remindOfCardsJob } from './remind.ts';
import { purgeBoardsJob } from './removals.ts';

export const board: Feature = {
  name: 'board',
  routes: boardRoutes,
  jobs: ({ database }) => [purgeBoardsJob(database), remindOfCardsJob(database)],
  subscriptions: ({ database }) => [...referralFollower(database), ...opportunityFollower(database)],
  ownDates: dueDates,
  notices: [cardNotices, boardCommentNotices],
  myData: boardData,
  leave,
};
