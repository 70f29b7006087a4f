import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember } from './factories.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('signs in more members within a minute than one address may', async () => {
  const community = await aCommunity(server);
  for (let count = 0; count < 70; count += 1)
    expect((await aMember(server, community)).client.token).toBeDefined();
});
