import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../testing/client.ts';
import { aCrowd } from '../../../../../testing/crowd.ts';
import {
  aCommunity,
  aMember,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';

const poll = '/api/User/GetUserNotificationsCount';
const plain = '/api/my-company';

let server: TestServer;
let community: TestCommunity;
let founder: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
  founder = await aMember(server, community);
});
afterAll(() => server.close());

const somebody = async () => (await aCrowd(server, community, founder, 1))[0]!;

const idOf = ({ token = '' }: TestClient): number =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8')).UserID;

/** How many seconds ago this member was active; undefined for somebody who never was. */
async function activeAgo(who: TestClient): Promise<number | undefined> {
  await server.services.activity.flush();
  const { rows } = await server.database.admin.query<{ ago: number }>(
    'SELECT extract(epoch FROM now() - last_active_at)::float AS ago FROM member_activity WHERE member_id = $1',
    [idOf(who)],
  );
  return rows[0] && Math.round(rows[0].ago);
}

describe('a browser that says when it was touched', () => {
  test.for([
    [poll, '0', 0],
    [poll, '30', 30],
    [plain, '90', 90],
    [poll, '120', 120],
  ] as const)('is active then: %s touched %s seconds ago', async ([path, said, ago]) => {
    const who = await somebody();
    expect((await who.get(path, { headers: { 'x-touched-ago': said } })).status).toBe(200);
    const active = await activeAgo(who);
    expect(active).toBeGreaterThanOrEqual(ago);
    expect(active).toBeLessThan(ago + 10);
  });

  test.for(['no', '121', '-5', '1e2', '', '0, 0'])(
    'is not active while it says %j, whatever it asks for',
    async (said) => {
      const who = await somebody();
      for (const path of [poll, plain])
        expect((await who.get(path, { headers: { 'x-touched-ago': said } })).status).toBe(200);
      expect(await activeAgo(who)).toBeUndefined();
    },
  );

  test('is as active as the last of its tabs, in whatever order they ask', async () => {
    const who = await somebody();
    for (const said of ['5', '80', 'no']) await who.get(poll, { headers: { 'x-touched-ago': said } });
    expect(await activeAgo(who)).toBeLessThan(15);
  });
});

describe('a client that does not say it', () => {
  test('is active by what it asks for', async () => {
    const who = await somebody();
    await who.get(plain);
    expect(await activeAgo(who)).toBeLessThan(10);
  });

  test('is not by polling, nor by following the stream', async () => {
    const who = await somebody();
    const known = await who.get(poll);
    await who.get(poll, { headers: { 'if-none-match': known.headers.etag! } });
    await new Promise<void>((done, failed) => {
      const headers = { host: who.host, authorization: `Bearer ${who.token}` };
      const stream = request(
        { host: '127.0.0.1', port: server.port, path: '/api/push', headers },
        (answer) => {
          answer.on('error', () => undefined);
          answer.once('data', () => {
            stream.destroy();
            done();
          });
        },
      );
      stream.on('error', failed).end();
    });
    expect(await activeAgo(who)).toBeUndefined();
  });
});

test('is not noted for a member who leaves at the same moment', async () => {
  const memberId = idOf(await somebody());
  const { admin } = server.database;
  await server.services.activity.flush();
  await admin.query('DELETE FROM member_activity WHERE member_id = $1', [memberId]);
  server.services.activity.note(community.id, memberId, Date.now() + 60_000);
  await admin.query('BEGIN');
  await admin.query('UPDATE members SET account_id = NULL, left_at = now() WHERE id = $1', [memberId]);
  await server.services.activity.flush();
  await admin.query('COMMIT');
  const { rows } = await admin.query('SELECT FROM member_activity WHERE member_id = $1', [memberId]);
  expect(rows).toEqual([]);
});
