import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestMember } from '../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { look } from '../../features/board/server/imports/import.test-support.ts';

let server: TestServer;
let member: TestMember;
let neighbour: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
  member = await aMember(server, await aCommunity(server));
  neighbour = await aMember(server, await aCommunity(server));
});
afterAll(() => server.close());

const ways = [
  { what: 'draws a PDF', ask: ({ client }: TestMember) => client.get('/api/dashboard/worth/pdf') },
  {
    what: 'reads a board to be imported',
    ask: (who: TestMember) =>
      look(who, JSON.stringify({ id: 'a'.repeat(24), name: 'Work', lists: [], cards: [] })),
  },
];

test.each(ways)('$what of another community while one member’s crowd of them waits', async ({ ask }) => {
  let done = 0;
  const crowd = Array.from({ length: 12 }, async () => {
    const { status } = await ask(member);
    done += 1;
    return status;
  });
  // One is made, so all of them have arrived: they were sent together.
  const status = await Promise.race(crowd);
  const theirs = await ask(neighbour);
  expect(theirs.status).toBe(status);
  expect(crowd.length - done).toBeGreaterThan(2);
  // On a busy machine the last of them are asked to try again.
  expect([status, 503]).toEqual(expect.arrayContaining(await Promise.all(crowd)));
});
