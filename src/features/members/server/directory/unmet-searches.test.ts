import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  companyOf,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { forgetUnmetSearches, searchedInVain } from './unmet-searches.ts';

let server: TestServer;
let community: TestCommunity;
let people: TestMember[];
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  community = await aCommunity(server);
  people = [];
  for (let place = 0; place < 4; place += 1) people.push(await aMember(server, community));
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Row>(text, values)).rows;
const search = async (who: TestMember, q: string, more: Record<string, string> = {}) => {
  const { status } = await who.client.get(`/api/companies?${String(new URLSearchParams({ q, ...more }))}`);
  expect(status).toBe(200);
};
/** As if everybody had looked at what they found for a while. */
const rest = (ms = 3000) => server.services.unmetSearches.flush(Date.now() + ms);
const told = () =>
  server.services.database.inCommunity({ communityId: community.id }, (tx) => searchedInVain(tx, 40));
const kept = () =>
  query<{ term: string; who: Buffer; place: string }>(
    'SELECT term, who, place FROM unmet_searches WHERE community_id = $1 ORDER BY term',
    [community.id],
  );

test('three companies that look for the same in vain are told of, two are not', async () => {
  for (const who of people.slice(0, 2)) await search(who, 'Conveyancers');
  await rest();
  expect(await told()).toEqual([]);
  await search(people[2]!, 'conveyancer');
  await rest();
  expect(await told()).toEqual([
    { term: '^conveyancing', place: '', label: 'conveyancing', companies: 3, words: [] },
  ]);
});

test('counts words for one service together, and tells words that three companies typed', async () => {
  await search(people[0]!, 'plumber');
  await search(people[1]!, 'leaking tap');
  await rest();
  expect(await told()).toEqual([]);
  await search(people[2]!, 'our boiler in the cellar of the old mill is leaking again');
  await rest();
  expect(await told()).toMatchObject([]);
  await search(people[2]!, 'plumbing');
  await rest();
  expect(await told()).toMatchObject([{ label: 'plumbing', companies: 3, words: [] }]);
  for (const who of people) {
    await search(who, 'sick dog');
    await search(who, 'sick dog');
  }
  await rest();
  expect(await told()).toContainEqual(
    expect.objectContaining({ label: 'vets', companies: 4, words: ['sick dog'] }),
  );
});

test('keeps the service alone of what a referral needs, and counts it with searches', async () => {
  const need = (who: TestMember, q: string) =>
    who.client.get(`/api/referrals/suggestions?${String(new URLSearchParams({ q }))}`);
  await need(people[0]!, 'Olivia Bennett of Newcastle has a sick dog');
  await need(people[1]!, 'Mr Secret is waiting');
  await need(people[2]!, 'a vet');
  await rest();
  expect(await kept()).toMatchObject([{ term: '^vets' }, { term: '^vets' }]);
  const { length } = await query(`SELECT FROM unmet_searches WHERE label <> 'vets' AND community_id = $1`, [
    community.id,
  ]);
  expect(length).toBe(0);
  await search(people[3]!, 'vet');
  await rest();
  expect(await told()).toMatchObject([{ label: 'vets', companies: 3, words: [] }]);
});

test('a company counts once, however often it searches, from whichever seat, on whichever day', async () => {
  const colleague = await aMember(server, community, { colleagueOf: people[0]! });
  await search(people[0]!, 'conveyancer');
  await rest();
  await query('UPDATE unmet_searches SET searched_on = searched_on - 40 WHERE community_id = $1', [
    community.id,
  ]);
  // The mark of the same company forty days from now is another one, and is known for what it is.
  const { id: companyId } = await companyOf(server, colleague);
  const later = Date.now() + 40 * 86_400_000;
  const heard = { communityId: community.id, memberId: colleague.id, companyId, foundNothing: true };
  server.services.unmetSearches.hear({ ...heard, query: { q: 'conveyancer' } }, later);
  await server.services.unmetSearches.flush(later + 3000);
  await search(colleague, 'conveyancer');
  await rest();
  expect(await kept()).toHaveLength(1);
});

test('half a word that somebody types on from is no search, and neither is one that found somebody', async () => {
  const [typist] = people;
  for (const q of ['conv', 'convey', 'conveyancer']) await search(typist!, q);
  await rest();
  expect(await kept()).toMatchObject([{ term: '^conveyancing' }]);
  await search(people[1]!, 'Person');
  await search(people[2]!, 'bookbinder');
  await search(people[2]!, 'Person');
  await rest();
  expect(await kept()).toHaveLength(1);
});

test.each([
  ['an address', 'olivia@example.org'],
  ['a number', '+61 2 9999 1234'],
  ['a sentence', 'someone who can mend the spar of my great uncle'],
  ['two letters', 'qx'],
])('%s is not kept', async (_, q) => {
  await search(people[0]!, q);
  await rest();
  expect(await kept()).toEqual([]);
});

test('a search that was narrowed is not kept, but for its place', async () => {
  await search(people[0]!, 'conveyancer', { industry: 'legal' });
  await rest();
  expect(await kept()).toEqual([]);
  await search(people[0]!, 'conveyancer', { place: 'newcastle' });
  await rest();
  expect(await kept()).toMatchObject([{ place: 'newcastle' }]);
});

test('a search that was narrowed by a filter that this list does not know is not kept', async () => {
  const { id: companyId } = await companyOf(server, people[0]!);
  const narrowed = { q: 'conveyancer', founded_in: 1990 };
  const heard = { communityId: community.id, memberId: people[0]!.id, companyId, foundNothing: true };
  server.services.unmetSearches.hear({ ...heard, query: narrowed });
  await rest();
  expect(await kept()).toEqual([]);
});

test('nobody stands in a row, and the application cannot read one', async () => {
  for (const who of people) await search(who, 'conveyancer');
  await rest();
  const rows = await kept();
  expect(new Set(rows.map(({ who }) => who.toString('hex'))).size).toBe(4);
  const columns = await query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns WHERE table_name = 'unmet_searches' ORDER BY 1`,
  );
  expect(columns.map((one) => one.column_name)).toEqual([
    'community_id',
    'label',
    'place',
    'searched_on',
    'term',
    'who',
  ]);
  const privileges = await query(
    `SELECT 1 FROM information_schema.role_table_grants
      WHERE table_name = 'unmet_searches' AND grantee IN ('guildhall_app', 'guildhall_public')`,
  );
  expect(privileges).toEqual([]);
});

test('words are gone after ninety days', async () => {
  for (const who of people) await search(who, 'conveyancer');
  await rest();
  const agedBy = (days: number) =>
    query(
      `UPDATE unmet_searches SET searched_on = (now() AT TIME ZONE 'UTC')::date - $2::integer WHERE community_id = $1`,
      [community.id, days],
    );
  await agedBy(90);
  await forgetUnmetSearches(server.services.database);
  expect(await told()).toHaveLength(1);
  await agedBy(91);
  await forgetUnmetSearches(server.services.database);
  expect(await kept()).toEqual([]);
});
