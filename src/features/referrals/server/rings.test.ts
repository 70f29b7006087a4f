import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { deadlocksIn } from '../../../../testing/held-rows.ts';
import { terms, aCommunity, type TestCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { send, senderAndReceiver, verb, withoutLimits } from './referrals.test-support.ts';
import { inStatus, today, type Pair } from './states.test-support.ts';

let database: TestDatabase;
let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ database });
  community = await aCommunity(server);
});
// The test has closed the server, to count.
afterAll(() => database.drop());

test('two companies that work on each other’s referrals at once never wait for each other in a ring', async () => {
  const { sender: one, receiver: other } = await senderAndReceiver(server, community);
  const ways = [
    { sender: one, receiver: other },
    { sender: other, receiver: one },
  ];
  const rounds = 3;
  for (let round = 0; round < rounds; round += 1) {
    const open: { pair: Pair; status: ReferralStatus; id: number }[] = [];
    for (const pair of ways) {
      for (const status of ['Viewed', 'Quoted', 'Accepted', 'Deal Closed'] as const) {
        const { id } = await inStatus(server, pair, status, { terms: terms({}) });
        if (status === 'Deal Closed') await verb(pair.receiver, id, 'reopening', { note: 'Again' });
        open.push({ pair, status, id });
      }
    }
    await withoutLimits(server, one, other);
    const answers = await Promise.all([
      ...ways.flatMap(({ sender, receiver }) => [send(sender, receiver), send(sender, receiver)]),
      ...open.map(({ pair, status, id }) => {
        if (status === 'Viewed') return verb(pair.receiver, id, 'acceptance');
        if (status === 'Quoted') return verb(pair.receiver, id, 'closure', { amount: 1000, date: today() });
        if (status === 'Accepted') return verb(pair.receiver, id, 'loss', { reason: 'No' });
        return verb(pair.sender, id, 'reopening');
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 201),
      ...open.map(() => 200),
    ]);
  }
  await server.close();
  expect(await deadlocksIn(database)).toBe(0);
});
