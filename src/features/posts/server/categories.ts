import { type RawBuilder, sql } from 'kysely';
import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { searchKey } from '../../members/server/public.ts';
import type { LibraryCategory } from '../contract/library.ts';
import { categoriesChanged } from '../events.ts';
import { isVisible } from './post-rows.ts';

/** Up to so many are counted; beyond, the number says no more. */
const mostCounted = 999;

/** With how many entries the caller may see in each: more could be noticed by the number. */
export const listCategories = (tx: CommunityTx, caller: Caller): Promise<LibraryCategory[]> =>
  countedCategories(tx, isVisible(caller.companyId));

/** Whoever may see them. */
export const allCategories = (tx: CommunityTx): Promise<LibraryCategory[]> =>
  countedCategories(tx, sql`true`);

async function countedCategories(
  tx: CommunityTx,
  isCounted: RawBuilder<unknown>,
): Promise<LibraryCategory[]> {
  const { rows } = await sql<LibraryCategory>`
    SELECT k.id, k.name, (SELECT count(*)::integer FROM (
             SELECT p.community_id, p.company_id, p.audience FROM posts p
              WHERE p.community_id = k.community_id AND p.category_id = k.id AND p.deleted_at IS NULL
              LIMIT ${mostCounted}) p WHERE ${isCounted}) AS entries
      FROM library_categories k WHERE k.community_id = ${tx.communityId} ORDER BY k.place, k.id`.execute(tx);
  return rows;
}

interface Wanted {
  id?: number | undefined;
  name: string;
}

/** The whole list: what is named stays or is added, in this order; what is not named goes, if nothing stands in it. */
export async function changeCategories(
  tx: CommunityTx,
  caller: Caller,
  wanted: readonly Wanted[],
): Promise<LibraryCategory[]> {
  const keys = wanted.map(({ name }) => searchKey(name));
  if (new Set(keys).size !== keys.length)
    throw invalidInput({ categories: 'Two categories have the same name.' });
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('library categories', ${tx.communityId}))`.execute(
    tx,
  );
  const kept = await allCategories(tx);
  const gone = kept.filter(({ id }) => !wanted.some((each) => each.id === id));
  const used = gone.find(({ entries }) => entries > 0);
  if (used)
    throw new Refusal(
      'library.category_in_use',
      409,
      `“${used.name}” still has entries. Move or delete them first.`,
    );
  if (wanted.some(({ id }) => id !== undefined && !kept.some((each) => each.id === id)))
    throw invalidInput({ categories: 'A category isn’t here anymore. Look at the list again.' });
  await sql`
    DELETE FROM library_categories WHERE community_id = ${tx.communityId} AND id = ANY (${gone.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  );
  // Two that swap their names must not meet on the way.
  await sql`
    UPDATE library_categories SET name_key = id::text || ' ' WHERE community_id = ${tx.communityId}`.execute(
    tx,
  );
  for (const [at, { id, name }] of wanted.entries()) {
    if (id === undefined)
      await sql`
        INSERT INTO library_categories (community_id, name, name_key, place)
        VALUES (${tx.communityId}, ${name}, ${keys[at]}, ${at})`.execute(tx);
    else
      await sql`
        UPDATE library_categories SET name = ${name}, name_key = ${keys[at]}, place = ${at}
         WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  }
  record(tx, categoriesChanged, {}, { by: caller.companyId });
  return allCategories(tx);
}
