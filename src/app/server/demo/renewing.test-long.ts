import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, signIn } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { allCommunities } from '../../../features/communities/server/public.ts';
import { runCommunityCommand } from '../run-community-command.ts';
import { findStaleDemo } from './demo-age.ts';
import { seedDemo } from './seed.ts';
import { demoPassword, demoPeople } from './sign-ins.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true });
  await seedDemo(server.services, () => undefined);
});
afterAll(() => server.close());

test('a demo that has aged is created again in one step with working sign-ins, and other communities stay as they are', async () => {
  const own = await aMember(server, await aCommunity(server, 'moor'));
  await aMember(server, (await server.services.directory.find('summit'))!);
  const member = server.visitor('harbour');
  await signIn(member, 'member@demo.test', demoPassword);
  await server.database.admin.query(`UPDATE communities SET created_at = now() - interval '16 days'`);
  await server.database.admin.query(
    `UPDATE accounts SET password_hash = 'changed' WHERE email = 'partner@demo.test'`,
  );
  expect(await findStaleDemo(server.services)).toMatchObject({ days: 16 });

  const { code, said } = await runCommunityCommand(['renew-demo', '--even-with-members'], {
    DATABASE_URL: server.database.adminUrl,
    DATA_DIR: server.services.config.dataDir,
    SEED_DEMO: '1',
  });
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/old harbour is disabled and now called harbour-until-\d{8}/),
  ]);
  for (const subdomain of ['harbour', 'summit']) server.services.directory.forget(subdomain);
  expect(await findStaleDemo(server.services)).toBeUndefined();
  expect((await member.get('/api/companies')).status).toBe(401);
  for (const { email } of demoPeople) await signIn(server.visitor('harbour'), email, demoPassword);
  expect((await own.client.get('/api/companies')).status).toBe(200);
  const communities = await server.services.database.asSystem('list communities', allCommunities);
  const inUse = communities.filter(({ disabled_at: at }) => at === null);
  expect(inUse.map(({ subdomain }) => subdomain)).toEqual(['harbour', 'moor', 'summit']);
});
