import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity } from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { forEachCommunity } from './each-community.ts';
import { sql } from './sql.ts';

let server: TestServer;
const ids: number[] = [];
beforeAll(async () => {
  server = await startTestServer();
  for (let n = 0; n < 4; n += 1) ids.push((await aCommunity(server)).id);
});
afterAll(() => server?.close());

const run = (work: (communityId: number) => Promise<void>) =>
  forEachCommunity(
    server.services.database,
    'find the communities of a test',
    (tx) => sql<{ community_id: number }>`SELECT unnest(${ids}::integer[]) AS community_id`.execute(tx),
    async (inCommunity) => inCommunity((tx) => work(tx.communityId)),
  );

test('every other community has its turn when the work of one fails, and the failure is thrown at the end', async () => {
  const served: number[] = [];
  const failing = ids[1]!;
  const end = run(async (communityId) => {
    if (communityId === failing) throw new Error('a bad row');
    served.push(communityId);
  });
  await expect(end).rejects.toMatchObject({
    errors: [{ message: `The work of community ${failing} failed.`, cause: { message: 'a bad row' } }],
  });
  expect(new Set(served)).toEqual(new Set(ids.filter((id) => id !== failing)));
  expect(served).toHaveLength(ids.length - 1);
});

test('no community is always the last', async () => {
  const lastOnes = new Set<number>();
  // By chance one is missing after so many times less than once in a million million.
  for (let times = 0; times < 100; times += 1) {
    let last = 0;
    await run(async (communityId) => {
      last = communityId;
    });
    lastOnes.add(last);
  }
  expect(lastOnes).toEqual(new Set(ids));
});
