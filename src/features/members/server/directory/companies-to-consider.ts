import { marksFor } from '../../../../kit/common/matching/marks.ts';
import type { Need } from '../../../../kit/common/matching/needs.ts';
import type { Thesaurus } from '../../../../kit/common/matching/thesaurus.ts';
import { wordsOf } from '../../../../kit/common/words.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** So many companies with a mark are looked at; those in the place first. */
const mostOfAMark = 1000;

/** Companies of the directory that may do what is needed, those in the place first. Whether they do is for `matchNeed` to say. */
export async function companiesFor(
  tx: CommunityTx,
  { need, place, thesaurus }: { need: Need; place: string; thesaurus: Thesaurus },
  without: readonly number[],
  most: number,
): Promise<number[]> {
  const marks = marksFor(need, thesaurus);
  if (marks.length === 0) return [];
  const { rows } = await sql<{ id: Row<'company_words'>['company_id'] }>`
    SELECT hit.company_id AS id
      FROM unnest(${marks}::text[]) AS t (mark)
     CROSS JOIN LATERAL (
       SELECT w.company_id FROM company_words w
        WHERE w.community_id = ${tx.communityId} AND w.word = t.mark LIMIT ${mostOfAMark}) AS hit
     WHERE hit.company_id <> ALL (${without}::bigint[])
     GROUP BY hit.company_id
     ORDER BY (SELECT count(*) FROM company_words p
                WHERE p.community_id = ${tx.communityId} AND p.company_id = hit.company_id AND p.word = ANY (${wordsOf(place)}::text[])) DESC,
              count(*) DESC, hit.company_id LIMIT ${most}`.execute(tx);
  return rows.map((row) => row.id);
}

/** The most recently active companies, for a need that is still empty. */
export async function recentCompanies(
  tx: CommunityTx,
  without: readonly number[],
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: Row<'company_activity'>['company_id'] }>`
    SELECT company_id AS id FROM company_activity
     WHERE community_id = ${tx.communityId} AND company_id <> ALL (${without}::bigint[])
     ORDER BY last_active_at DESC, company_id DESC LIMIT ${most}`.execute(tx);
  return rows.map((row) => row.id);
}
