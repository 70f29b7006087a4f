import { serve } from '../../../../kit/server/http/calls.ts';
import {
  exportCommunityNumbers,
  getCommunityDashboard,
  getGapMap,
  listCommunityCompanies,
} from '../../contract/community.ts';
import { exportCommunity } from './export-community.ts';
import { listCompaniesOf } from './list-companies.ts';
import { showCommunity } from './show-community.ts';
import { showGaps } from './show-gaps.ts';

export const communityRoutes = [
  serve(getCommunityDashboard, ({ tx, query }) => showCommunity(tx, query.period)),
  serve(listCommunityCompanies, ({ tx, params, query }) => listCompaniesOf(tx, params.which, query)),
  serve(getGapMap, ({ tx }) => showGaps(tx)),
  serve(exportCommunityNumbers, ({ tx, params, query, community }) =>
    exportCommunity(tx, params.what, query.period, community),
  ),
];
