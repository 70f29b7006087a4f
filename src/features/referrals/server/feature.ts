import type { Feature } from '../../../kit/server/feature.ts';
import type { UnmetSearches } from '../../members/server/directory/public.ts';
import * as audits from '../audits.ts';
import { apiWords } from './api/api-words.ts';
import { leavingSubscription } from './after-leaving.ts';
import { forgetLinksOf } from './answer-links.ts';
import { askCustomersJob } from './ask-customers.ts';
import { forgetAnswerLinksJob } from './forget-answer-links.ts';
import { forgetCustomersJob } from './forget-customers.ts';
import { pickedOtherSubscription } from './note-picked-other.ts';
import { referralData } from './my-data.ts';
import { referralRoutes } from './referrals.routes.ts';
import { tendWaitingJob } from './tend-waiting.ts';
import { referralNotices } from './notices.ts';
import { merge } from './merge.ts';

export const referrals: Feature<{ unmetSearches: UnmetSearches }> = {
  name: 'referrals',
  audits: Object.values(audits),
  words: apiWords,
  routes: referralRoutes,
  jobs: (services) => [
    tendWaitingJob(services.database),
    askCustomersJob(services.database, services),
    forgetCustomersJob(services.database),
    forgetAnswerLinksJob(services.database),
  ],
  subscriptions: ({ database }) => [leavingSubscription(database), pickedOtherSubscription(database)],
  notices: [referralNotices],
  myData: referralData,
  leave: forgetLinksOf,
  merge,
};
