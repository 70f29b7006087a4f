import { invalidInput, notFound, Refusal } from '../../../../kit/common/errors.ts';
import { searchKey } from '../../../../kit/common/words.ts';
import { audit, auditNothing } from '../../../../kit/server/audit.ts';
import { record } from '../../../../kit/server/events.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import {
  industriesMerged,
  industriesOrdered,
  industryAdded,
  industryRemoved,
  industryRenamed,
} from '../../audits.ts';
import { mostIndustries, type Industry, type IndustryList } from '../../contract/industries.ts';
import { industriesChanged } from '../../events.ts';
import { holdIndustries, showIndustryList } from './industry-list.ts';
import { moveCompanies } from './move-companies.ts';

export async function addIndustry(tx: CommunityTx, { name }: { name: string }): Promise<IndustryList> {
  const { industries } = await holdList(tx);
  refuseKnown(industries, name);
  if (industries.length >= mostIndustries) throw tooMany();
  await forgetFormer(tx, name);
  await sql`
    WITH counted AS (
      UPDATE industry_lists SET last_id = last_id + 1 WHERE community_id = ${tx.communityId} RETURNING last_id)
    INSERT INTO industries (community_id, id, name, name_key, position)
    SELECT ${tx.communityId}, c.last_id, ${name}, ${searchKey(name)}, ${industries.length}::smallint FROM counted c`.execute(
    tx,
  );
  await audit(tx, industryAdded, { id: tx.communityId, after: { industry: name } });
  return showChanged(tx);
}

export async function renameIndustry(
  tx: CommunityTx,
  id: number,
  { name, version }: { name: string; version: number },
): Promise<IndustryList> {
  const { industries } = await holdList(tx, version);
  const renamed = find(industries, id);
  if (renamed.name === name) {
    auditNothing(tx);
    return showIndustryList(tx);
  }
  const others = industries.filter((each) => each.id !== id);
  refuseKnown(others, name);
  await forgetFormer(tx, name);
  await sql`
    UPDATE industries SET name = ${name}, name_key = ${searchKey(name)}
     WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  if (searchKey(name) !== searchKey(renamed.name)) await noteFormer(tx, renamed.name, id);
  await moveCompanies(tx, renamed.name, name);
  const [before, after] = [{ industry: renamed.name }, { industry: name }];
  await audit(tx, industryRenamed, { id: tx.communityId, before, after });
  return showChanged(tx);
}

export async function mergeIndustry(
  tx: CommunityTx,
  id: number,
  { into, version }: { into: number; version: number },
): Promise<IndustryList> {
  const { industries } = await holdList(tx, version);
  const goes = find(industries, id);
  const stays = industries.find((each) => each.id === into);
  if (stays === undefined || into === id) throw invalidInput({ into: 'Choose another industry.' });
  await sql`
    UPDATE former_industries SET industry_id = ${into}
     WHERE community_id = ${tx.communityId} AND industry_id = ${id}`.execute(tx);
  await drop(tx, id);
  await noteFormer(tx, goes.name, into);
  const companies = await moveCompanies(tx, goes.name, stays.name);
  const [before, after] = [{ industry: goes.name }, { into: stays.name, companies }];
  await audit(tx, industriesMerged, { id: tx.communityId, before, after });
  return showChanged(tx);
}

export async function orderIndustries(
  tx: CommunityTx,
  { ids, version }: { ids: readonly number[]; version: number },
): Promise<IndustryList> {
  const { industries } = await holdList(tx, version);
  const known = industries.map((each) => each.id);
  const isWhole =
    ids.length === known.length && new Set(ids).size === ids.length && ids.every((id) => known.includes(id));
  if (!isWhole) throw invalidInput({ ids: 'Name each industry of the list once.' });
  await sql`
    UPDATE industries i SET position = wanted.place
      FROM unnest(${ids}::integer[]) WITH ORDINALITY AS wanted (id, place)
     WHERE i.community_id = ${tx.communityId} AND i.id = wanted.id`.execute(tx);
  const names = ids.map((id) => find(industries, id).name);
  await audit(tx, industriesOrdered, { id: tx.communityId, after: { industries: names } });
  return showChanged(tx);
}

export async function removeIndustry(tx: CommunityTx, id: number): Promise<IndustryList> {
  const { industries } = await holdList(tx);
  const { name, companies } = find(industries, id);
  if (companies > 0) throw inUse(name, companies);
  if (industries.length === 1) throw lastOne();
  await drop(tx, id);
  await audit(tx, industryRemoved, { id: tx.communityId, before: { industry: name } });
  return showChanged(tx);
}

/** Admins who change the list at once go one after the other. The first change makes rows of the built-in list. */
async function holdList(tx: CommunityTx, version?: number): Promise<IndustryList> {
  await holdIndustries(tx);
  const list = await showIndustryList(tx);
  if (version !== undefined && version !== list.version) throw changedMeanwhile();
  if (list.is_built_in) await writeBuiltIn(tx, list.industries);
  return list;
}

async function writeBuiltIn(tx: CommunityTx, industries: readonly Industry[]): Promise<void> {
  await sql`
    INSERT INTO industry_lists (community_id, last_id) VALUES (${tx.communityId}, ${industries.length})`.execute(
    tx,
  );
  await sql`
    INSERT INTO industries (community_id, id, name, name_key, position)
    SELECT ${tx.communityId}, k.id, k.name, k.name_key, k.id
      FROM unnest(${industries.map(({ id }) => id)}::integer[], ${industries.map(({ name }) => name)}::text[],
                  ${industries.map(({ name }) => searchKey(name))}::text[]) AS k (id, name, name_key)`.execute(
    tx,
  );
}

async function showChanged(tx: CommunityTx): Promise<IndustryList> {
  await sql`
    UPDATE industry_lists SET version = version + 1 WHERE community_id = ${tx.communityId}`.execute(tx);
  record(tx, industriesChanged, {}, {});
  return showIndustryList(tx);
}

const drop = (tx: CommunityTx, id: number) =>
  sql<Row<'industries', 'id'>>`
    DELETE FROM industries WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);

/** From now on the name means this industry. */
const noteFormer = (tx: CommunityTx, name: string, id: number) =>
  sql`
    INSERT INTO former_industries (community_id, name_key, industry_id)
    VALUES (${tx.communityId}, ${searchKey(name)}, ${id})`.execute(tx);

/** A name in use means its own industry. */
const forgetFormer = (tx: CommunityTx, name: string) =>
  sql`
    DELETE FROM former_industries
     WHERE community_id = ${tx.communityId} AND name_key = ${searchKey(name)}`.execute(tx);

function find(industries: readonly Industry[], id: number): Industry {
  const found = industries.find((each) => each.id === id);
  if (found === undefined) throw notFound();
  return found;
}

function refuseKnown(industries: readonly Industry[], name: string): void {
  const known = industries.find((each) => searchKey(each.name) === searchKey(name));
  if (known === undefined) return;
  const sentence = `“${known.name}” is already in the list.`;
  throw new Refusal('industry.known', 409, sentence, { fields: { name: sentence } });
}

const changedMeanwhile = () =>
  new Refusal(
    'industry.changed_meanwhile',
    409,
    'Another admin changed the list in the meantime. Check the latest version, then make your change again.',
  );

const inUse = (name: string, companies: number) =>
  new Refusal(
    'industry.in_use',
    409,
    `${companies === 1 ? '1 company is' : `${companies} companies are`} in ${name}. Merge it into another industry instead.`,
  );

const lastOne = () => new Refusal('industry.last', 409, 'Keep at least one industry.');

const tooMany = () =>
  new Refusal(
    'industry.too_many',
    409,
    `A community can have ${mostIndustries} industries. Merge some, then try again.`,
  );
