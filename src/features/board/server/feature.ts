import type { Feature } from '../../../kit/server/feature.ts';
import { boardChanged } from '../events.ts';
import { boardRoutes } from './board.routes.ts';
import { leave } from './leave.ts';
import { boardData } from './my-data.ts';
import { referralFollower } from './referral-follower.ts';
import { purgeBoardsJob } from './removals.ts';

export const board: Feature = {
  name: 'board',
  routes: boardRoutes,
  jobs: ({ database }) => [purgeBoardsJob(database)],
  subscriptions: ({ database }) => referralFollower(database),
  silent: [{ event: boardChanged, why: 'Only screens follow.' }],
  myData: boardData,
  leave,
};
