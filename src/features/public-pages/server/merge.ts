import type { MergeCompanies } from '../../../kit/server/merge.ts';
import { sql } from '../../../kit/server/sql.ts';

/** What visitors wrote is in people's mailboxes; here is only kept that nobody writes the same twice. */
export const merge: MergeCompanies = {
  columns: { 'company_messages.company_id': 'moved', 'company_message_counts.company_id': 'dropped' },
  preview: () =>
    Promise.resolve({
      lines: [
        {
          what: 'Public page',
          count: null,
          becomes: 'Closes, with its contact card; links inside the community lead to the company that stays',
        },
      ],
    }),
  async move(tx, { goes, stays }) {
    await sql`SELECT merge_public_pages(${goes}, ${stays})`.execute(tx);
  },
};
