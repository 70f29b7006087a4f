import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  const community = await aCommunity(server);
  member = await aMember(server, community);
  for (let count = 0; count < 8; count += 1) await aMember(server, community);
});
afterAll(() => server.close());

const directory = (encoding: string) =>
  member.client.get('/api/companies?sort=name', { headers: { 'accept-encoding': encoding } });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('compresses a list in one piece when a browser sends %s', async (encoding, used, decompress) => {
  const plain = await directory('identity');
  const { headers, content } = await directory(encoding);
  expect(headers).toMatchObject({
    'content-encoding': used,
    'content-length': String(content.length),
    vary: expect.stringContaining('accept-encoding'),
  });
  expect(content.length).toBeLessThan(plain.content.length / 2);
  expect(decompress(content).toString()).toBe(plain.text);
});

test('leaves an answer as it is when it is small, or the program takes nothing else', async () => {
  expect((await directory('identity')).headers['content-encoding']).toBeUndefined();
  const small = await member.client.get('/api/User/GetUserNotificationsCount', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(small.headers['content-encoding']).toBeUndefined();
});
