import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { png } from '../../../kit/server/files/samples.test-support.ts';
import type { CurrentBranding, SavedBranding } from '../contract/branding.ts';
import type { Branding } from '../contract.ts';

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
  community = await aCommunity(server, `cove-${count}`);
  admin = await aMember(server, community, { isAdmin: true });
});

const firstName = () => `Community ${community.subdomain}`;
const change = <Body = CurrentBranding>(wanted: object, who = admin) =>
  who.client.put<Body>('/api/branding', { json: wanted });
const restore = <Body = CurrentBranding>(wanted: object, who = admin) =>
  who.client.post<Body>('/api/branding/restorations', { json: wanted });
const history = async (after?: string) =>
  (
    await admin.client.get<{ brandings: SavedBranding[]; next: string | null }>(
      `/api/branding/versions${after === undefined ? '' : `?after=${after}`}`,
    )
  ).body;
const shown = async () =>
  (
    await server
      .visitor(community.subdomain)
      .get<Branding[]>(`/api/ecosystem/GetEcosystemDetails/${community.subdomain}`)
  ).body[0]!;
const entries = async () =>
  (
    await server.database.admin.query<{ action: string; before: object; after: object }>(
      `SELECT action, before, after FROM audit_entries WHERE community_id = $1 AND action LIKE 'branding.%' ORDER BY id`,
      [community.id],
    )
  ).rows;

function multipart(fields: Record<string, string>, pictures: Record<string, Buffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(pictures))
    form.append(name, new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' }));
  return form;
}

describe('changing the branding', () => {
  test('shows to everybody at once, although a moment ago the old one was asked for', async () => {
    expect((await shown()).primary_color).toBe('#232c66');
    const { status, body } = await change({
      version: 1,
      name: 'Cove Traders',
      primary_color: '#0F6E84',
      tab_name_members: 'Crew',
      tab_name_events: '',
    });
    expect([status, body]).toMatchObject([200, { version: 2, name: 'Cove Traders', tab_name_events: null }]);
    expect(await shown()).toMatchObject({
      name: 'Cove Traders',
      primary_color: '#0f6e84',
      tab_name_members: 'Crew',
    });
    const { text } = await server.visitor(community.subdomain).get<string>('/marketplace');
    expect(text).toContain('--gh-brand:#0f6e84');
  });

  test('is told to every open browser of the community', async () => {
    await change({ version: 1, name: 'Cove Traders' });
    const { rows } = await server.database.admin.query(
      `SELECT name, payload, audience FROM events WHERE community_id = $1 AND name LIKE 'community.%'`,
      [community.id],
    );
    expect(rows).toEqual([{ name: 'community.rebranded', payload: { version: 2 }, audience: 'community' }]);
  });

  test('is kept with who and when, the state before the first change too', async () => {
    expect(await history()).toMatchObject({
      brandings: [{ version: 1, saved_by: null, name: firstName() }],
      next: null,
    });
    await change({ version: 1, topbar_color: '#000000' });
    const { brandings } = await history();
    expect(brandings).toMatchObject([
      { version: 2, topbar_color: '#000000', saved_by: { user_id: admin.id }, restores: null },
      { version: 1, topbar_color: '#232c66', saved_by: null },
    ]);
  });

  test('enters the audit with what was before and after, and nothing enters where nothing changed', async () => {
    await change({ version: 1, name: 'Cove Traders', primary_color: '#232c66' });
    await change({ version: 2, name: 'Cove Traders' });
    expect(await entries()).toEqual([
      { action: 'branding.changed', before: { name: firstName() }, after: { name: 'Cove Traders' } },
    ]);
    expect((await history()).brandings).toHaveLength(2);
  });

  test.each([
    ['primary_color', 'blue'],
    ['topbar_color', '#12'],
    ['name', 'x'.repeat(81)],
    ['name', ' '],
    ['name', 'two\nlines'],
    ['tab_name_members', 'x'.repeat(25)],
    ['tab_name_feed', 'two\nlines'],
    ['version', 'new'],
  ])('names the field where %s is %j', async (field, value) => {
    const { status, body } = await change<ErrorAnswer>({ version: 1, [field]: value });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('is refused to a member, a stranger and another community’s admin, and so is its history', async () => {
    const member = await aMember(server, community);
    const elsewhere = await aMember(server, await aCommunity(server, `far-${count}`), { isAdmin: true });
    const visiting = server.visitor(community.subdomain);
    const intruder = server.visitor(community.subdomain);
    intruder.token = elsewhere.client.token;
    for (const [client, expected] of [
      [member.client, 403],
      [visiting, 401],
      [intruder, 401],
    ] as const) {
      const answers = await Promise.all([
        client.get('/api/branding'),
        client.get('/api/branding/versions'),
        client.put('/api/branding', { json: { version: 1, name: 'Mine' } }),
        client.post('/api/branding/restorations', { json: { version: 1, to: 1 } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected, expected]);
    }
    expect((await shown()).name).toBe(firstName());
  });

  test('sent again gives the same answer and one state', async () => {
    const headers = { 'idempotency-key': 'again-and-again' };
    const json = { version: 1, name: 'Cove Traders' };
    const [one, two] = [
      await admin.client.put('/api/branding', { json, headers }),
      await admin.client.put('/api/branding', { json, headers }),
    ];
    expect([two.status, two.body]).toEqual([200, one.body]);
    expect((await history()).brandings).toHaveLength(2);
  });

  test('by two admins at the same time has one winner, and the other is told', async () => {
    const second = await aMember(server, community, { isAdmin: true });
    const answers = await Promise.all([
      change<ErrorAnswer>({ version: 1, name: 'One' }),
      change<ErrorAnswer>({ version: 1, name: 'Two' }, second),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.error.code).toBe('branding.changed_meanwhile');
    expect((await history()).brandings).toHaveLength(2);
  });
});

describe('pictures', () => {
  const send = async <Body = CurrentBranding>(
    fields: Record<string, string>,
    pictures: Record<string, Buffer>,
  ) => admin.client.put<Body>('/api/branding', { multipart: multipart(fields, pictures) });

  test('come with the same save, are served, and are taken away by name', async () => {
    const { body } = await send(
      { version: '1', name: 'Cove Traders', tab_name_members: '' },
      { logo: await png(300, 60), logo_icon: await png(64, 64) },
    );
    expect(body).toMatchObject({ version: 2, name: 'Cove Traders' });
    for (const address of [body.logo!, body.logo_icon!])
      expect((await server.visitor(community.subdomain).get(address)).status).toBe(200);
    const without = await change({ version: 2, without: ['logo'] });
    expect(without.body).toMatchObject({ logo: null, logo_icon: body.logo_icon });
    expect(await entries()).toMatchObject([
      {
        before: { name: firstName(), logo: null, logo_icon: null },
        after: { name: 'Cove Traders', logo: 'A new picture', logo_icon: 'A new picture' },
      },
      { before: { logo: 'A picture' }, after: { logo: null } },
    ]);
  });

  test('that are too large or no pictures name their field, and nothing else is changed', async () => {
    const huge = await send<ErrorAnswer>(
      { version: '1', name: 'Mine' },
      { logo: Buffer.alloc(5 * 1_048_576, 7) },
    );
    expect([huge.status, Object.keys(huge.body.error.fields ?? {})]).toEqual([413, ['logo']]);
    const text = await send<ErrorAnswer>({ version: '1' }, { logo_icon: Buffer.from('no picture') });
    expect([text.status, Object.keys(text.body.error.fields ?? {})]).toEqual([415, ['logo_icon']]);
    expect((await shown()).name).toBe(firstName());
  });
});

describe('going back to an earlier state', () => {
  test('makes a new one of it, with its pictures, and says where it came from', async () => {
    const first = await admin.client.put<CurrentBranding>('/api/branding', {
      multipart: multipart({ version: '1', primary_color: '#0f6e84' }, { logo: await png(300, 60) }),
    });
    await change({ version: 2, primary_color: '#aa0000', without: ['logo'] });
    const { status, body } = await restore({ version: 3, to: 2 });
    expect([status, body]).toEqual([200, { ...first.body, version: 4 }]);
    expect((await server.visitor(community.subdomain).get(body.logo!)).status).toBe(200);
    expect((await history()).brandings[0]).toMatchObject({
      version: 4,
      restores: 2,
      saved_by: { user_id: admin.id },
    });
    expect((await entries()).at(-1)).toEqual({
      action: 'branding.restored',
      before: { primary_color: '#aa0000', logo: null },
      after: { primary_color: '#0f6e84', logo: 'A new picture' },
    });
  });

  test('is refused where there is none, or where somebody was quicker', async () => {
    await change({ version: 1, name: 'Cove Traders' });
    expect((await restore<ErrorAnswer>({ version: 2, to: 7 })).body.error.code).toBe(
      'branding.unknown_version',
    );
    expect((await restore<ErrorAnswer>({ version: 1, to: 1 })).body.error.code).toBe(
      'branding.changed_meanwhile',
    );
  });
});

test('a long history comes a page at a time', async () => {
  for (let version = 1; version <= 14; version += 1) await change({ version, name: `Cove ${version}` });
  const first = await history();
  const second = await history(first.next!);
  expect(first.brandings.map(({ version }) => version)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  expect(second.brandings.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(second.next).toBeNull();
});
