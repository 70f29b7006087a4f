import { wordsOf } from '../../../kit/common/words.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

const mostWords = 400;

interface Indexed {
  id: number;
  title: string;
  message: string;
  in_library: boolean;
  names: string;
}

/** What search finds them by: their titles, the names of their files, their texts. */
export async function indexPosts(tx: CommunityTx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<Indexed>`
    SELECT p.id, p.title, p.message, p.category_id IS NOT NULL AS in_library,
           coalesce((SELECT string_agg(f.file_name, ' ') FROM post_files f
                      WHERE f.community_id = p.community_id AND f.post_id = p.id AND f.is_current), '') AS names
      FROM posts p WHERE p.community_id = ${tx.communityId} AND p.id = ANY (${ids}::bigint[])`.execute(tx);
  const words = rows.flatMap(({ id, title, message, names, in_library: inLibrary }) =>
    wordsOf(`${title} ${names} ${message}`)
      .slice(0, mostWords)
      .map((word) => ({ id, inLibrary, word })),
  );
  await sql`
    WITH wanted AS MATERIALIZED (
      SELECT w.in_library, w.word, w.post_id
        FROM unnest(${words.map(({ inLibrary }) => inLibrary)}::boolean[], ${words.map(({ word }) => word)}::text[],
                    ${words.map(({ id }) => id)}::bigint[]) AS w (in_library, word, post_id)
    ), gone AS (
      DELETE FROM post_words k WHERE k.community_id = ${tx.communityId} AND k.post_id = ANY (${ids}::bigint[])
         AND NOT EXISTS (SELECT FROM wanted w WHERE w.post_id = k.post_id AND w.word = k.word COLLATE "C")
    )
    INSERT INTO post_words (community_id, in_library, word, post_id)
    SELECT ${tx.communityId}, in_library, word, post_id FROM wanted
    ON CONFLICT DO NOTHING`.execute(tx);
}
