import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  companyOf,
  type TestCommunity,
  type TestMember,
  anInvitation,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'counts');
});
afterAll(() => server.close());

const path = '/api/User/GetUserNotificationsCount';
const counts = async ({ client }: TestMember) => (await client.get<Record<string, number>[]>(path)).body;

test('says what waits, to everybody of the company and to no other', async () => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  const colleague = await aMember(server, community, { colleagueOf: other });
  const none = {
    incoming_referral_count: 0,
    incoming_partnership_count: 0,
    outgoing_partnership_count: 0,
    messenger_messages_count: 0,
    unread_notifications_count: 0,
  };
  expect(await counts(me)).toEqual([none]);
  const id = await anInvitation(me, other);
  expect(await counts(me)).toEqual([{ ...none, outgoing_partnership_count: 1 }]);
  for (const member of [other, colleague]) {
    expect(await counts(member)).toEqual([{ ...none, incoming_partnership_count: 1 }]);
  }
  await colleague.client.post(`/api/partnerships/${id}/acceptance`, { json: { version: 1 } });
  expect([await counts(me), await counts(other)]).toEqual([[none], [none]]);
});

test('is for members, under any spelling of the path', async () => {
  const me = await aMember(server, community);
  expect((await me.client.get('/api/user/getusernotificationscount')).status).toBe(200);
  expect((await server.visitor('counts').get(path)).status).toBe(401);
});

describe('an answer that the browser has', () => {
  const ask = ({ client }: TestMember, etag = '') => client.get(path, { headers: { 'if-none-match': etag } });

  test('is not sent again as long as nothing has happened', async () => {
    const [me, other] = [await aMember(server, community), await aMember(server, community)];
    const { etag, ...headers } = (await ask(me)).headers;
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(await ask(me, etag)).toMatchObject({ status: 304, text: '', headers: { etag } });
    expect(await ask(me, `"else", W/${etag}`)).toMatchObject({ status: 304 });
    await anInvitation(other, me);
    const changed = await ask(me, etag);
    expect(changed).toMatchObject({ status: 200, body: [{ incoming_partnership_count: 1 }] });
    expect(await ask(me, changed.headers.etag)).toMatchObject({ status: 304 });
  });

  test('is sent again when numbers have changed that nobody was told of', async () => {
    const [me, other] = [await aMember(server, community), await aMember(server, community)];
    await anInvitation(other, me);
    const { etag } = (await ask(me)).headers;
    await server.database.admin.query(
      `UPDATE company_counts SET incoming_referral_count = 3 WHERE company_id = $1`,
      [(await companyOf(server, me)).id],
    );
    expect(await ask(me, etag)).toMatchObject({ status: 200, body: [{ incoming_referral_count: 3 }] });
  });

  test('is of no use to anybody else', async () => {
    const me = await aMember(server, community);
    const colleague = await aMember(server, community, { colleagueOf: me });
    const stranger = await aMember(server, await aCommunity(server));
    const { etag } = (await ask(me)).headers;
    for (const other of [colleague, stranger]) expect(await ask(other, etag)).toMatchObject({ status: 200 });
  });

  test('is refused on the next call after signing out, a suspension or leaving', async () => {
    const [gone, suspended, left] = [
      await aMember(server, community),
      await aMember(server, community),
      await aMember(server, community),
    ];
    const tags = new Map<TestMember, string | undefined>();
    for (const each of [gone, suspended, left]) tags.set(each, (await ask(each)).headers.etag);
    await gone.client.post('/api/auth/logout', { json: {} });
    const { admin } = server.database;
    await admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [suspended.id]);
    await admin.query('UPDATE members SET left_at = now(), account_id = NULL WHERE id = $1', [left.id]);
    for (const each of [gone, suspended, left])
      expect(await ask(each, tags.get(each))).toMatchObject({
        status: 401,
        body: { error: { code: 'not_signed_in' } },
      });
  });
});

test('a session opens its own member’s numbers in its own community, and no other', async () => {
  const [me, other] = [await aMember(server, community), await aMember(server, community)];
  const elsewhere = await aCommunity(server);
  const { rows } = await server.database.admin.query<{ id: string }>(
    'SELECT id FROM sessions WHERE member_id = $1',
    [me.id],
  );
  const session = rows[0]!.id;
  const poll = (...values: unknown[]) =>
    server.services.database.poll(
      { communityId: community.id },
      'SELECT * FROM poll_notification_counts($1, $2, $3)',
      values,
    );
  expect(await poll(community.id, session, me.id)).toHaveLength(1);
  expect(await poll(community.id, session, other.id)).toEqual([]);
  expect(await poll(elsewhere.id, session, me.id)).toEqual([]);
  await expect(
    server.services.database.poll({ communityId: community.id }, 'SELECT * FROM company_counts', []),
  ).rejects.toThrow('permission denied');
});
