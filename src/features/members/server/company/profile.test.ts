import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import { png, pngBomb } from '../../../../kit/server/files/samples.test-support.ts';
import type { Company } from '../../contract/company.ts';
import type { MyCompany } from '../../contract/my-company.ts';
import type { Person } from '../../contract/people.ts';

/** How many transactions wait for a lock that somebody holds. */
async function waitingFor(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return Number(rows[0]!.count);
}

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;
let grace: TestMember;
let stranger: TestMember;
let neighbour: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'profiles');
  ada = await aMember(server, community);
  grace = await aMember(server, community, { colleagueOf: ada });
  stranger = await aMember(server, await aCommunity(server, 'elsewhere'));
  neighbour = await aMember(server, community);
});
afterAll(() => server.close());

type Answer = MyCompany & ErrorAnswer;
const mine = async ({ client }: TestMember) => (await client.get<Answer>('/api/my-company')).body;
const details = {
  name: 'Lovelace Analytics',
  pitch: 'Engines that count',
  bio: 'We count things.\nAnd we count them twice.',
  industry: 'Information technology',
  city: 'Hobart',
  region: 'Tasmania',
  country: 'Australia',
  currency: 'AUD',
  website: 'lovelace.example',
  phone: '+61 3 5550 1234',
  email: 'Office@Lovelace.example',
  linkedin: 'https://linkedin.example/company/lovelace',
};
const save = async (member: TestMember, more: object = {}) =>
  member.client.put<Answer>('/api/my-company', {
    json: { ...details, version: (await mine(member)).version, ...more },
  });

describe('the company tab', () => {
  test('keeps what was typed, tidied up, and shows it to the community', async () => {
    const { status, body } = await save(ada);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...details,
      website: 'https://lovelace.example',
      email: 'office@lovelace.example',
      facebook: null,
      can: { manage_team: true },
    });
    const page = await neighbour.client.get<Company & { can: object }>(`/api/companies/${ada.id}`);
    expect(page.body).toMatchObject({
      name: 'Lovelace Analytics',
      company_id: ada.id,
      can: { edit: false, message: true },
    });
    expect(page.body).not.toHaveProperty('version');
    expect(page.body).not.toHaveProperty('public_parts');
  });

  test('takes a form as it takes JSON, and an empty field is an absent one', async () => {
    const { version } = await mine(ada);
    const { status, body } = await ada.client.put<Answer>('/api/my-company', {
      form: { ...details, pitch: '', website: '', industry: '', email: '', version: String(version) },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ pitch: null, website: null, industry: null, email: null });
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['name', 'Acme\n\nYour account is locked: https://evil.example'],
    ['name', 'Acme \u202Egnissecorp'],
    ['city', 'Hobart\u2028Tasmania'],
    ['pitch', 'x'.repeat(141)],
    ['bio', 'x'.repeat(4001)],
    ['industry', 'Alchemy'],
    ['website', 'not a website'],
    ['website', 'javascript:alert(1)'],
    ['website', 'https://bank.example@evil.example'],
    ['linkedin', 'ftp://linkedin.example'],
    ['phone', 'call me'],
    ['email', 'nobody'],
    ['currency', 'XXX'],
    ['country', ''],
    ['version', 'old'],
    ['version', 3_000_000_000],
  ])('refuses a wrong %s (%j) and names it', async (field, value) => {
    const { status, body } = await save(ada, { [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields!)).toEqual([field]);
  });

  test('of two colleagues who save at once, one is told to look again and nothing is lost', async () => {
    const { version } = await mine(ada);
    const answers = await Promise.all([
      save(ada, { version, pitch: 'by Ada' }),
      save(grace, { version, pitch: 'by Grace' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)!;
    const loser = answers.find(({ status }) => status === 409)!;
    expect(loser.body.error.code).toBe('company.changed_meanwhile');
    expect(await mine(grace)).toMatchObject({ pitch: winner.body.pitch, version: version + 1 });
  });

  test('a retry with the same key saves once', async () => {
    const { version } = await mine(ada);
    const ask = { json: { ...details, version }, headers: { 'idempotency-key': 'the same saving' } };
    const first = await ada.client.put<Answer>('/api/my-company', ask);
    const second = await ada.client.put<Answer>('/api/my-company', ask);
    expect([second.status, second.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(second.body).toEqual(first.body);
    expect((await mine(ada)).version).toBe(version + 1);
  });

  test('the token that comes next carries the new name', async () => {
    await save(ada, { name: 'Lovelace & Daughters' });
    const { body } = await grace.client.post<{ token: string }>('/api/auth/refresh');
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1]!, 'base64url').toString()) as object;
    expect(claims).toMatchObject({ CompanyName: 'Lovelace & Daughters' });
  });
});

describe('a company', () => {
  test('is found by any of its members’ ids, and by no other', async () => {
    const by = async (id: number | string, { client }: TestMember) =>
      client.get<Company & ErrorAnswer>(`/api/companies/${id}`);
    expect((await by(grace.id, neighbour)).body.company_id).toBe(ada.id);
    const [foreign, absent, nonsense] = [
      await by(stranger.id, ada),
      await by(999_999, ada),
      await by('-1', ada),
    ];
    const { request_id: _, ...said } = foreign.body.error;
    expect([foreign.status, absent.status, nonsense.status]).toEqual([404, 404, 404]);
    expect(absent.body.error).toMatchObject(said);
    expect(nonsense.body.error).toMatchObject(said);
  });

  test('of another community cannot be changed from here: the call knows only the caller’s own', async () => {
    const before = await mine(ada);
    expect((await save(stranger)).status).toBe(200);
    expect(await mine(ada)).toEqual(before);
  });
});

describe('tags', () => {
  const tag = (text: string, colour = 'teal') => ({ text, colour });
  const put = async (member: TestMember, more: object) =>
    member.client.put<Answer>('/api/my-company/tags', {
      json: { services: [], ideal_client: [], version: (await mine(member)).version, ...more },
    });

  test('keep their order and colours; the same word twice is one', async () => {
    const { body } = await put(ada, {
      services: [tag('Reports'), tag('Dashboards', 'red'), tag('reports', 'lime')],
      ideal_client: [tag('Shipping companies')],
    });
    expect(body.services).toEqual([tag('Reports'), tag('Dashboards', 'red')]);
    expect(body.ideal_client).toEqual([tag('Shipping companies')]);
  });

  test('can be sent as a form, as JSON in its fields', async () => {
    const { version } = await mine(ada);
    const { status, body } = await ada.client.put<Answer>('/api/my-company/tags', {
      form: { services: JSON.stringify([tag('Maps')]), ideal_client: '[]', version: String(version) },
    });
    expect([status, body.services]).toEqual([200, [tag('Maps')]]);
  });

  test.each([
    ['services', [{ text: '', colour: 'teal' }]],
    ['services', 'not a list'],
    ['services', [{ text: 'x'.repeat(41), colour: 'teal' }]],
    ['services', [{ text: 'Reports', colour: '#123456' }]],
    ['ideal_client', Array.from({ length: 21 }, (_, at) => ({ text: `Tag ${at}`, colour: 'teal' }))],
  ])('refuse a wrong %s', async (field, value) => {
    const { status, body } = await put(ada, { [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields!)[0]).toMatch(field);
  });
});

describe('commission terms', () => {
  const terms = {
    commission_calc_method: 'percent',
    commission_value: 1250,
    commission_currency: 'AUD',
    commission_cap: 200_000,
    commission_hold_days: 14,
    commission_payment_method: 'invoice',
  };
  const put = async (member: TestMember, commission: object | null) =>
    member.client.put<Answer>('/api/my-company/commission', {
      json: { commission, version: (await mine(member)).version },
    });

  test('are kept whole, seen by the community, and can be taken back', async () => {
    expect((await put(ada, terms)).body.commission).toMatchObject({ ...terms, tiers: [] });
    const seen = await neighbour.client.get<Company>(`/api/companies/${ada.id}`);
    expect(seen.body.commission).toMatchObject(terms);
    expect((await put(ada, null)).body.commission).toBeNull();
  });

  test.each([
    ['more than all', { commission_value: 10_001 }],
    ['less than nothing', { commission_value: -1 }],
    ['nothing', { commission_value: 0 }],
    ['a broken amount', { commission_value: 12.5 }],
    ['an unknown method', { commission_calc_method: 'raffle' }],
    ['a recurring share without an end', { commission_calc_method: 'percent_recurring' }],
    ['a most below the least', { commission_minimum: 300_000 }],
    ['tiers without one', { commission_calc_method: 'tiers' }],
    [
      'tiers that do not rise',
      {
        commission_calc_method: 'tiers',
        tiers: [
          { from_deals: 1, commission_value: 500 },
          { from_deals: 1, commission_value: 900 },
        ],
      },
    ],
    ['too long a wait', { commission_hold_days: 366 }],
  ])('refuse %s', async (_, wrong) => {
    const { status, body } = await put(ada, { ...terms, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields!)[0]).toMatch(/^commission\./);
  });
});

describe('pictures', () => {
  const send = ({ client }: TestMember, path: string, content: Buffer | string, name = 'logo.png') => {
    const multipart = new FormData();
    multipart.append('file', new Blob([Buffer.from(content)]), name);
    return client.put<Answer & Person>(path, { multipart });
  };

  test('are made anew: a logo at most 512 pixels, in a form that mail programs show', async () => {
    const { status, body } = await send(ada, '/api/my-company/logo', await png(900, 900));
    expect(status).toBe(200);
    const { headers } = await ada.client.get(body.avatar!);
    expect(headers['content-type']).toBe('image/png');
    expect((await ada.client.delete<Answer>('/api/my-company/logo')).body.avatar).toBeNull();
  });

  test('a cover and a member’s own picture are kept too', async () => {
    expect((await send(ada, '/api/my-company/cover', await png(1800, 450))).body.cover).toMatch(/^\/files\//);
    const me = await send(ada, '/api/my-profile/avatar', await png(50, 50));
    expect(me.body).toMatchObject({ user_id: ada.id, avatar: expect.stringMatching(/^\/files\//) as string });
    expect((await mine(grace)).people.find((one) => one.user_id === ada.id)?.avatar).toBe(me.body.avatar);
    expect((await ada.client.delete<Person>('/api/my-profile/avatar')).body.avatar).toBeNull();
  });

  test.each([
    ['a drawing that could run', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415],
    ['a picture that unpacks to gigabytes', () => pngBomb(60_000), 400],
    ['a file above ten megabytes', () => Buffer.alloc(10 * 1_048_576 + 1, 'a'), 413],
    ['a page', () => '<!doctype html>', 415],
  ])('refuse %s and name the field', async (_, content, status) => {
    for (const path of ['/api/my-company/logo', '/api/my-company/cover', '/api/my-profile/avatar']) {
      const answer = await send(ada, path, content());
      expect([path, answer.status]).toEqual([path, status]);
      expect(Object.keys(answer.body.error.fields!)).toEqual(['file']);
    }
  });

  test('need a file', async () => {
    const { status, body } = await ada.client.put<Answer>('/api/my-company/logo', { json: { file: 'logo' } });
    expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['file']]);
  });

  test('of a phone lose where they were taken', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Sample camera' } })
      .toBuffer();
    const { body } = await send(ada, '/api/my-company/cover', photo, 'photo.jpg');
    expect((await ada.client.get(body.cover!)).text).not.toContain('Sample camera');
  });
});

describe('the team', () => {
  test('hands the contact over, by the contact alone', async () => {
    const handTo = ({ client }: TestMember, userId: number) =>
      client.put<Answer>('/api/my-company/contact', { json: { user_id: userId } });
    const refused = await handTo(grace, grace.id);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'team.contact_only']);
    expect((await handTo(ada, neighbour.id)).status).toBe(404);
    expect((await handTo(ada, stranger.id)).status).toBe(404);
    expect((await handTo(ada, grace.id)).body.people[0]).toMatchObject({
      user_id: grace.id,
      is_contact: true,
    });
    // The company keeps its own id: links to it stay right.
    expect((await mine(ada)).company_id).toBe(ada.id);
    expect((await handTo(ada, ada.id)).status).toBe(403);
    expect((await handTo(grace, ada.id)).status).toBe(200);
  });

  test('stays in somebody’s hands when the next contact leaves in the same moment', async () => {
    const first = await aMember(server, community);
    const leaving = await aMember(server, community, { colleagueOf: first });
    const holder = new Client({ connectionString: server.database.adminUrl });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query(
      'SELECT FROM companies WHERE id = (SELECT company_id FROM members WHERE id = $1) FOR UPDATE',
      [first.id],
    );
    const both = Promise.all([
      leaving.client.delete('/api/account', { json: { current_password: testPassword } }),
      first.client.put('/api/my-company/contact', { json: { user_id: leaving.id } }),
    ]);
    await expect.poll(() => waitingFor(holder)).toBe(2);
    await holder.query('COMMIT');
    await holder.end();
    await both;
    expect((await mine(first)).people).toMatchObject([{ user_id: first.id, is_contact: true }]);
  });

  test('of more than a hundred still knows each of its own', async () => {
    const founder = await aMember(server, community);
    await server.database.admin.query(
      `WITH added AS (INSERT INTO accounts (email) SELECT 'crowd' || n || '@example.org' FROM generate_series(1, 101) n RETURNING id)
       INSERT INTO members (community_id, account_id, company_id, first_name, last_name)
       SELECT $1, added.id, m.company_id, 'Crowd', 'Member' FROM added, members m WHERE m.id = $2`,
      [community.id, founder.id],
    );
    const last = await aMember(server, community, { colleagueOf: founder });
    const { status, body } = await last.client.put<Person>('/api/my-profile', {
      json: { first_name: 'Last', last_name: 'Of All' },
    });
    expect([status, body.first_name]).toEqual([200, 'Last']);
    const handed = await founder.client.put<Answer>('/api/my-company/contact', {
      json: { user_id: last.id },
    });
    expect(handed.body.people[0]).toMatchObject({ user_id: last.id, is_contact: true });
  });

  test('shows each person’s own words, which nobody else can change', async () => {
    const { body } = await grace.client.put<Person & ErrorAnswer>('/api/my-profile', {
      json: { first_name: 'Grace', last_name: 'Hopper', bio: 'Finds bugs.' },
    });
    expect(body).toMatchObject({ user_id: grace.id, first_name: 'Grace', bio: 'Finds bugs.' });
    const wrong = await grace.client.put<ErrorAnswer>('/api/my-profile', {
      json: { first_name: '', last_name: 'x'.repeat(61) },
    });
    expect(Object.keys(wrong.body.error.fields!)).toEqual(['first_name', 'last_name']);
    const turned = await grace.client.put<ErrorAnswer>('/api/my-profile', {
      json: { first_name: 'Grace', last_name: '\u202EreppoH', bio: '' },
    });
    expect([turned.status, turned.body.error.fields]).toEqual([
      400,
      { last_name: 'Remove the hidden characters that change the direction of the text.' },
    ]);
  });
});
