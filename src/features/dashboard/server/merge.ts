import type { MergeCompanies } from '../../../kit/server/merge.ts';
import { sql } from '../../../kit/server/sql.ts';

export const merge: MergeCompanies = {
  columns: {
    'dashboard_answers.company_id': 'counted anew',
    'dashboard_companies.company_id': 'kept',
    // Where a count goes on that is under way; the next night counts all of it anew.
    'dashboard_countings.next_company': 'kept',
    'dashboard_days.company_id': 'counted anew',
    'dashboard_partners.company_id': 'counted anew',
    'dashboard_partners.other_company_id': 'counted anew',
    // How many were here that week stays true, and who it was is gone two weeks later.
    'dashboard_seen.company_id': 'kept',
    'dashboard_values.company_id': 'counted anew',
  },
  preview: () =>
    Promise.resolve({
      lines: [
        {
          what: 'Dashboards',
          count: null,
          becomes: 'Are counted anew for both, and for everyone who dealt with them',
        },
      ],
    }),
  async move(tx, { goes, stays }) {
    await sql`SELECT merge_dashboards(${goes}, ${stays})`.execute(tx);
  },
};
