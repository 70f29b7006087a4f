import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsFor } from '../../../../testing/events.ts';
import {
  aCommunity,
  aPartnership,
  companyOf,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { findFinders, tellFinds } from './match.ts';
import { opportunityNotices } from './notices.ts';
import { aForm, anOpportunity, ownerAnd, put } from './opportunities.test-support.ts';
import { readOutdated } from './read-again.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 50 });
});
afterAll(() => server.close());

const save = async (member: TestMember, json: object) =>
  good(await member.client.post<{ id: number }>('/api/project-searches', { json }), 201).id;

const match = ({ id: communityId }: TestCommunity, id: number) =>
  server.services.database.inCommunity({ communityId }, (tx) => findFinders(tx, id));

async function posted(community: TestCommunity, owner: TestMember, more: object = {}): Promise<number> {
  const { id } = await anOpportunity(owner, more);
  await match(community, id);
  return id;
}

const told = async (member: TestMember, name: string) =>
  (await eventsFor(server, member)).filter((event) => event.name === name).map(({ payload }) => payload);

test('of one company a search tells three at once in a day, and of the rest together', async () => {
  const community = await aCommunity(server);
  const [owner, other, eager] = await ownerAnd(server, community, 2);
  const search = await save(eager!, { name: 'Roofs', q: 'roof', tells: 'at_once' });
  const ids: number[] = [];
  for (let at = 0; at < 5; at += 1) ids.push(await posted(community, owner));
  const elsewhere = await posted(community, other!);
  expect(await told(eager!, 'opportunity.found')).toEqual(
    [...ids.slice(0, 3), elsewhere].map((id) => ({ opportunity_id: id })),
  );
  await tellFinds(server.services.database);
  await tellFinds(server.services.database);
  expect(await told(eager!, 'opportunity.search_found')).toEqual([{ search_id: search }]);
  await server.database.admin.query("UPDATE opportunity_finds SET found_at = found_at - interval '1 day'");
  const next = await posted(community, owner);
  expect((await told(eager!, 'opportunity.found')).at(-1)).toEqual({ opportunity_id: next });
});

test('what several searches of one member find is told once, in whatever order they were saved', async () => {
  const community = await aCommunity(server);
  const [owner, both, daily] = await ownerAnd(server, community, 2);
  await save(both!, { name: 'Daily', tag: 'roofing', tells: 'daily' });
  await save(both!, { name: 'At once', q: 'boathouse', tells: 'at_once' });
  const first = await save(daily!, { name: 'One', tag: 'roofing', tells: 'daily' });
  await save(daily!, { name: 'Two', place: 'bergen', tells: 'daily' });
  const id = await posted(community, owner);
  await match(community, id);
  await tellFinds(server.services.database);
  expect(await told(both!, 'opportunity.found')).toEqual([{ opportunity_id: id }]);
  expect(await told(both!, 'opportunity.search_found')).toEqual([]);
  expect(await told(daily!, 'opportunity.search_found')).toEqual([{ search_id: first }]);
});

test('one that is changed into what a search looks for is found then, and told once', async () => {
  const community = await aCommunity(server);
  const [owner, eager] = await ownerAnd(server, community, 1);
  await save(eager!, { name: 'Tin', q: 'tin', tells: 'at_once' });
  const id = await posted(community, owner);
  expect(await told(eager!, 'opportunity.found')).toEqual([]);
  good(await put(owner, id, '', { ...aForm({ brief: 'Tin, please.' }), version: 1 }), 200);
  const { rows } = await server.database.admin.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM pgboss.job WHERE name = 'match-opportunity' AND (data->>'id')::bigint = $1",
    [id],
  );
  expect(rows[0]!.count).toBe(2);
  await match(community, id);
  await match(community, id);
  expect(await told(eager!, 'opportunity.found')).toEqual([{ opportunity_id: id }]);
});

test('what a member may no longer see is not in the day’s news', async () => {
  const community = await aCommunity(server);
  const [owner, partner] = await ownerAnd(server, community, 1);
  await aPartnership(owner, partner!);
  await save(partner!, { name: 'Roofs', q: 'roof', tells: 'daily' });
  const id = await posted(community, owner, { visibility: 'partners' });
  await server.database.admin.query("UPDATE opportunities SET visibility = 'chosen' WHERE id = $1", [id]);
  await tellFinds(server.services.database);
  expect(await told(partner!, 'opportunity.search_found')).toEqual([]);
});

const boiler = { title: 'Boiler is leaking', brief: 'In the cellar.', tags: [] };

test('finds what a saved search means when none of its words is there, and says by which service', async () => {
  const community = await aCommunity(server);
  const [owner, eager, other] = await ownerAnd(server, community, 2);
  const search = await save(eager!, { name: 'Pipes', q: 'plumber', tells: 'at_once' });
  await save(other!, { name: 'Here', q: 'plumber oslo', tells: 'at_once' });
  await save(other!, { name: 'Roofs', q: 'roofer', tells: 'at_once' });
  const id = await posted(community, owner, boiler);
  expect(await told(eager!, 'opportunity.found')).toEqual([{ opportunity_id: id }]);
  expect(await told(other!, 'opportunity.found')).toEqual([]);
  const sentence = await server.services.database.inCommunity({ communityId: community.id }, async (tx) => {
    const { id: companyId } = await companyOf(server, eager!);
    const about = [{ event: 'opportunity.found', id, count: 1 }];
    return (await opportunityNotices.tell(tx, about, { companyId, memberId: eager!.id }))[0]!.sentence;
  });
  expect(sentence).toMatch(/^New opportunity about plumbing for your saved search: Boiler is leaking/);
  const { body } = await eager!.client.get<{ searches: { id: number; means: string[] }[] }>(
    '/api/project-searches',
  );
  expect(body.searches).toMatchObject([{ id: search, means: ['plumbing'] }]);
});

test('says of no service when the words of the search are there', async () => {
  const community = await aCommunity(server);
  const [owner, eager] = await ownerAnd(server, community, 1);
  await save(eager!, { name: 'Pipes', q: 'plumber', tells: 'daily' });
  const id = await posted(community, owner, { ...boiler, brief: 'A plumber, please.' });
  const { rows } = await server.database.admin.query(
    'SELECT concept FROM opportunity_finds WHERE opportunity_id = $1',
    [id],
  );
  expect(rows).toEqual([{ concept: null }]);
});

test('reads searches and opportunities again when they were read by an older thesaurus', async () => {
  const community = await aCommunity(server);
  const [owner, eager] = await ownerAnd(server, community, 1);
  const old = await posted(community, owner, boiler);
  await save(eager!, { name: 'Pipes', q: 'plumber', tells: 'at_once' });
  const forget = "left(word, 1) = '^'";
  await server.database.admin.query(`DELETE FROM opportunity_words WHERE ${forget}`);
  await server.database.admin.query(
    `DELETE FROM opportunity_search_keys WHERE ${forget.replace('word', 'key_word')}`,
  );
  const titles = async () =>
    (await eager!.client.get<{ projects: { id: number }[] }>('/api/projects?q=plumber')).body.projects;
  expect(await titles()).toEqual([]);
  await server.database.admin.query('UPDATE opportunity_readings SET version = 1');
  await readOutdated(server.services.database);
  expect(await titles()).toMatchObject([{ id: old }]);
  const id = await posted(community, owner, boiler);
  expect(await told(eager!, 'opportunity.found')).toEqual([{ opportunity_id: id }]);
});

test('a saved search is its member’s own, and says what it cannot look for', async () => {
  const community = await aCommunity(server);
  const [one, other] = await ownerAnd(server, community, 1);
  const id = await save(one, { name: 'Roofs', q: 'roof' });
  const changed = { name: 'Walls', q: 'wall', tells: 'at_once' };
  expect((await other!.client.put(`/api/project-searches/${id}`, { json: changed })).status).toBe(404);
  expect((await other!.client.delete(`/api/project-searches/${id}`)).status).toBe(404);
  expect(good(await one.client.put(`/api/project-searches/${id}`, { json: changed }), 200)).toMatchObject(
    changed,
  );
  expect((await one.client.put(`/api/project-searches/${id}`, { json: { name: 'x', q: '!!' } })).status).toBe(
    400,
  );
  for (let at = 1; at < 20; at += 1) await save(one, { name: 'Roofs', q: 'roof' });
  expect((await one.client.post('/api/project-searches', { json: { name: 'x', q: 'y' } })).status).toBe(409);
});
