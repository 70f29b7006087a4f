import { endOfPrefix } from '../../../../kit/common/words.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** A word that so many have says little about any of them. */
const mostOfAWord = 300;

/**
 * Companies of the directory by what they are called, do and where: those who have most of the words first, each word by
 * its beginning. Unlike the directory's search it wants none of them in particular, because it reads a sentence.
 */
export async function companiesWithAnyOf(
  tx: CommunityTx,
  words: readonly string[],
  without: readonly number[],
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: Row<'company_words'>['company_id'] }>`
    SELECT hit.company_id AS id
      FROM unnest(${words}::text[], ${words.map(endOfPrefix)}::text[]) AS t (first, beyond)
     CROSS JOIN LATERAL (
       SELECT company_id, max(weight) AS weight FROM (
         SELECT w.company_id, w.weight FROM company_words w
          WHERE w.community_id = ${tx.communityId} AND w.word >= t.first AND w.word < t.beyond
          LIMIT ${mostOfAWord}) AS found GROUP BY company_id) AS hit
     WHERE hit.company_id <> ALL (${without}::bigint[])
     GROUP BY hit.company_id ORDER BY count(*) DESC, sum(hit.weight) DESC, hit.company_id LIMIT ${most}`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** Where nothing was said yet: whoever was here last. */
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
