import { invalidInput } from '../../../../kit/common/errors.ts';
import { searchKey } from '../../../../kit/common/words.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { builtInIndustries } from '../../contract/built-in-industries.ts';
import type { IndustryList } from '../../contract/industries.ts';

/** A community without rows of its own has the built-in list; an own list is never empty. */
export async function industryNames(tx: CommunityTx): Promise<readonly string[]> {
  const { rows } = await sql<Row<'industries', 'name'>>`
    SELECT name FROM industries WHERE community_id = ${tx.communityId} ORDER BY position, id`.execute(tx);
  return rows.length === 0 ? builtInIndustries : rows.map(({ name }) => name);
}

export async function showIndustryList(tx: CommunityTx): Promise<IndustryList> {
  const { rows: lists } = await sql<Row<'industry_lists', 'version'>>`
    SELECT version FROM industry_lists WHERE community_id = ${tx.communityId}`.execute(tx);
  const { rows } = await sql<Row<'industries', 'id' | 'name'>>`
    SELECT id, name FROM industries WHERE community_id = ${tx.communityId} ORDER BY position, id`.execute(tx);
  const { rows: used } = await sql<{ name: string; companies: number }>`
    SELECT industry AS name, count(*)::integer AS companies FROM companies
     WHERE community_id = ${tx.communityId} AND industry IS NOT NULL GROUP BY industry`.execute(tx);
  const companiesOf = new Map(used.map(({ name, companies }) => [name, companies]));
  const list = rows.length === 0 ? builtInIndustries.map((name, at) => ({ id: at + 1, name })) : rows;
  return {
    industries: list.map((each) => ({ ...each, companies: companiesOf.get(each.name) ?? 0 })),
    version: lists[0]?.version ?? 0,
    is_built_in: rows.length === 0,
  };
}

/** For a filter: the name that an industry has now. A name that no industry ever had stays, and finds no company. */
export async function presentIndustry(tx: CommunityTx, written: string): Promise<string> {
  const { rows } = await sql<Row<'industries', 'name'>>`
    SELECT i.name FROM former_industries f
      JOIN industries i ON i.community_id = f.community_id AND i.id = f.industry_id
     WHERE f.community_id = ${tx.communityId} AND f.name_key = ${searchKey(written)}`.execute(tx);
  return rows[0]?.name ?? written;
}

/** Until the transaction ends, no admin changes the list: what is chosen from it now is still there when it is written. */
export async function keepIndustries(tx: CommunityTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('industries', ${tx.communityId}))`.execute(
    tx,
  );
}

/** Holds the lock of the list: waits until no admin changes it and no company is choosing from it. */
export async function holdIndustries(tx: CommunityTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('industries', ${tx.communityId}))`.execute(tx);
}

/** The name that an industry has now, by that name or by one that it had. A form that was open during a change goes on. */
export async function chosenIndustry(tx: CommunityTx, written: string): Promise<string> {
  const key = searchKey(written);
  const { rows } = await sql<Row<'industries', 'name'> & { is_meant: boolean }>`
    SELECT i.name, i.name_key = ${key} OR i.id IS NOT DISTINCT FROM
           (SELECT f.industry_id FROM former_industries f
             WHERE f.community_id = ${tx.communityId} AND f.name_key = ${key}) AS is_meant
      FROM industries i WHERE i.community_id = ${tx.communityId}`.execute(tx);
  const found =
    rows.length === 0
      ? builtInIndustries.find((name) => searchKey(name) === key)
      : rows.find(({ is_meant: isMeant }) => isMeant)?.name;
  if (found === undefined) throw invalidInput({ industry: 'Choose an industry from the list.' });
  return found;
}
