import { countedLines, type MergeCompanies } from '../../../kit/server/merge.ts';
import { sql } from '../../../kit/server/sql.ts';

export const merge: MergeCompanies = {
  columns: { 'invitations.company_id': 'moved' },
  async preview(tx, { goes }) {
    const { rows } = await sql<{ open: number }>`
      SELECT count(*)::integer AS open FROM invitations
       WHERE community_id = ${tx.communityId} AND company_id = ${goes} AND accepted_at IS NULL AND declined_at IS NULL
         AND cancelled_at IS NULL AND expires_at > moment()`.execute(tx);
    return {
      lines: countedLines([
        ['Open invitations to the team', rows[0]!.open, 'Lead to the company that stays'],
      ]),
    };
  },
  async move(tx, { goes, stays }) {
    await sql`
      UPDATE invitations SET company_id = ${stays}
       WHERE community_id = ${tx.communityId} AND company_id = ${goes}`.execute(tx);
  },
};
