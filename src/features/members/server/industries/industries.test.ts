import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import { builtInIndustries } from '../../contract/built-in-industries.ts';
import { mostIndustries, type IndustryList } from '../../contract/industries.ts';
import type { MyCompany } from '../../contract/my-company.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
});
beforeEach(async () => {
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
  member = await aMember(server, community, { company: 'Copper & Sons' });
});
afterAll(() => server.close());

type Answer = IndustryList & ErrorAnswer;
const path = '/api/admin/industries';
const list = async (who = admin) => good(await who.client.get<Answer>(path), 200);
const names = async (who = member) =>
  good(await who.client.get<{ industries: string[] }>('/api/industries'), 200).industries;
const idOf = async (name: string) =>
  (await list()).industries.find((industry) => industry.name === name)?.id ?? 0;
const add = (name: string, who = admin, headers: Record<string, string> = {}) =>
  who.client.post<Answer>(path, { json: { name }, headers });
const rename = async (from: string, name: string, who = admin) => {
  const { version } = await list();
  return who.client.put<Answer>(`${path}/${await idOf(from)}`, { json: { name, version } });
};
const merge = async (from: string, into: string) => {
  const { version } = await list();
  const json = { into: await idOf(into), version };
  return admin.client.post<Answer>(`${path}/${await idOf(from)}/merging`, { json });
};
const mine = async (who = member) => good(await who.client.get<MyCompany>('/api/my-company'), 200);
const choose = async (industry: string, who = member) => {
  const { name, country, currency, version } = await mine(who);
  return who.client.put<MyCompany & ErrorAnswer>('/api/my-company', {
    json: { name, country, currency, industry, version },
  });
};
const found = async (query: Record<string, string>, calls = '/api/companies') => {
  const { companies } = good(
    await member.client.get<{ companies: { company_name?: string; name?: string }[] }>(
      `${calls}?${String(new URLSearchParams(query))}`,
    ),
    200,
  );
  return companies.map((card) => card.company_name ?? card.name);
};

test('gives a community that changed nothing the built-in list', async () => {
  expect(await names()).toEqual(builtInIndustries);
  expect(await list()).toMatchObject({ is_built_in: true, version: 0 });
});

test('lets a company choose what an admin has added, and nothing else', async () => {
  expect((await choose('Boat building')).body.error.fields).toEqual({
    industry: 'Choose an industry from the list.',
  });
  const { industries } = good(await add('Boat building'), 201);
  expect(industries.at(-1)).toMatchObject({ name: 'Boat building', companies: 0 });
  expect(good(await choose('boat BUILDING'), 200).industry).toBe('Boat building');
  expect((await names()).at(-1)).toBe('Boat building');
  const elsewhere = await aMember(server, await aCommunity(server));
  expect(await names(elsewhere)).toEqual(builtInIndustries);
});

describe('renaming', () => {
  test('takes the companies, the filter and addresses with the old name along', async () => {
    good(await choose('Automotive'), 200);
    const { version } = await mine();
    good(
      await member.client.put('/api/my-company/privacy', {
        json: { is_public: true, public_parts: [], version },
      }),
      200,
    );
    good(await rename('Automotive', 'Garages'), 200);
    expect((await mine()).industry).toBe('Garages');
    for (const industry of ['Garages', 'garages', 'Automotive']) {
      expect(await found({ industry })).toEqual(['Copper & Sons']);
    }
    for (const industry of ['Garages', 'Automotive'])
      expect(await found({ industry }, '/api/public/companies')).toEqual(['Copper & Sons']);
    const facets = await member.client.get<{ industries: object[] }>('/api/companies/facets');
    expect(facets.body.industries).toEqual([{ value: 'garages', label: 'Garages', uses: 1 }]);
    await expect.poll(() => found({ q: 'garages' })).toEqual(['Copper & Sons']);
    expect(await found({ q: 'automotive' })).toEqual([]);
  });

  test('lets a form that was open before save by the old name', async () => {
    good(await rename('Automotive', 'Garages'), 200);
    expect(good(await choose('Automotive'), 200).industry).toBe('Garages');
  });

  test('keeps the filter when only the letters change', async () => {
    good(await choose('Automotive'), 200);
    good(await rename('Automotive', 'AUTOMOTIVE'), 200);
    expect(await found({ industry: 'automotive' })).toEqual(['Copper & Sons']);
    expect((await mine()).industry).toBe('AUTOMOTIVE');
  });

  test('refuses a name that is in the list', async () => {
    const { status, body } = await rename('Automotive', 'engineering');
    expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([
      409,
      'industry.known',
      ['name'],
    ]);
  });
});

describe('merging', () => {
  test('moves the companies, adds the counts up and leads the old names to the one that stays', async () => {
    const other = await aMember(server, community, { company: 'Bolt Ltd' });
    good(await choose('Automotive'), 200);
    good(await choose('Engineering', other), 200);
    good(await rename('Automotive', 'Garages'), 200);
    const merged = good(await merge('Garages', 'Engineering'), 200);
    expect(merged.industries.find(({ name }) => name === 'Engineering')?.companies).toBe(2);
    expect(await names()).not.toContain('Garages');
    for (const industry of ['Automotive', 'Garages', 'Engineering'])
      expect(await found({ industry, sort: 'name' })).toEqual(['Bolt Ltd', 'Copper & Sons']);
    const facets = await member.client.get<{ industries: object[] }>('/api/companies/facets');
    expect(facets.body.industries).toEqual([{ value: 'engineering', label: 'Engineering', uses: 2 }]);
  });

  test('refuses an industry that is not there, and itself', async () => {
    const [{ version }, id] = [await list(), await idOf('Automotive')];
    for (const into of [id, 999]) {
      const { status, body } = await admin.client.post<Answer>(`${path}/${id}/merging`, {
        json: { into, version },
      });
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['into']]);
    }
  });
});

test('shows the list in the order that an admin gives it, and refuses half of one', async () => {
  const { industries, version } = await list();
  const ids = industries.map(({ id }) => id);
  const order = (wanted: number[]) =>
    admin.client.put<Answer>(`${path}/order`, { json: { ids: wanted, version } });
  expect((await order(ids.slice(1))).body.error.fields).toHaveProperty('ids');
  good(await order(ids.toReversed()), 200);
  expect(await names()).toEqual(builtInIndustries.toReversed());
});

test('removes an industry only when no company has it', async () => {
  good(await choose('Automotive'), 200);
  const remove = async (name: string) => admin.client.delete<Answer>(`${path}/${await idOf(name)}`);
  expect((await remove('Automotive')).body.error.code).toBe('industry.in_use');
  good(await remove('Security'), 200);
  expect(await names()).not.toContain('Security');
  expect((await remove('Security')).status).toBe(404);
});

test.each([
  ['an empty name', ''],
  ['a name that is too long', 'x'.repeat(61)],
  ['a name on two lines', 'Boat\nbuilding'],
])('refuses %s and names the field', async (_, name) => {
  const { status, body } = await add(name);
  expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['name']]);
});

test('refuses one industry too many', async () => {
  const spare = mostIndustries - builtInIndustries.length;
  for (let at = 0; at < spare; at += 1) good(await add(`Industry ${at}`), 201);
  expect((await add('One more')).body.error.code).toBe('industry.too_many');
});

test('refuses members, and does not know the industries of another community', async () => {
  expect((await add('Boat building', member)).status).toBe(403);
  const { industries } = good(await add('Boat building'), 201);
  const stranger = await aMember(server, await aCommunity(server), { isAdmin: true });
  const json = { name: 'Taken over', version: 0 };
  const answer = await stranger.client.put(`${path}/${industries.at(-1)!.id}`, { json });
  expect(answer.status).toBe(404);
});

test('adds an industry once when the call is sent again', async () => {
  const headers = { 'idempotency-key': 'boats-once' };
  good(await add('Boat building', admin, headers), 201);
  good(await add('Boat building', admin, headers), 201);
  expect((await names()).filter((name) => name === 'Boat building')).toHaveLength(1);
});

test('takes one of two changes that admins make at once, and tells the other admin', async () => {
  const colleague = await aMember(server, community, { isAdmin: true });
  const [{ version }, id] = [await list(), await idOf('Automotive')];
  const answers = await Promise.all(
    [admin, colleague].map((who, at) =>
      who.client.put<Answer>(`${path}/${id}`, { json: { name: `Garages ${at}`, version } }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.error.code)).toEqual(['industry.changed_meanwhile']);
});

test('leaves no company behind that chooses an industry while it is merged', async () => {
  const companies = await Promise.all([1, 2, 3, 4].map(() => aMember(server, community)));
  const [answer, ...chosen] = await Promise.all([
    merge('Automotive', 'Engineering'),
    ...companies.map((who) => choose('Automotive', who)),
  ]);
  good(answer, 200);
  for (const each of chosen) good(each, 200);
  expect(await Promise.all(companies.map(async (who) => (await mine(who)).industry))).toEqual(
    companies.map(() => 'Engineering'),
  );
});

test('writes each change into the audit', async () => {
  good(await add('Boat building'), 201);
  good(await rename('Boat building', 'Boats'), 200);
  good(await merge('Boats', 'Engineering'), 200);
  const { rows } = await server.database.admin.query<{ action: string; before: object; after: object }>(
    'SELECT action, before, after FROM audit_entries WHERE community_id = $1 AND action LIKE $2 ORDER BY id',
    [community.id, 'industry.%'],
  );
  expect(rows).toEqual([
    { action: 'industry.added', before: null, after: { industry: 'Boat building' } },
    { action: 'industry.renamed', before: { industry: 'Boat building' }, after: { industry: 'Boats' } },
    {
      action: 'industry.merged',
      before: { industry: 'Boats' },
      after: { into: 'Engineering', companies: 0 },
    },
  ]);
});
