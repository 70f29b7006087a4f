import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, testPassword } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { closeAccounts, hashPassword, setPasswords } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('closes an account with its sessions, and opens it again with another password', async () => {
  const community = await aCommunity(server);
  const [closed, other] = [await aMember(server, community), await aMember(server, community)];
  const { database } = server.services;
  const statusOf = async (email: string, password: string) =>
    (await server.visitor(community.subdomain).post('/api/auth/login', { json: { email, password } })).status;

  expect(
    await database.asSystem('close accounts of the demo', (tx) => closeAccounts(tx, [closed.email])),
  ).toBe(1);
  expect(await statusOf(closed.email, testPassword)).toBe(401);
  expect((await closed.client.get('/api/my-company')).status).toBe(401);

  const hash = await hashPassword('another morning');
  await database.asSystem('open accounts of the demo', (tx) => setPasswords(tx, [closed.email], hash));
  expect(await statusOf(closed.email, 'another morning')).toBe(200);
  expect(await statusOf(other.email, testPassword)).toBe(200);
});
