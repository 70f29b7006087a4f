import type { Feature } from '../../../kit/server/feature.ts';
import { boardChanged } from '../events.ts';
import { apiWords } from './api/api-words.ts';
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
import { merge } from './merge.ts';

export const board: Feature = {
  name: 'board',
  words: apiWords,
  routes: boardRoutes,
  jobs: ({ database }) => [purgeBoardsJob(database), remindOfCardsJob(database)],
  subscriptions: ({ database }) => [...referralFollower(database), ...opportunityFollower(database)],
  ownDates: dueDates,
  notices: [cardNotices, boardCommentNotices],
  // Here and not in the table of cards: a move is no work for anybody who tells.
  silent: [{ event: boardChanged, why: 'Only screens follow.' }],
  myData: boardData,
  leave,
  merge,
};
