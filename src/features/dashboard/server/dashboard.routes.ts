import { serve } from '../../../kit/server/http/calls.ts';
import { getLatestReferrals, getReferralsStatus } from '../contract/referrals.ts';
import { showLatestReferrals, showReferralsStatus } from './show-referrals.ts';

export const dashboardRoutes = () => [
  serve(getReferralsStatus, ({ tx, caller, query }) =>
    showReferralsStatus(tx, caller.companyId, query.direction),
  ),
  serve(getLatestReferrals, ({ tx, caller, query }) =>
    showLatestReferrals(tx, caller.companyId, query.direction),
  ),
];
