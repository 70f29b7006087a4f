import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  signIn,
  type TestCommunity,
  type TestMember,
} from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aCard, aList, ask } from '../../features/board/server/board.test-support.ts';

const poolSize = 10;
const oneMembersShare = 4;

let server: TestServer;
let mover: TestMember;
let neighbour: TestMember;
let elsewhere: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000, poolSize });
  mover = await aMember(server, await aCommunity(server));
  elsewhere = await aCommunity(server);
  neighbour = await aMember(server, elsewhere);
});
afterAll(() => server.close());

const waitingForALock = async () => {
  // Within a transaction the first look would be kept for all others.
  await server.database.admin.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await server.database.admin.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]!.waiting;
};

test('other communities keep their connections while many calls wait for one lock', async () => {
  const list = await aList(mover);
  const { id: cardId } = await aCard(mover, list.id);
  const { admin } = server.database;
  await admin.query('BEGIN');
  await admin.query('SELECT FROM boards FOR UPDATE');
  const moves = Array.from({ length: 60 }, () =>
    ask(mover, 'cards/move', { cardId, position: 0, listId: list.id }),
  );
  const seen: number[] = [];
  try {
    await expect.poll(async () => seen.push(await waitingForALock()) && seen.at(-1)).toBe(oneMembersShare);
    // All sixty have arrived when the neighbour, who asks last, has an answer.
    good(await neighbour.client.get('/api/companies'), 200);
    good(await neighbour.client.get('/api/User/GetUserNotificationsCount'), 200);
    await signIn(server.visitor(elsewhere.subdomain), neighbour.email);
    seen.push(await waitingForALock());
    expect(seen.filter((waiting) => waiting > oneMembersShare)).toEqual([]);
    expect(server.services.database.stats().waiting).toBeGreaterThan(0);
  } finally {
    await admin.query('COMMIT');
  }
  // A busy machine may let the first few give up their lock; none may fail in another way.
  for (const { status } of await Promise.all(moves)) expect([200, 503]).toContain(status);
});
