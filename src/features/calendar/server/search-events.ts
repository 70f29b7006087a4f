import { endOfPrefix, wordsOf } from '../../../kit/common/words.ts';
import { all } from '../../../kit/server/conditions.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { eyesOf } from '../../../kit/server/http/programs.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mostSearchWords } from '../../members/server/directory/public.ts';
import type { CalendarEvent } from '../contract/types.ts';
import { datesByIds } from './date-rows.ts';

const most = 10;
/** Of a word that is in very many, the newest events are looked at. */
const mostLookedAt = 500;

export async function searchEvents(
  tx: CommunityTx,
  showing: { media: MediaAddresses; caller: Caller },
  q: string,
): Promise<{ events: CalendarEvent[] }> {
  const words = searchWords(q);
  if (words.length === 0) return { events: [] };
  const { rows } = await matching(tx, words).execute(tx);
  const { media, caller } = showing;
  return {
    events: await datesByIds(
      tx,
      { media, memberId: eyesOf(caller).memberId },
      rows.map((row) => row.id),
    ),
  };
}

/** By the longest word, which is seldom the most common one; the others are asked of each event by key. */
export function eventsWith(tx: CommunityTx, words: readonly string[]): Sql<{ event_id: number }> {
  const [first = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  const begins = (word: string, table: string) =>
    sql`${sql.ref(table)}.word >= ${word} AND ${sql.ref(table)}.word < ${endOfPrefix(word)}`;
  const has = (word: string) => sql`
    EXISTS (SELECT FROM calendar_words o WHERE o.community_id = w.community_id AND o.event_id = w.event_id AND ${begins(word, 'o')})`;
  return sql<{ event_id: number }>`
    SELECT DISTINCT w.event_id FROM calendar_words w
     WHERE ${all([sql`w.community_id = ${tx.communityId}`, begins(first, 'w'), ...others.map(has)])}
     ORDER BY w.event_id DESC LIMIT ${mostLookedAt}`;
}

export const searchWords = (q: string) => wordsOf(q).slice(0, mostSearchWords);

export const matching = (tx: CommunityTx, words: readonly string[]) => sql<{ id: number }>`
    SELECT d.id FROM (${eventsWith(tx, words)}) found
     CROSS JOIN LATERAL (
      SELECT d.id, d.ends_at > now() AS is_ahead, abs(extract(epoch FROM d.starts_at - now())) AS distance FROM calendar_dates d
       WHERE d.community_id = ${tx.communityId} AND d.event_id = found.event_id AND d.is_listed
       ORDER BY 2 DESC, 3 LIMIT 1) d
     ORDER BY d.is_ahead DESC, d.distance LIMIT ${most}`;
