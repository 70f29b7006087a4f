import { forgetBytes } from '../../../../kit/server/files/forget.ts';
import { countedLines, type MergeCompanies } from '../../../../kit/server/merge.ts';
import { sql } from '../../../../kit/server/sql.ts';
import { indexCompany } from '../directory/index-company.ts';

/** The last part: who belongs to the company that goes belongs to the other one, so that every address of it leads there. */
export const mergePeople: MergeCompanies = {
  columns: {
    'members.company_id': 'moved',
    'companies.merged_into': 'kept',
    'company_activity.company_id': 'added up',
    'company_counts.company_id': 'counted anew',
    'company_facets.company_id': 'dropped',
    'company_tags.company_id': 'dropped',
    'company_values.company_id': 'dropped',
    'company_words.company_id': 'dropped',
    'match_signals.company_id': 'dropped',
    'public_profiles.company_id': 'dropped',
    'company_merges.stays_company_id': 'kept',
    'company_merges.goes_company_id': 'kept',
  },
  async preview(tx, { goes }) {
    const { rows } = await sql<{ people: number; former: number }>`
      SELECT count(*) FILTER (WHERE left_at IS NULL)::integer AS people, count(*) FILTER (WHERE left_at IS NOT NULL)::integer AS former
        FROM members WHERE community_id = ${tx.communityId} AND company_id = ${goes}`.execute(tx);
    return {
      lines: [
        ...countedLines([
          ['People', rows[0]!.people, 'Move, with their conversations; roles and contact stay as they are'],
          ['Former members', rows[0]!.former, 'Move'],
        ]),
        {
          what: 'Profile',
          count: null,
          becomes:
            'The company that stays keeps its own: name, logo, texts, tags and default terms. Gaps are not filled from the other',
        },
      ],
    };
  },
  async move(tx, { goes, stays }) {
    // They are about a profile that goes.
    await sql`
      DELETE FROM match_signals WHERE community_id = ${tx.communityId} AND company_id = ${goes}`.execute(tx);
    await sql`
      UPDATE members SET company_id = ${stays}
       WHERE community_id = ${tx.communityId} AND company_id = ${goes}`.execute(tx);
    const { rows } = await sql<{ names: string[] }>`
      SELECT close_merged_company(${goes}, ${stays}) AS names`.execute(tx);
    forgetBytes(tx, rows[0]!.names);
    await indexCompany(tx, stays);
  },
};
