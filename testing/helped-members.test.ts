import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommunityCommand } from '../src/app/server/run-community-command.ts';
import { joinCommunity } from '../src/features/accounts/server/public.ts';
import { aCommunity, aMember, good, testPassword, type TestCommunity, type TestMember } from './factories.ts';
import { mailTo } from './mail-box.ts';
import { startTestServer, testSecret, type TestServer } from './server.ts';

let server: TestServer;
let here: TestCommunity;
let boss: TestMember;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true });
  here = await aCommunity(server, 'helped');
  boss = await aMember(server, here, { isAdmin: true });
});
afterAll(() => server.close());

const community = (...words: string[]) =>
  runCommunityCommand(words, {
    DATABASE_URL: server.database.adminUrl,
    DATA_DIR: server.services.config.dataDir,
    SECRET: testSecret,
    SEED_DEMO: '1',
  });

interface Audit {
  entries: { by: { user_id: number | null; name: string }; says: string; about: { name: string } }[];
}
const newestEntry = async ({ client }: TestMember) =>
  good(await client.get<Audit>('/api/community-admin/audit'), 200).entries[0];
const isTold = async ({ client }: TestMember, words: RegExp) =>
  words.test((await client.get('/api/User/GetUserNotifications')).text);

test('make-admin makes a member an admin, which the audit, the bell and an email tell the admins', async () => {
  const jo = await aMember(server, here);
  expect((await jo.client.get('/api/community-admin/audit')).status).toBe(403);
  const told = await community('make-admin', '--subdomain', 'helped', '--email', jo.email);
  expect(told).toEqual({ code: 0, said: expect.stringContaining('is an admin of') });
  expect(await newestEntry(jo)).toMatchObject({
    by: { user_id: null, name: 'The operator of the server' },
    says: 'Changed a member’s role',
  });
  await mailTo(server, boss.email, /^The operator of the server made .* an admin$/);
  await expect.poll(() => isTold(boss, /The operator of the server made .* an admin/)).toBe(true);
  const filters = good(
    await boss.client.get<{ people: object[] }>('/api/community-admin/audit/filters'),
    200,
  );
  expect(JSON.stringify(filters.people)).not.toContain('null');

  expect((await community('make-admin', '--subdomain', 'helped', '--email', jo.email)).said).toContain(
    'already',
  );
  const stranger = await community('make-admin', '--subdomain', 'helped', '--email', 'nobody@example.org');
  expect(stranger).toEqual({
    code: 1,
    said: 'No member of this community has the address nobody@example.org.',
  });
  expect(await community('make-admin', '--subdomain', 'helped')).toMatchObject({ code: 1 });
});

test('reset-two-step lets a member in by the password alone, and the admins of all their communities know', async () => {
  const jo = await aMember(server, here);
  const there = await aCommunity(server, 'beside');
  const watcher = await aMember(server, there, { isAdmin: true });
  await joinCommunity(server.services.database, there.id, {
    email: jo.email,
    password: testPassword,
    firstName: 'Jo',
    lastName: 'Quist',
    company: 'Quist Works',
    communityRole: 'Member',
  });
  const login = () =>
    server.visitor('helped').post<{ token?: string }>('/api/auth/login', {
      json: { email: jo.email, password: testPassword },
    });
  expect((await community('reset-two-step', '--subdomain', 'helped', '--email', jo.email)).said).toContain(
    'has not turned on',
  );
  const begun = await jo.client.post<{ secret: string }>('/api/account/two-step', {
    json: { current_password: testPassword },
  });
  const code = await generate({ secret: begun.body.secret });
  good(await jo.client.post('/api/account/two-step/confirmation', { json: { code } }), 200);
  expect((await login()).body.token).toBeUndefined();

  const told = await community('reset-two-step', '--subdomain', 'helped', '--email', jo.email);
  expect(told).toEqual({ code: 0, said: expect.stringContaining('without the second step') });
  expect((await login()).body.token).toEqual(expect.any(String));
  await mailTo(server, jo.email, /turned off for your account by the operator/);
  for (const admin of [boss, watcher]) {
    expect(await newestEntry(admin)).toMatchObject({
      by: { user_id: null },
      says: 'Turned off a member’s two-step sign-in',
    });
    await mailTo(server, admin.email, /turned off two-step sign-in for/);
    await expect.poll(() => isTold(admin, /turned off two-step sign-in for/)).toBe(true);
  }
});
