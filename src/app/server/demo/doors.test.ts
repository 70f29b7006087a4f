import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { seedDemo } from './seed.ts';
import { demoPassword } from './sign-ins.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true });
});
afterAll(() => server.close());

test('the demo has a vetted join link and a request that waits for its admin', async () => {
  expect(await seedDemo(server.services, () => undefined)).toBe(true);
  const admin = server.visitor('harbour');
  await signIn(admin, 'admin@demo.test', demoPassword);
  const links = await admin.get('/api/join-links');
  expect(links.body).toEqual([expect.objectContaining({ is_vetted: true, uses: 1 })]);
  let waiting: unknown[] = [];
  while (waiting.length === 0) waiting = (await admin.get<unknown[]>('/api/join-requests')).body;
  expect(waiting).toEqual([expect.objectContaining({ first_name: 'Noor' })]);
  expect((await admin.get('/api/dev/mail?to=admin@demo.test')).text).toContain('asks to join');
});
