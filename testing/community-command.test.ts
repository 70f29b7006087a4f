import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Branding } from '../src/features/communities/contract.ts';
import { runCommunityCommand } from '../src/app/server/run-community-command.ts';
import { demoPassword } from '../src/app/server/demo/sign-ins.ts';
import { assertNoDemo } from '../src/app/server/demo/remove-demo.ts';
import { joinCommunity } from '../src/features/accounts/server/public.ts';
import { aCommunity, aMember, good, signIn } from './factories.ts';
import { startTestServer, type TestServer } from './server.ts';

const command = join(import.meta.dirname, '../src/app/server/community-command.ts');
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'guildhall-command-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const env = () => ({
  ...process.env,
  DATABASE_URL: server.database.adminUrl,
  DATA_DIR: server.services.config.dataDir,
});
const community = (...words: string[]) => runCommunityCommand(words, env());

/** As `npm run community -- …` runs it: a process of its own takes longer than what it does. */
async function inItsProcess(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...words], {
      env: env(),
    });
    return { code: 0, out: stdout, err: stderr };
  } catch (problem) {
    const { code, stdout, stderr } = problem as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

async function brandingOf(subdomain: string): Promise<Branding | undefined> {
  server.services.directory.forget(subdomain);
  const { body } = await server.visitor().get<Branding[]>(`/api/ecosystem/GetEcosystemDetails/${subdomain}`);
  return body[0];
}

const quarry = ['--subdomain', 'quarry', '--name', 'Quarry Traders', '--admin-email', 'Boss@Example.org'];

test('create makes a community and mails its first admin an invitation', async () => {
  const told = await inItsProcess('create', ...quarry);
  expect(told).toEqual({ code: 0, out: expect.stringContaining('http://quarry.localhost:3000'), err: '' });
  expect(await brandingOf('quarry')).toMatchObject({ name: 'Quarry Traders', primary_color: '#232c66' });
  const { text } = await server.visitor().get('/api/dev/mail?to=boss@example.org');
  expect(text).toContain('Quarry Traders');
  expect(text).toMatch(/http:\/\/quarry\.localhost:3000\/auth\/invite\/[\w-]{43}/);
});

test('create takes a country, and refuses one that it does not know', async () => {
  const wanted = (country: string) =>
    community(
      'create',
      '--subdomain',
      'fjord',
      '--name',
      'Fjord',
      '--admin-email',
      'a@b.example',
      '--country',
      country,
    );
  expect(await wanted('Atlantis')).toMatchObject({ code: 1, said: expect.stringContaining('"Atlantis"') });
  expect(await brandingOf('fjord')).toBeUndefined();
  expect((await wanted('Norway')).code).toBe(0);
  const { rows } = await server.database.admin.query(
    `SELECT country, currency, time_zone, phone_prefix FROM communities WHERE subdomain = 'fjord'`,
  );
  expect(rows).toEqual([
    { country: 'Norway', currency: 'NOK', time_zone: 'Europe/Oslo', phone_prefix: '+47' },
  ]);
});

test('create takes a currency and a time zone that differ from those of the country', async () => {
  const alp = ['--subdomain', 'alp', '--name', 'Alp', '--admin-email', 'a@alp.example', '--country', 'CH'];
  const wanted = (currency: string, timeZone: string) =>
    community('create', ...alp, '--currency', currency, '--time-zone', timeZone);
  expect(await wanted('gold', 'Europe/Zurich')).toEqual({
    code: 1,
    said: '--currency: Say the code of a currency, such as EUR.',
  });
  expect(await wanted('EUR', 'Alps')).toEqual({
    code: 1,
    said: '--time-zone: Choose a time zone, like Europe/Oslo.',
  });
  expect(await brandingOf('alp')).toBeUndefined();
  expect((await wanted('eur', 'Europe/Vaduz')).code).toBe(0);
  const { rows } = await server.database.admin.query(
    `SELECT country, currency, time_zone, phone_prefix FROM communities WHERE subdomain = 'alp'`,
  );
  expect(rows).toEqual([
    { country: 'Switzerland', currency: 'EUR', time_zone: 'Europe/Vaduz', phone_prefix: '+41' },
  ]);
});

test('refuses an embedded database that no start has made, and makes none', async () => {
  const nowhere = join(folder, 'nowhere');
  const { DATABASE_URL: _, ...embedded } = { ...env(), DATA_DIR: nowhere };
  expect(await runCommunityCommand(['create', ...quarry], embedded)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /There is no database in .*nowhere yet\. Load the environment of the service/,
    ),
  });
  expect(existsSync(join(nowhere, 'postgresql'))).toBe(false);
});

test('create says what is wrong, and changes nothing', async () => {
  expect(await inItsProcess('create', ...quarry)).toEqual({
    code: 1,
    out: '',
    err: expect.stringContaining('already taken'),
  });
  const noAddress = await community(
    'create',
    '--subdomain',
    'fen',
    '--name',
    'Fen',
    '--admin-email',
    'nobody',
  );
  expect(noAddress).toMatchObject({
    code: 1,
    said: '--admin-email: Enter an email address, like name@example.org.',
  });
  const noHost = await community(
    'create',
    '--subdomain',
    '-',
    '--name',
    'Fen',
    '--admin-email',
    'a@fen.example',
  );
  expect(noHost).toMatchObject({ code: 1, said: expect.stringMatching(/^--subdomain: A subdomain has/) });
  expect(await brandingOf('fen')).toBeUndefined();
  expect(await community('create')).toMatchObject({ code: 1, said: expect.stringContaining('--subdomain') });
  expect(await community('crate')).toMatchObject({ code: 1, said: expect.stringContaining('set-branding') });
});

test('set-branding changes what is named, pictures too, and refuses what is no picture', async () => {
  const picture = join(folder, 'logo.png');
  await sharp({ create: { width: 300, height: 100, channels: 4, background: '#228844' } })
    .png()
    .toFile(picture);
  const { code, said } = await community(
    'set-branding',
    '--subdomain=quarry',
    '--primary-color=#228844',
    '--tab-members=Masons',
    `--logo=${picture}`,
  );
  expect([code, said]).toEqual([0, expect.any(String)]);
  const branding = await brandingOf('quarry');
  expect(branding).toMatchObject({
    primary_color: '#228844',
    tab_name_members: 'Masons',
    name: 'Quarry Traders',
  });
  expect((await server.visitor('quarry').get(branding!.logo!)).headers['content-type']).toBe('image/png');

  await writeFile(join(folder, 'fake.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const fake = await community('set-branding', '--subdomain', 'quarry', '--logo', join(folder, 'fake.png'));
  expect(fake.code).toBe(1);
  const wrong = await community('set-branding', '--subdomain', 'quarry', '--primary-color', 'green');
  expect(wrong).toMatchObject({ code: 1, said: expect.stringMatching(/^--primary-color: /) });
});

test('list shows every community, and disable and enable close and open one', async () => {
  expect((await community('disable', '--subdomain', 'quarry', '--text', 'Back on Monday.')).code).toBe(0);
  expect(await brandingOf('quarry')).toBeUndefined();
  expect((await server.visitor('quarry').get('/')).text).toContain('Back on Monday.');
  expect((await community('disable', '--subdomain', 'quarry', '--text', 'x'.repeat(501))).code).toBe(1);
  expect((await community('list')).said).toMatch(/quarry .*disabled[\s\S]*\nDatabase: \S+ at 127\.0\.0\.1/);
  expect((await community('enable', '--subdomain', 'quarry')).code).toBe(0);
  expect(await brandingOf('quarry')).toBeDefined();
  expect((await community('disable', '--subdomain', 'nowhere')).code).toBe(1);
});

test('remove-demo closes the demo’s accounts, keeps what members made, and may be run again', async () => {
  const { database } = server.services;
  const [harbour, summit] = [await aCommunity(server, 'harbour'), await aCommunity(server, 'summit')];
  const settle = (where: { id: number }, email: string, communityRole: 'Admin' | 'Member', name: string) =>
    joinCommunity(database, where.id, {
      email,
      password: demoPassword,
      firstName: 'Demo',
      lastName: 'Person',
      company: name,
      communityRole,
    });
  await settle(harbour, 'admin@demo.test', 'Admin', 'Harbour Business Collective');
  await settle(harbour, 'member@demo.test', 'Member', 'Okafor Design Studio');
  await settle(summit, 'member@demo.test', 'Member', 'Okafor Design Studio');
  const admin = server.visitor('harbour');
  await signIn(admin, 'admin@demo.test', demoPassword);
  const { key } = good(
    await admin.post<{ key: string }>('/api/admin/api-keys', { json: { name: 'Demo', scopes: ['read'] } }),
    201,
  );
  const real = await aMember(server, harbour);
  const post = good(await real.client.post<{ id: number }>('/api/posts', { json: { message: 'Ours' } }), 201);
  await expect(assertNoDemo({ database })).rejects.toThrow(
    /accounts of the demo.*admin@demo\.test, member@demo\.test.*npm run community -- remove-demo/,
  );

  const told = await community('remove-demo');
  expect(told).toEqual({ code: 0, said: expect.stringContaining('Closed 2 demo accounts') });
  expect(told.said).toContain('harbour: 2 members of the demo have left, 1 member stays.');
  expect(told.said).toContain('invite --subdomain harbour');
  expect(told.said).toContain('summit had only members of the demo and is disabled.');
  await assertNoDemo({ database });
  for (const email of ['admin@demo.test', 'member@demo.test']) {
    const answer = await server
      .visitor('harbour')
      .post('/api/auth/login', { json: { email, password: demoPassword } });
    expect(answer.status).toBe(401);
  }
  expect((await admin.get('/api/my-company')).status).toBe(401);
  const program = server.visitor('harbour');
  program.token = key;
  expect((await program.get('/api/companies')).status).toBe(401);
  expect(await brandingOf('summit')).toBeUndefined();
  expect(await brandingOf('harbour')).toBeDefined();
  expect(good(await real.client.get(`/api/posts/${post.id}`), 200)).toMatchObject({ message: 'Ours' });
  const { companies } = good(await real.client.get<{ companies: object[] }>('/api/companies'), 200);
  expect(companies).toHaveLength(1);

  expect(await community('remove-demo')).toEqual({
    code: 0,
    said: 'There is nothing of the demo to remove.',
  });
  // A real admin is invited as the command says, and nothing of that is undone by running it once more.
  const boss = await aMember(server, harbour, { isAdmin: true });
  expect((await community('remove-demo')).code).toBe(0);
  good(await boss.client.get('/api/companies'), 200);
});

test('remove-demo has the demo’s people leave a community that others founded, which stays open', async () => {
  const moor = await aCommunity(server, 'moor');
  await joinCommunity(server.services.database, moor.id, {
    email: 'partner@demo.test',
    password: demoPassword,
    firstName: 'Pavel',
    lastName: 'Lindqvist',
    company: 'Lindqvist Accounting',
    communityRole: 'Admin',
  });
  expect((await community('remove-demo')).said).toContain(
    'moor: 1 member of the demo has left, 0 members stay.',
  );
  expect(await brandingOf('moor')).toBeDefined();
});
