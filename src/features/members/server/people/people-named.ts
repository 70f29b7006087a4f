import { endOfPrefix, wordsOf } from '../../../../kit/common/words.ts';
import { all } from '../../../../kit/server/conditions.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { mostSearchWords } from '../../rules/search.ts';

/** What stands between the words of a name. */
const between = '-–_.,;:&/|+*!?()[]"“”';

/** So many with the longest of the words are looked at; whoever has a more common one types another letter. */
const mostLookedAt = 2000;

/**
 * Members by the beginnings of the words of their name and their company. Admins find people by their addresses as well; for everyone
 * else a word of an address finds nobody, so that none can be guessed.
 */
export async function peopleNamed(tx: CommunityTx, typed: string, most: number): Promise<number[]> {
  const words = wordsOf(typed).slice(0, mostSearchWords);
  const longest = words.toSorted((one, other) => other.length - one.length)[0];
  if (longest === undefined) return [];
  const named = words.map((word) => sql`position(${` ${word}`} IN plain.words) > 0`);
  const { rows } = await sql<{ id: number }>`
    SELECT m.id
      FROM (SELECT DISTINCT member_id FROM (
              SELECT member_id FROM member_words
               WHERE community_id = ${tx.communityId} AND word >= ${longest} AND word < ${endOfPrefix(longest)}
               ORDER BY word, member_id LIMIT ${mostLookedAt}) AS found) w
     CROSS JOIN LATERAL (SELECT * FROM members m WHERE m.community_id = ${tx.communityId} AND m.id = w.member_id LIMIT 1) m
     CROSS JOIN LATERAL (SELECT * FROM companies c WHERE c.community_id = ${tx.communityId} AND c.id = m.company_id LIMIT 1) c
     CROSS JOIN LATERAL (SELECT ' ' || translate(translate(m.name_key || ' ' || c.name_key, '''’', ''), ${between}::text,
                                                 repeat(' ', char_length(${between}::text))) AS words) plain
     WHERE m.left_at IS NULL AND m.suspended_at IS NULL AND ${all(named)}
     ORDER BY m.name_key, m.id LIMIT ${most}`.execute(tx);
  return rows.map((row) => row.id);
}
