import { invalidInput, notFound } from '../../../kit/common/errors.ts';
import { isMark } from '../../../kit/common/matching/marks.ts';
import type { Thesaurus } from '../../../kit/common/matching/thesaurus.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { communityThesaurus } from '../../members/server/thesaurus/public.ts';
import type { NewSearch, SavedSearch } from '../contract/lists.ts';
import { refused } from './refusals.ts';
import { askedBy } from './search-words.ts';

const mostSearches = 20;

export type SearchRow = Omit<Row<'opportunity_searches'>, 'community_id'>;

export const searchColumns = sql.raw(
  's.id, s.member_id, s.name, s.q, s.tag, s.place, s.price_from, s.currency, s.tells, s.created_at',
);

const savedOf = (
  { created_at: at, member_id: _whose, ...row }: SearchRow,
  thesaurus: Thesaurus,
): SavedSearch => ({
  ...row,
  means: [...(askedBy(row, thesaurus)?.means ?? [])],
  created_at: at.toISOString(),
});

/** A search that asks for a price alone is looked at for each. */
const anyWord = '*';

/**
 * Each hit has at least one of these: a tag or a place as they are, or else the longest beginning, which is seldom the commonest, with what it means. A word without a
 * meaning is one key alone.
 */
export function keysOf(search: Pick<NewSearch, 'q' | 'tag' | 'place'>, thesaurus: Thesaurus): string[] {
  const asked = askedBy(search, thesaurus);
  if (asked === null) throw invalidInput({ q: 'Search for letters or numbers.' });
  const [chosen] = asked.criteria.toSorted(
    (one, other) =>
      Number(one.beginning !== null) - Number(other.beginning !== null) ||
      one.exact.length - other.exact.length ||
      (other.beginning ?? '').length - (one.beginning ?? '').length,
  );
  if (chosen === undefined) return [anyWord];
  return [...(chosen.beginning === null ? [] : [chosen.beginning]), ...chosen.exact];
}

/** Those that were kept before are forgotten. */
export async function writeKeys(tx: CommunityTx, id: number, keys: readonly string[]): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM opportunity_search_keys
       WHERE community_id = ${tx.communityId} AND search_id = ${id} AND NOT key_word = ANY (${keys}::text[])
    )
    INSERT INTO opportunity_search_keys (community_id, key_word, search_id)
    SELECT ${tx.communityId}, key_word, ${id} FROM unnest(${keys}::text[]) AS key_word
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** By these a new opportunity finds searches: its tags, places and marks, and everything that its words begin with. */
export const keysFor = (words: readonly string[]): string[] => [
  anyWord,
  ...new Set(
    words.flatMap((word) =>
      isWhole(word)
        ? [word]
        : Array.from(word, (_, at) =>
            Array.from(word)
              .slice(0, at + 1)
              .join(''),
          ),
    ),
  ),
];

const isWhole = (word: string) => word.startsWith('#') || word.startsWith('@') || isMark(word);

export async function listSearches(
  tx: CommunityTx,
  { memberId }: Caller,
): Promise<{ searches: SavedSearch[] }> {
  const { rows } = await sql<SearchRow>`
    SELECT ${searchColumns} FROM opportunity_searches s
     WHERE s.community_id = ${tx.communityId} AND s.member_id = ${memberId} ORDER BY s.id`.execute(tx);
  const thesaurus = await communityThesaurus(tx);
  return { searches: rows.map((row) => savedOf(row, thesaurus)) };
}

export async function saveSearch(
  tx: CommunityTx,
  { memberId }: Caller,
  search: NewSearch,
): Promise<SavedSearch> {
  const { rows: kept } = await sql`
    SELECT FROM opportunity_searches WHERE community_id = ${tx.communityId} AND member_id = ${memberId}
     LIMIT ${mostSearches}`.execute(tx);
  if (kept.length >= mostSearches)
    throw refused('too_many', `You can save ${mostSearches} searches. Remove one first.`);
  const thesaurus = await communityThesaurus(tx);
  const keys = keysOf(search, thesaurus);
  const { rows } = await sql<SearchRow>`
    INSERT INTO opportunity_searches AS s (community_id, member_id, name, q, tag, place, price_from, currency, tells)
    VALUES (${tx.communityId}, ${memberId}, ${search.name}, ${search.q}, ${search.tag}, ${search.place},
            ${search.price_from ?? null}::bigint, ${search.currency ?? null}, ${search.tells})
    RETURNING ${searchColumns}`.execute(tx);
  await writeKeys(tx, rows[0]!.id, keys);
  return savedOf(rows[0]!, thesaurus);
}

export async function changeSearch(
  tx: CommunityTx,
  { memberId }: Caller,
  id: number,
  search: NewSearch,
): Promise<SavedSearch> {
  const thesaurus = await communityThesaurus(tx);
  const keys = keysOf(search, thesaurus);
  const { rows } = await sql<SearchRow>`
    UPDATE opportunity_searches s
       SET name = ${search.name}, q = ${search.q}, tag = ${search.tag}, place = ${search.place},
           price_from = ${search.price_from ?? null}::bigint, currency = ${search.currency ?? null}, tells = ${search.tells}
     WHERE s.community_id = ${tx.communityId} AND s.id = ${id} AND s.member_id = ${memberId}
    RETURNING ${searchColumns}`.execute(tx);
  if (!rows[0]) throw notFound();
  await writeKeys(tx, id, keys);
  return savedOf(rows[0], thesaurus);
}

export async function forgetSearch(
  tx: CommunityTx,
  { memberId }: Caller,
  id: number,
): Promise<{ id: number }> {
  const { rows } = await sql`
    DELETE FROM opportunity_searches
     WHERE community_id = ${tx.communityId} AND id = ${id} AND member_id = ${memberId} RETURNING 1`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
  return { id };
}
