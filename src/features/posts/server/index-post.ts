import { sql } from 'kysely';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { wordsOf } from '../../members/server/public.ts';

const mostWords = 400;

/** What search finds it by. */
export async function indexPost(
  tx: CommunityTx,
  id: number,
  { title, message }: { title: string; message: string },
): Promise<void> {
  const words = wordsOf(`${title} ${message}`).slice(0, mostWords);
  await sql`
    WITH gone AS (
      DELETE FROM post_words WHERE community_id = ${tx.communityId} AND post_id = ${id} AND NOT word = ANY (${words}::text[])
    )
    INSERT INTO post_words (community_id, word, post_id)
    SELECT ${tx.communityId}, word, ${id} FROM unnest(${words}::text[]) AS word
    ON CONFLICT DO NOTHING`.execute(tx);
}
