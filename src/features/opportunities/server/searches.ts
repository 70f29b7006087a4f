import { invalidInput, notFound } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { NewSearch, SavedSearch } from '../contract/lists.ts';
import { refused } from './refusals.ts';
import { askedBy } from './search-words.ts';

const mostSearches = 20;

export type SearchRow = Omit<Row<'opportunity_searches'>, 'community_id'>;

export const searchColumns = sql.raw(
  's.id, s.member_id, s.name, s.q, s.tag, s.place, s.price_from, s.currency, s.tells, s.key_word, s.created_at',
);

const savedOf = ({ created_at: at, member_id: _whose, key_word: _key, ...row }: SearchRow): SavedSearch => ({
  ...row,
  created_at: at.toISOString(),
});

/** A search that asks for a price alone is looked at for each. */
const anyWord = '*';

/** The one word that all its hits have: a tag or a place as they are, or the longest beginning, which is seldom the commonest. */
function keyOf(search: NewSearch): string {
  const asked = askedBy(search);
  if (asked === null) throw invalidInput({ q: 'Search for letters or numbers.' });
  const [longest] = asked.beginnings.toSorted((one, other) => other.length - one.length);
  return asked.marks[0] ?? longest ?? anyWord;
}

/** By these a new opportunity finds searches: its tags and places, and everything that its words begin with. */
export const keysFor = (words: readonly string[]): string[] => [
  anyWord,
  ...new Set(
    words.flatMap((word) =>
      word.startsWith('#') || word.startsWith('@')
        ? [word]
        : Array.from(word, (_, at) =>
            Array.from(word)
              .slice(0, at + 1)
              .join(''),
          ),
    ),
  ),
];

export async function listSearches(
  tx: CommunityTx,
  { memberId }: Caller,
): Promise<{ searches: SavedSearch[] }> {
  const { rows } = await sql<SearchRow>`
    SELECT ${searchColumns} FROM opportunity_searches s
     WHERE s.community_id = ${tx.communityId} AND s.member_id = ${memberId} ORDER BY s.id`.execute(tx);
  return { searches: rows.map(savedOf) };
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
  const { rows } = await sql<SearchRow>`
    INSERT INTO opportunity_searches AS s (community_id, member_id, name, q, tag, place, price_from, currency, tells, key_word)
    VALUES (${tx.communityId}, ${memberId}, ${search.name}, ${search.q}, ${search.tag}, ${search.place},
            ${search.price_from ?? null}::bigint, ${search.currency ?? null}, ${search.tells}, ${keyOf(search)})
    RETURNING ${searchColumns}`.execute(tx);
  return savedOf(rows[0]!);
}

export async function changeSearch(
  tx: CommunityTx,
  { memberId }: Caller,
  id: number,
  search: NewSearch,
): Promise<SavedSearch> {
  const { rows } = await sql<SearchRow>`
    UPDATE opportunity_searches s
       SET name = ${search.name}, q = ${search.q}, tag = ${search.tag}, place = ${search.place},
           price_from = ${search.price_from ?? null}::bigint, currency = ${search.currency ?? null}, tells = ${search.tells},
           key_word = ${keyOf(search)}
     WHERE s.community_id = ${tx.communityId} AND s.id = ${id} AND s.member_id = ${memberId}
    RETURNING ${searchColumns}`.execute(tx);
  if (!rows[0]) throw notFound();
  return savedOf(rows[0]);
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
