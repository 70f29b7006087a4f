import { invalidInput, Refusal } from '../../../kit/common/errors.ts';
import { searchKey } from '../../../kit/common/words.ts';
import { audit } from '../../../kit/server/audit.ts';
import { record } from '../../../kit/server/events.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { eyesOf, opensAll } from '../../../kit/server/http/programs.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { categoriesChangedByAdmin } from '../audits.ts';
import type { LibraryCategory } from '../contract/library.ts';
import { categoriesChanged } from '../events.ts';
import { promotedCategory } from '../rules.ts';
import { isVisible } from './post-rows.ts';

/** Up to so many are counted; beyond, the number says no more. */
const mostCounted = 999;

/** With how many entries the caller may see in each: more could be noticed by the number. */
export const listCategories = (tx: CommunityTx, caller: Caller): Promise<LibraryCategory[]> =>
  countedCategories(tx, isVisible(tx, eyesOf(caller).companyId));

/** Whoever may see them. */
export const allCategories = (tx: CommunityTx): Promise<LibraryCategory[]> =>
  countedCategories(tx, sql`true`);

async function countedCategories(tx: CommunityTx, isCounted: Sql): Promise<LibraryCategory[]> {
  const { rows } = await sql<LibraryCategory>`
    SELECT k.id, k.name, (SELECT count(*)::integer FROM (
             SELECT FROM posts p
              WHERE p.community_id = k.community_id AND p.category_id = k.id AND p.deleted_at IS NULL AND ${isCounted}
              LIMIT ${mostCounted}) p) AS entries
      FROM library_categories k WHERE k.community_id = ${tx.communityId} ORDER BY k.place, k.id`.execute(tx);
  return rows;
}

interface Wanted {
  id?: number | undefined;
  name: string;
}

interface Move {
  from: number;
  to: number;
}

/**
 * The whole list: what is named stays or is added, in this order; what is not named goes, if nothing stands in it or another category takes
 * its entries.
 */
export async function changeCategories(
  tx: CommunityTx,
  caller: Caller,
  { categories, moves }: { categories: readonly Wanted[]; moves: readonly Move[] },
): Promise<LibraryCategory[]> {
  const keys = categories.map(({ name }) => searchKey(name));
  if (new Set(keys).size !== keys.length)
    throw invalidInput({ categories: 'Two categories have the same name.' });
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('library categories', ${tx.communityId}))`.execute(
    tx,
  );
  const kept = await allCategories(tx);
  // One that is added under the name of another is that other.
  const wanted = categories.map(({ id, name }, at) => ({
    id: id ?? kept.find((each) => searchKey(each.name) === keys[at] && !isNamed(categories, each.id))?.id,
    name,
  }));
  if (wanted.some(({ id }) => id !== undefined && !kept.some((each) => each.id === id)))
    throw invalidInput({ categories: 'A category isn’t here anymore. Look at the list again.' });
  const promoted = kept.find(({ name }) => name === promotedCategory);
  if (!wanted.some(({ id, name }) => name === promotedCategory && id === promoted?.id))
    throw new Refusal(
      'library.promoted_stays',
      409,
      `“${promotedCategory}” can’t be removed or renamed: the community’s sidebar shows what’s in it.`,
    );
  await moveEntries(
    tx,
    moves.filter(({ from, to }) => !isNamed(wanted, from) && isNamed(wanted, to)),
  );
  const gone = (await allCategories(tx)).filter(({ id }) => !isNamed(wanted, id));
  await assertEmpty(tx, gone);
  await write(
    tx,
    wanted.map((each, at) => ({ ...each, key: keys[at]! })),
    gone.map(({ id }) => id),
  );
  await audit(tx, categoriesChangedByAdmin, {
    id: tx.communityId,
    before: { categories: kept.map(({ name }) => name) },
    after: { categories: wanted.map(({ name }) => name) },
  });
  record(tx, categoriesChanged, {}, { by: caller.companyId });
  return opensAll(caller) ? allCategories(tx) : listCategories(tx, caller);
}

const isNamed = (categories: readonly Wanted[], id: number) => categories.some((each) => each.id === id);

/** A deleted entry counts: it can come back for a while, and then it has to stand somewhere. */
async function assertEmpty(tx: CommunityTx, gone: readonly LibraryCategory[]): Promise<void> {
  const { rows } = await sql<{ category_id: number }>`
    SELECT k.id AS category_id FROM unnest(${gone.map(({ id }) => id)}::bigint[]) AS k (id)
     WHERE EXISTS (SELECT FROM posts p WHERE p.community_id = ${tx.communityId} AND p.category_id = k.id)`.execute(
    tx,
  );
  const used = gone.find(({ id }) => rows.some((row) => row.category_id === id));
  if (!used) return;
  throw new Refusal(
    'library.category_in_use',
    409,
    `“${used.name}” still has entries, or deleted entries that can be restored. Choose a category for them first.`,
  );
}

/** Removed ones too: they can come back for a while. */
async function moveEntries(tx: CommunityTx, moves: readonly Move[]): Promise<void> {
  for (const { from, to } of moves)
    await sql`
      UPDATE posts SET category_id = ${to} WHERE community_id = ${tx.communityId} AND category_id = ${from}`.execute(
      tx,
    );
}

async function write(
  tx: CommunityTx,
  wanted: readonly (Wanted & { key: string })[],
  gone: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM library_categories WHERE community_id = ${tx.communityId} AND id = ANY (${gone}::bigint[])`.execute(
    tx,
  );
  // Two that swap their names must not meet on the way.
  await sql`
    UPDATE library_categories SET name_key = id::text || ' ' WHERE community_id = ${tx.communityId}`.execute(
    tx,
  );
  for (const [at, { id, name, key }] of wanted.entries()) {
    if (id === undefined)
      await sql`
        INSERT INTO library_categories (community_id, name, name_key, place)
        VALUES (${tx.communityId}, ${name}, ${key}, ${at})`.execute(tx);
    else
      await sql`
        UPDATE library_categories SET name = ${name}, name_key = ${key}, place = ${at}
         WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  }
}
