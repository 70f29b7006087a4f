import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  signIn,
  type TestCommunity,
  type TestMember,
} from '../../../testing/factories.ts';
import { waitingIn, whileHeld } from '../../../testing/held-rows.ts';
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

test('other communities keep their connections while many calls wait for one lock', async () => {
  const list = await aList(mover);
  const { id: cardId } = await aCard(mover, list.id);
  const moves: ReturnType<typeof ask>[] = [];
  await whileHeld(server.database, async ({ run }) => {
    await run('SELECT FROM boards FOR UPDATE');
    for (let each = 0; each < 60; each += 1)
      moves.push(ask(mover, 'cards/move', { cardId, position: 0, listId: list.id }));
    const seen: number[] = [];
    await expect
      .poll(async () => seen.push(await waitingIn(server.database)) && seen.at(-1))
      .toBe(oneMembersShare);
    // All sixty have arrived when the neighbour, who asks last, has an answer.
    good(await neighbour.client.get('/api/companies'), 200);
    good(await neighbour.client.get('/api/User/GetUserNotificationsCount'), 200);
    await signIn(server.visitor(elsewhere.subdomain), neighbour.email);
    seen.push(await waitingIn(server.database));
    expect(seen.filter((waiting) => waiting > oneMembersShare)).toEqual([]);
    expect(server.services.database.stats().waiting).toBeGreaterThan(0);
  });
  // A busy machine may let the first few give up their lock; none may fail in another way.
  for (const { status } of await Promise.all(moves)) expect([200, 503]).toContain(status);
});
