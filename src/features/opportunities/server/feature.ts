import type { Feature } from '../../../kit/server/feature.ts';
import { apiWords } from './api/api-words.ts';
import { leavingSubscription, refitAllSubscription, refitSubscription } from './after-leaving.ts';
import { referralSubscriptions } from './follow-referral.ts';
import { leave } from './leave.ts';
import { matchJob, tellFindsJob } from './match.ts';
import { opportunityData } from './my-data.ts';
import { opportunityNotices, searchNotices } from './notices.ts';
import { opportunityRoutes } from './opportunities.routes.ts';
import { tendOpportunitiesJob } from './tend-opportunities.ts';
import { merge } from './merge.ts';
import { readAgainJob, readAgainSoon, readAgainSubscription } from './read-again.ts';

export const opportunities: Feature = {
  name: 'opportunities',
  words: apiWords,
  routes: opportunityRoutes,
  jobs: ({ database }) => [
    tendOpportunitiesJob(database),
    matchJob(database),
    tellFindsJob(database),
    readAgainJob(database),
  ],
  atStart: ({ database }) => readAgainSoon(database),
  subscriptions: ({ database }) => [
    leavingSubscription(database),
    refitSubscription(database),
    refitAllSubscription(database),
    readAgainSubscription(database),
    ...referralSubscriptions(database),
  ],
  notices: [opportunityNotices, searchNotices],
  myData: opportunityData,
  leave,
  merge,
};
