import { afterAll, beforeAll, expect, test } from 'vitest';
import { formerMembersIn } from '../../../../../testing/architecture/member-columns.ts';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import type { ClubPerson } from '../../contract/types.ts';
import { clubData } from '../my-data.ts';
import { aRound, joinClub } from './wishes.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
let me: TestMember;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 50 });
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
  me = await aMember(server, community);
});
afterAll(() => server.close());

type People = { people: ClubPerson[] };
const path = '/api/meetingclub/avoided';
const avoid = ({ client }: TestMember, userId: unknown) =>
  client.put<People>(path, { json: { user_id: userId } });
const stop = ({ client }: TestMember, userId: number) =>
  client.delete<People>(path, { json: { user_id: userId } });
const idsOf = ({ people }: People) => people.map(({ id }) => id);
const avoidedBy = async ({ client }: TestMember) => idsOf(good(await client.get<People>(path), 200));
const find = async ({ client }: TestMember, q: string) =>
  idsOf(good(await client.get<People>(`/api/meetingclub/people?q=${encodeURIComponent(q)}`), 200));
const rows = async (text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Record<string, unknown>>(text, values)).rows;

test('people are put on the list and taken off it, each once', async () => {
  const [one, two] = [await aMember(server, community), await aMember(server, community)];
  expect(idsOf(good(await avoid(me, one.id), 200))).toEqual([one.id]);
  await Promise.all([avoid(me, two.id), avoid(me, two.id)]);
  expect(await avoidedBy(me)).toEqual([one.id, two.id]);
  expect(await avoidedBy(one)).toEqual([]);
  expect(await avoidedBy(admin)).toEqual([]);
  expect(idsOf(good(await stop(me, one.id), 200))).toEqual([two.id]);
  expect(idsOf(good(await stop(me, one.id), 200))).toEqual([two.id]);
  good(await stop(me, two.id), 200);
});

test('only members of the community can be on it, and nobody puts themselves there', async () => {
  const foreigner = await aMember(server, await aCommunity(server));
  expect((await avoid(me, foreigner.id)).status).toBe(404);
  expect((await avoid(me, 999_999)).status).toBe(404);
  for (const wrong of [me.id, 'nobody', undefined]) {
    const answer = await avoid(me, wrong);
    const { error } = answer.body as unknown as ErrorAnswer;
    expect([answer.status, Object.keys(error.fields!)]).toEqual([400, ['user_id']]);
  }
  expect((await server.visitor(community.subdomain).get(path)).status).toBe(401);
});

test('people are found by name and company, never by an address', async () => {
  const grace = await aMember(server, community, {
    email: 'quetzal@feathers.example',
    company: 'O’Hara & Daughters',
  });
  expect(await find(me, 'daughters')).toEqual([grace.id]);
  expect(await find(me, 'ohara pers')).toEqual([grace.id]);
  for (const typed of ['quetzal', 'quetzal@feathers.example', 'feathers', '', '%', 'ughters'])
    expect(await find(me, typed)).toEqual([]);
  expect(await find(grace, 'daughters')).toEqual([]);
  const foreigner = await aMember(server, await aCommunity(server));
  expect(await find(foreigner, 'daughters')).toEqual([]);
});

/** What admins can ask for without naming anything. */
async function allThatAdminsRead(): Promise<Map<string, string>> {
  const paths = [...server.app.accessTable]
    .filter(
      ([route, access]) =>
        (access === 'admin' || Array.isArray(access)) && route.startsWith('GET ') && !route.includes(':'),
    )
    .map(([route]) => route.slice('GET '.length));
  expect(paths.length).toBeGreaterThan(20);
  const read = new Map<string, string>();
  for (const each of paths) {
    const { status, text } = await admin.client.get(each);
    // The audit grows by being asked for files.
    if (status === 200 && !each.includes('/audit')) read.set(each, text);
  }
  return read;
}

test('nobody but its owner reads it: no admin’s call, no event, no kept answer, and only their own data', async () => {
  const [owner, other] = [await aMember(server, community), await aMember(server, community)];
  await joinClub(owner);
  await joinClub(other);
  const before = await allThatAdminsRead();
  good(await avoid(owner, other.id), 200);
  expect(await allThatAdminsRead()).toEqual(before);
  const [, name] = good(await owner.client.get<People>(path), 200).people[0]!.name.split(' ');
  const kept = await rows(
    `SELECT payload::text AS what FROM events WHERE name LIKE 'club%' AND payload ->> 'member_id' = $1::text AND actor_member_id = $2
     UNION ALL SELECT answer FROM idempotency_keys WHERE member_id = $2 AND answer LIKE '%' || $3 || '%'
     UNION ALL SELECT action FROM audit_entries WHERE member_id = $2`,
    [other.id, owner.id, name],
  );
  expect(kept).toEqual([]);
  const dataOf = ({ id: memberId }: TestMember) =>
    server.services.database.inCommunity({ communityId: community.id, memberId }, async (tx) =>
      JSON.stringify(await clubData[0]!.read(tx, { memberId } as Caller)),
    );
  expect(await dataOf(owner)).toContain(name);
  for (const reader of [admin, other]) expect(await dataOf(reader)).not.toContain('Number');
  // Whoever nobody could meet reads what anybody reads who was one too many.
  await server.database.admin.query(
    `INSERT INTO club_places (community_id, round_id, member_id, state, reason) VALUES ($1, $2, $3, 'left_out', 'no_partner')`,
    [community.id, await aRound(server, community, { status: 'Closed' }), other.id],
  );
  const data = await dataOf(other);
  expect(data).toContain('"odd"');
  expect(data).not.toContain('no_partner');
});

test('it goes when either of the two leaves', async () => {
  const [one, two, three] = [
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community),
  ];
  await avoid(one, two.id);
  await avoid(two, three.id);
  await avoid(three, one.id);
  const json = { current_password: testPassword };
  good(await two.client.delete('/api/account', { json }), 200);
  expect(await avoidedBy(one)).toEqual([]);
  expect(await avoidedBy(three)).toEqual([one.id]);
  expect(await rows('SELECT FROM club_avoided WHERE $1 IN (member_id, avoided_member_id)', [two.id])).toEqual(
    [],
  );
  expect((await avoid(one, two.id)).status).toBe(404);
});

test('finds no one who has left in the columns that are without them', async () => {
  expect(await formerMembersIn(server.database.admin)).toEqual([]);
});
