import { sql } from 'kysely';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { wordsOf } from '../../members/server/public.ts';

const mostWords = 400;

/** What search finds it by: its title, the names of its files, its text. */
export async function indexPost(tx: CommunityTx, id: number): Promise<void> {
  const { rows } = await sql<{ title: string; message: string; in_library: boolean; names: string }>`
    SELECT p.title, p.message, p.category_id IS NOT NULL AS in_library,
           coalesce((SELECT string_agg(f.file_name, ' ') FROM post_files f
                      WHERE f.community_id = p.community_id AND f.post_id = p.id AND f.is_current), '') AS names
      FROM posts p WHERE p.community_id = ${tx.communityId} AND p.id = ${id}`.execute(tx);
  const post = rows[0]!;
  const words = wordsOf(`${post.title} ${post.names} ${post.message}`).slice(0, mostWords);
  await sql`
    WITH gone AS (
      DELETE FROM post_words WHERE community_id = ${tx.communityId} AND post_id = ${id} AND NOT word = ANY (${words}::text[])
    )
    INSERT INTO post_words (community_id, in_library, word, post_id)
    SELECT ${tx.communityId}, ${post.in_library}, word, ${id} FROM unnest(${words}::text[]) AS word
    ON CONFLICT DO NOTHING`.execute(tx);
}
