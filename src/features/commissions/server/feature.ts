import type { Feature } from '../../../kit/server/feature.ts';
import * as audits from '../audits.ts';
import { apiWords } from './api/api-words.ts';
import { commissionRoutes } from './commissions.routes.ts';
import { leave } from './forget.ts';
import { matureCommissionsJob } from './mature-commissions.ts';
import { commissionData } from './my-data.ts';
import { remindOverdueJob } from './remind-overdue.ts';
import { tellPaidJob } from './tell-paid.ts';
import { tellPaidTogetherJob } from './tell-paid-together.ts';
import { commissionNotices } from './notices.ts';
import { merge } from './merge.ts';

export const commissions: Feature = {
  name: 'commissions',
  audits: Object.values(audits),
  words: apiWords,
  routes: commissionRoutes,
  jobs: ({ database }) => [
    matureCommissionsJob(database),
    tellPaidJob(database),
    tellPaidTogetherJob(database),
    remindOverdueJob(database),
  ],
  notices: [commissionNotices],
  myData: commissionData,
  leave,
  merge,
};
