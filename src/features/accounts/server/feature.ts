import type { Feature } from '../../../kit/server/feature.ts';
import * as audits from '../audits.ts';
import { apiWords } from './api/api-words.ts';
import { accountRoutes } from './accounts.routes.ts';
import { announceEndingKeysJob } from './announce-ending-keys.ts';
import { resetJob } from './ask-for-reset.ts';
import type { MyDataParts } from './download-my-data.ts';
import { forgetOutsidersJob } from './forget-outsiders.ts';
import { signInHousekeepingJob } from './housekeeping.ts';
import { accountData } from './my-data.ts';
import { apiKeyNotices, joinRequestNotices, moveNotices, operatorNotices, peopleNotices } from './notices.ts';
import type { AccountParts, LeavingParts } from './parts.ts';
import { joinRequestJob } from './receive-join-request.ts';
import { remindManyJob } from './remind-many.ts';
import { reminderJob } from './remind-of-communities.ts';
import { merge } from './merge.ts';

type Needs = Pick<AccountParts, 'directory' | 'tokens'> &
  Pick<LeavingParts, 'leave'> &
  Pick<MyDataParts, 'myData'>;

export const accounts: Feature<Needs> = {
  name: 'accounts',
  audits: Object.values(audits),
  words: apiWords,
  routes: accountRoutes,
  jobs: (services) => [
    resetJob(services),
    reminderJob(services),
    remindManyJob(services),
    joinRequestJob(services),
    signInHousekeepingJob(services.database),
    announceEndingKeysJob(services.database),
    forgetOutsidersJob(services.database),
  ],
  notices: [peopleNotices, moveNotices, joinRequestNotices, apiKeyNotices, operatorNotices],
  myData: accountData,
  merge,
};
