import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { Page } from '../contract.ts';
import type { ListedPage, PageVersion } from '../contract/versions.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  count += 1;
  community = await aCommunity(server, `reef-${count}`);
  admin = await aMember(server, community, { isAdmin: true });
});

const save = <Body = Page>(markdown: string, version: number, who = admin) =>
  who.client.put<Body>('/api/pages/about', { json: { markdown, version } });
const restore = <Body = Page>(version: number, to: number) =>
  admin.client.post<Body>('/api/pages/about/restorations', { json: { version, to } });
const versions = async (after?: string) =>
  (
    await admin.client.get<{ versions: PageVersion[]; next: string | null }>(
      `/api/pages/about/versions${after === undefined ? '' : `?after=${after}`}`,
    )
  ).body;
const list = async () => (await admin.client.get<{ pages: ListedPage[] }>('/api/pages')).body.pages;

test('the list says who changed which page when', async () => {
  expect((await list()).map(({ slug, is_default: isDefault, last }) => [slug, isDefault, last])).toEqual([
    ['about', true, null],
    ['community-rules', true, null],
    ['getting-started', true, null],
    ['contactus', true, null],
    ['privacy', true, null],
    ['terms', true, null],
  ]);
  await save('Our reef', 0);
  const [about] = await list();
  expect(about).toMatchObject({ version: 1, is_default: false, last: { saved_by: { user_id: admin.id } } });
});

test('every version stays, beside the one before it, down to the standard text', async () => {
  const standard = (await admin.client.get<Page>('/api/pages/about')).body.markdown;
  await save('Our reef', 0);
  await save('Our *big* reef', 1);
  await save(' ', 2);
  expect((await versions()).versions).toMatchObject([
    { version: 3, is_default: true },
    { version: 2, is_default: false, length: 14, saved_by: { user_id: admin.id } },
    { version: 1, is_default: false, length: 8 },
  ]);
  const textOf = async (version: number) =>
    (await admin.client.get(`/api/pages/about/versions/${version}`)).body;
  expect(await textOf(3)).toEqual({ markdown: standard, before: 'Our *big* reef' });
  expect(await textOf(2)).toEqual({ markdown: 'Our *big* reef', before: 'Our reef' });
  expect(await textOf(1)).toEqual({ markdown: 'Our reef', before: standard });
  expect((await admin.client.get('/api/pages/about/versions/4')).status).toBe(404);
});

test('going back makes a new version of an earlier one', async () => {
  await save('Our reef', 0);
  await save('Our new reef', 1);
  const { status, body } = await restore(2, 1);
  expect([status, body]).toMatchObject([200, { markdown: 'Our reef', version: 3, is_default: false }]);
  expect((await versions()).versions[0]).toMatchObject({ version: 3, restores: 1 });
  expect((await restore<ErrorAnswer>(3, 9)).body.error.code).toBe('page.unknown_version');
  expect((await restore<ErrorAnswer>(2, 1)).body.error.code).toBe('page.changed_meanwhile');
});

test('of admins who save at the same time one wins, the first save of a page included', async () => {
  const second = await aMember(server, community, { isAdmin: true });
  for (const version of [0, 1]) {
    const answers = await Promise.all([
      save<ErrorAnswer>(`One ${version}`, version),
      save<ErrorAnswer>(`Two ${version}`, version, second),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.error.code).toBe('page.changed_meanwhile');
  }
  expect((await versions()).versions).toHaveLength(2);
  expect((await save<ErrorAnswer>('From nowhere', 7)).status).toBe(409);
});

test('a save is told to open pages and kept in the audit without the text; saving the same again is neither', async () => {
  await save('Our reef', 0);
  await save('Our reef', 1);
  await restore(1, 1);
  await save('', 1);
  const { rows } = await server.database.admin.query(
    `SELECT action, before, after FROM audit_entries WHERE community_id = $1 AND action LIKE 'page.%' ORDER BY id`,
    [community.id],
  );
  expect(rows).toEqual([
    {
      action: 'page.changed',
      before: { version: 0, characters: null },
      after: { version: 1, characters: 8 },
    },
    { action: 'page.reset', before: { version: 1, characters: 8 }, after: { version: 2, characters: null } },
  ]);
  const told = await server.database.admin.query(
    `SELECT payload FROM events WHERE community_id = $1 AND name = 'page.changed'`,
    [community.id],
  );
  expect(told.rows).toEqual([{ payload: { slug: 'about' } }, { payload: { slug: 'about' } }]);
});

test('only admins of the community see what was before, or bring it back', async () => {
  const member = await aMember(server, community);
  const elsewhere = await aMember(server, await aCommunity(server, `bay-${count}`), { isAdmin: true });
  const intruder = server.visitor(community.subdomain);
  intruder.token = elsewhere.client.token;
  await save('Our reef', 0);
  for (const [client, expected] of [
    [member.client, 403],
    [server.visitor(community.subdomain), 401],
    [intruder, 401],
  ] as const) {
    const answers = await Promise.all([
      client.get('/api/pages'),
      client.get('/api/pages/about/versions'),
      client.get('/api/pages/about/versions/1'),
      client.post('/api/pages/about/restorations', { json: { version: 1, to: 1 } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected, expected]);
  }
});

test('a long history comes a page at a time', async () => {
  for (let version = 0; version < 22; version += 1) await save(`Text ${version}`, version);
  const first = await versions();
  const second = await versions(first.next!);
  expect([first.versions.length, second.versions.map(({ version }) => version)]).toEqual([20, [2, 1]]);
});
