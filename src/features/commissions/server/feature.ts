import type { Feature } from '../../../kit/server/feature.ts';
import { commissionRoutes } from './commissions.routes.ts';
import { leave } from './forget.ts';
import { matureCommissionsJob } from './mature-commissions.ts';
import { commissionData } from './my-data.ts';
import { tellPaidJob } from './tell-paid.ts';

export const commissions: Feature = {
  name: 'commissions',
  routes: commissionRoutes,
  jobs: ({ database }) => [matureCommissionsJob(database), tellPaidJob(database)],
  myData: commissionData,
  leave,
};
