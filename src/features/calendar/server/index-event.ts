import { wordsOf } from '../../../kit/common/words.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

const mostWords = 400;

/** What search finds it by: its own words, and those that single dates have for themselves. */
export async function indexEvent(tx: CommunityTx, eventId: number): Promise<void> {
  const { rows } = await sql<{ words: string }>`
    SELECT e.title || ' ' || e.place || ' ' || e.text || ' ' || coalesce((
             SELECT string_agg(concat_ws(' ', d.title, d.place), ' ') FROM calendar_dates d
              WHERE d.community_id = e.community_id AND d.event_id = e.id AND (d.title IS NOT NULL OR d.place IS NOT NULL)), '') AS words
      FROM calendar_events e WHERE e.community_id = ${tx.communityId} AND e.id = ${eventId}`.execute(tx);
  const words = wordsOf(rows[0]?.words ?? '').slice(0, mostWords);
  await sql`
    WITH gone AS (
      DELETE FROM calendar_words WHERE community_id = ${tx.communityId} AND event_id = ${eventId} AND NOT word = ANY (${words}::text[])
    )
    INSERT INTO calendar_words (community_id, word, event_id)
    SELECT ${tx.communityId}, word, ${eventId} FROM unnest(${words}::text[]) AS word
    ON CONFLICT DO NOTHING`.execute(tx);
}
