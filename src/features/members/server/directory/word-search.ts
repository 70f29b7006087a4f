import { endOfPrefix } from '../../../../kit/common/words.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** For each word, how many words of companies begin with it, counted no further than `most`. */
export async function hitsOf(
  tx: CommunityTx,
  words: readonly string[],
  most: number,
  { isPublic = false } = {},
): Promise<number[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ hits: number }>`
    SELECT (SELECT count(*) FROM (
              SELECT FROM company_words w
               WHERE w.community_id = ${tx.communityId} AND w.word >= t.first AND w.word < t.beyond
                 ${isPublic ? sql`AND w.is_public` : sql``}
               LIMIT ${most}) AS counted)::integer AS hits
      FROM unnest(${words}::text[], ${words.map(endOfPrefix)}::text[]) WITH ORDINALITY AS t (first, beyond, place)
     ORDER BY t.place`.execute(tx);
  return rows.map((row) => row.hits);
}

/** For a row of `company_words` that is named `f`. */
export const beginsWith = (word: string): Sql => sql`f.word >= ${word} AND f.word < ${endOfPrefix(word)}`;
