import { all } from '../../../kit/server/conditions.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { orders } from './list-orders.ts';

/** A beginning that more words have is not walked: each word is an index scan of its own. */
const mostWalkedWords = 20;
/** How dense a word is among the newest is told from so many of its rows. */
const sample = 50;

/** Open opportunities with one of these words, newest first. */
export interface WordWalk {
  words: readonly string[];
}

interface Walked {
  word: string;
  density: number;
}

/** The walk of the words that the fewest of the newest have; null where each of the criteria has too many words. */
export async function rarestWalk(
  tx: CommunityTx,
  ranges: readonly (readonly Sql[])[],
): Promise<WordWalk | null> {
  const walks: { words: readonly string[]; density: number }[] = [];
  for (const alternatives of ranges) {
    const found: Walked[] = [];
    for (const range of alternatives) found.push(...(await wordsIn(tx, range)));
    if (found.length <= mostWalkedWords)
      walks.push({
        words: [...new Set(found.map(({ word }) => word))],
        density: found.reduce((sum, { density }) => sum + density, 0),
      });
  }
  const [rarest = null] = walks.toSorted((one, other) => one.density - other.density);
  return rarest;
}

/** The words of open opportunities in this range, one more than are walked at most. */
async function wordsIn(tx: CommunityTx, range: Sql): Promise<Walked[]> {
  const next = (behind: Sql) => sql`
    SELECT w.word FROM opportunity_words w
     WHERE w.community_id = ${tx.communityId} AND ${range} AND ${behind} AND w.open_since IS NOT NULL ORDER BY w.word LIMIT 1`;
  const { rows } = await sql<Walked>`
    WITH RECURSIVE found AS (
      (${next(sql`true`)})
      UNION ALL
      SELECT n.word FROM found CROSS JOIN LATERAL (${next(sql`w.word > found.word`)}) n
    )
    SELECT f.word, coalesce(${sample} / greatest(1, extract(epoch FROM now() - s.open_since)), 0)::float8 AS density
      FROM (SELECT found.word FROM found LIMIT ${mostWalkedWords + 1}) f
      LEFT JOIN LATERAL (
        SELECT w.open_since FROM opportunity_words w
         WHERE w.community_id = ${tx.communityId} AND w.word = f.word AND w.open_since IS NOT NULL
         ORDER BY w.open_since DESC, w.opportunity_id DESC OFFSET ${sample} LIMIT 1) s ON true`.execute(tx);
  return rows;
}

/** So many opportunities of a walk. An index has each word in this order, so no more rows are read than are asked for. */
export function walkedRows(tx: CommunityTx, { words }: WordWalk, behind: readonly Sql[], most: number): Sql {
  const { by } = orders.newest;
  // In order and limited by itself: PostgreSQL then merges the words row by row, and sorts nothing.
  const withWord = (word: string) => sql`
    (SELECT o.published_at, o.id
       FROM (SELECT w.open_since AS published_at, w.opportunity_id AS id FROM opportunity_words w
              WHERE w.community_id = ${tx.communityId} AND w.word = ${word} AND w.open_since IS NOT NULL) o
      WHERE ${all(behind)} ORDER BY ${by} LIMIT ${most})`;
  // An opportunity that has several of the words comes once for each, one after the other.
  return sql`
    SELECT o.* FROM (
      SELECT o.published_at, o.id FROM (
        SELECT o.published_at, o.id, lag(o.id) OVER (ORDER BY ${by}) AS id_before
          FROM (${sql.join(words.map(withWord), sql` UNION ALL `)}) o) o
       WHERE o.id_before IS DISTINCT FROM o.id ORDER BY ${by} LIMIT ${most}) w
     CROSS JOIN LATERAL (SELECT o.* FROM opportunities o WHERE o.community_id = ${tx.communityId} AND o.id = w.id LIMIT 1) o
     ORDER BY w.published_at DESC, w.id DESC`;
}
