import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../testing/factories.ts';
import { untilWaiting, waitingIn, whileHeld } from '../../../testing/held-rows.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let crowded: TestCommunity;
let crowd: TestMember[];
let neighbour: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
  crowded = await aCommunity(server);
  crowd = [];
  for (let each = 0; each < 3; each += 1) crowd.push(await aMember(server, crowded, { isAdmin: true }));
  neighbour = await aMember(server, await aCommunity(server), { isAdmin: true });
});
afterAll(() => server.close());

const exportDirectory = async ({ client }: TestMember) =>
  (await client.get('/api/community-admin/directory.csv')).status;

test('exports another community’s rows while one community’s exports wait', async () => {
  const exports: Promise<number>[] = [];
  await whileHeld(server.database, async ({ run }) => {
    // The last step of an export, its entry in the audit, refers to this row.
    await run('SELECT FROM communities WHERE id = $1 FOR UPDATE', [crowded.id]);
    for (const member of crowd) exports.push(exportDirectory(member), exportDirectory(member));
    await untilWaiting(server.database, 1);
    expect(await exportDirectory(neighbour)).toBe(200);
    expect(await waitingIn(server.database)).toBe(1);
  });
  // A busy machine may let the first one give up its lock.
  for (const status of await Promise.all(exports)) expect([200, 503]).toContain(status);
});
