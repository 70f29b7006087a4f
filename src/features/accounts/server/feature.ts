import type { Feature } from '../../../kit/server/feature.ts';
import { accountRoutes } from './accounts.routes.ts';
import { resetJob } from './ask-for-reset.ts';
import type { MyDataParts } from './download-my-data.ts';
import { seatEndedJob } from './end-seat.ts';
import { signInHousekeepingJob } from './housekeeping.ts';
import { accountData } from './my-data.ts';
import type { AccountParts } from './parts.ts';
import { joinRequestJob } from './receive-join-request.ts';
import { reminderJob } from './remind-of-communities.ts';

export const accounts: Feature<Pick<AccountParts, 'directory' | 'tokens'> & Pick<MyDataParts, 'myData'>> = {
  name: 'accounts',
  routes: accountRoutes,
  jobs: (services) => [
    resetJob(services),
    reminderJob(services),
    joinRequestJob(services),
    seatEndedJob(services.database),
    signInHousekeepingJob(services.database),
  ],
  myData: accountData,
};
