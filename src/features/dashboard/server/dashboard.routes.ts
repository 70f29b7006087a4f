import type { FileStore } from '../../../kit/server/files/store.ts';
import { serve } from '../../../kit/server/http/calls.ts';
import { exportNumbers as exportCall } from '../contract/export.ts';
import { getIndustryStats } from '../contract/industries.ts';
import { getDashboard } from '../contract/overview.ts';
import { getLeastActivePartners, getTopPartners } from '../contract/partners.ts';
import { getLatestReferrals, getReferralsStatus } from '../contract/referrals.ts';
import { getSeries } from '../contract/series.ts';
import { getWorth, getWorthPdf } from '../contract/worth.ts';
import { exportNumbers } from './export-numbers.ts';
import { printWorth } from './print-worth.ts';
import { showDashboard } from './show-dashboard.ts';
import { showIndustries } from './show-industries.ts';
import { showLeastActivePartners, showTopPartners } from './show-partners.ts';
import { showLatestReferrals, showReferralsStatus } from './show-referrals.ts';
import { showSeries } from './show-series.ts';
import { showWorth } from './show-worth.ts';

/** Whose numbers they are is nowhere in a call: always those of the caller's own company. */
export const dashboardRoutes = ({ store }: { store: FileStore }) => [
  serve(getDashboard, ({ tx, caller, query }) => showDashboard(tx, caller.companyId, query)),
  serve(getSeries, ({ tx, caller, query }) => showSeries(tx, caller.companyId, query)),
  serve(getTopPartners, ({ tx, caller, query }) => showTopPartners(tx, caller.companyId, query)),
  serve(getLeastActivePartners, ({ tx, caller, query }) =>
    showLeastActivePartners(tx, caller.companyId, query),
  ),
  serve(getReferralsStatus, ({ tx, caller, query }) =>
    showReferralsStatus(tx, caller.companyId, query.direction),
  ),
  serve(getLatestReferrals, ({ tx, caller, query }) =>
    showLatestReferrals(tx, caller.companyId, query.direction),
  ),
  serve(getIndustryStats, async ({ tx, caller, query }) => {
    const { stats } = await showIndustries(tx, caller.companyId, query.period);
    return stats;
  }),
  serve(getWorth, ({ tx, caller }) => showWorth(tx, caller.companyId)),
  serve(getWorthPdf, ({ tx, caller, community }) => printWorth(tx, store, caller.companyId, community)),
  serve(exportCall, ({ tx, caller, params, query, community }) =>
    exportNumbers(tx, caller.companyId, params.what, query, community),
  ),
];
