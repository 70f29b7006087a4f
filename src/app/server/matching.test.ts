import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../testing/factories.ts';
import { fillDirectory } from '../../../testing/fill-directory.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import type { ErrorAnswer } from '../../kit/common/errors.ts';
import type { AuditEntry } from '../../features/community-admin/contract/audit.ts';
import type { Suggestion } from '../../features/referrals/contract/before-sending.ts';
import {
  mostOwnWords,
  type FoundService,
  type Matching,
  type MatchingTrial,
} from '../../features/members/contract/matching.ts';
import type { MyCompany } from '../../features/members/contract/my-company.ts';

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
  member = await aMember(server, community);
});
afterAll(() => server.close());

const path = '/api/admin/matching';
const matching = async (who = admin) => good(await who.client.get<Matching>(path), 200);
const addService = (json: object, who = admin, headers: Record<string, string> = {}) =>
  who.client.post<{ id: number } & ErrorAnswer>(`${path}/services`, { json, headers });
const addWords = (json: object, who = admin) =>
  who.client.post<{ id: number } & ErrorAnswer>(`${path}/words`, { json });
const read = async () => {
  await expect.poll(async () => (await matching()).is_reading).toBe(false);
};
const trial = async (q: string, who = admin) =>
  good(await who.client.get<MatchingTrial>(`${path}/trial?${String(new URLSearchParams({ q }))}`), 200);

async function aCompany(name: string, services: readonly string[], of = community): Promise<TestMember> {
  const company = await aMember(server, of, { company: name });
  const { version } = good(await company.client.get<MyCompany>('/api/my-company'), 200);
  const json = { services: services.map((text) => ({ text, colour: 'blue' })), ideal_client: [], version };
  good(await company.client.put('/api/my-company/tags', { json }), 200);
  return company;
}

const suggested = async (q: string, who = member) => {
  const answer = await who.client.get<{ suggestions: Suggestion[] }>(
    `/api/referrals/suggestions?${String(new URLSearchParams({ q }))}`,
  );
  return good(answer, 200).suggestions.map(({ receiver }) => receiver.name);
};

describe('words of the community', () => {
  test('find companies that were there before, in suggestions, in the directory and in the trial', async () => {
    await aCompany('Copper & Sons', ['Plumbing']);
    expect(await suggested('we need a loo doctor')).toEqual([]);
    good(await addWords({ service: 'Plumbing', words: ['loo doctor', 'Klempner'] }), 200);
    await read();
    expect(await suggested('we need a loo doctor')).toEqual(['Copper & Sons']);
    expect(await suggested('Wir suchen einen Klempner')).toEqual(['Copper & Sons']);
    const found = await member.client.get<{ companies: { company_name: string }[] }>(
      '/api/companies?q=klempner',
    );
    expect(found.body.companies.map((card) => card.company_name)).toEqual(['Copper & Sons']);
    expect(await trial('a loo doctor, please')).toMatchObject({
      services: [{ name: 'plumbing', quote: 'loo doctor', is_built_in: true }],
      companies: [{ name: 'Copper & Sons', reason: 'Offers plumbing, for “loo doctor”' }],
    });
  });

  test('make a service of its own that companies are indexed by, and counted', async () => {
    await aCompany('Canvas Loft', ['Spinnaker repair']);
    await aCompany('Roof & Co', ['Roofing']);
    good(await addService({ name: 'Sailmaking', words: ['spinnaker', 'torn mainsail'] }), 201);
    await read();
    expect(await suggested('our mainsail is torn')).toEqual(['Canvas Loft']);
    expect((await matching()).services).toMatchObject([
      {
        name: 'Sailmaking',
        is_built_in: false,
        part_of: null,
        words: [{ text: 'Sailmaking' }, { text: 'spinnaker' }, { text: 'torn mainsail' }],
        companies: 1,
      },
    ]);
  });

  test('let the whole trade answer for a part that the community named', async () => {
    await aCompany('Copper & Sons', ['Plumbing']);
    good(await addService({ name: 'Grease traps', words: ['grease arrestor'], part_of: 'plumbing' }), 201);
    await read();
    expect(await suggested('a grease arrestor')).toEqual(['Copper & Sons']);
  });

  test('count for a profile that is saved after them', async () => {
    good(await addService({ name: 'Sailmaking', words: [] }), 201);
    await read();
    await aCompany('Canvas Loft', ['Sailmaking']);
    expect((await matching()).services[0]).toMatchObject({ companies: 1 });
  });

  test('reach every company of a community that is read in several pieces', async () => {
    await fillDirectory(server.database.admin, community.id, 410);
    good(await addService({ name: 'Seventh service', words: ['Service7'] }), 201);
    await read();
    const { rows } = await server.database.admin.query<{ count: number }>(
      "SELECT count(DISTINCT company_id)::integer AS count FROM company_tags WHERE community_id = $1 AND kind = 'service' AND text = 'Service7'",
      [community.id],
    );
    expect(rows[0]!.count).toBeGreaterThan(1);
    expect((await matching()).services[0]).toMatchObject({ companies: rows[0]!.count });
  });

  test('are forgotten by the index when they are removed, word by word or with their service', async () => {
    await aCompany('Copper & Sons', ['Plumbing']);
    const { id } = good(await addWords({ service: 'plumbing', words: ['loo doctor', 'klempner'] }), 200);
    const [plumbing] = (await matching()).services;
    const word = plumbing!.words.find(({ text }) => text === 'loo doctor')!;
    good(await admin.client.delete(`${path}/words/${word.id}`), 200);
    await read();
    expect(await suggested('loo doctor')).toEqual([]);
    expect(await suggested('klempner')).toEqual(['Copper & Sons']);
    good(await admin.client.delete(`${path}/services/${id}`), 200);
    await read();
    expect(await suggested('klempner')).toEqual([]);
    expect((await matching()).services).toEqual([]);
    await aCompany('Canvas Loft', ['Sailmaking']);
    const sails = good(await addService({ name: 'Sailmaking', words: [] }), 201);
    await read();
    expect((await matching()).services).toMatchObject([{ companies: 1 }]);
    good(await admin.client.delete(`${path}/services/${sails.id}`), 200);
    await read();
    const { rows } = await server.database.admin.query(
      "SELECT FROM company_words WHERE community_id = $1 AND word = '^Sailmaking'",
      [community.id],
    );
    expect(rows).toEqual([]);
  });

  test('take their service along with the last of them', async () => {
    good(await addWords({ service: 'plumbing', words: ['loo doctor'] }), 200);
    const [plumbing] = (await matching()).services;
    good(await admin.client.delete(`${path}/words/${plumbing!.words[0]!.id}`), 200);
    expect(await matching()).toMatchObject({ services: [], words_left: mostOwnWords });
  });

  test('mean nothing in another community, and cannot be removed from there', async () => {
    const other = await aCommunity(server);
    const stranger = await aMember(server, other, { isAdmin: true });
    await aCompany('Other Copper', ['Plumbing'], other);
    const { id } = good(await addWords({ service: 'plumbing', words: ['loo doctor'] }), 200);
    const word = (await matching()).services[0]!.words[0]!;
    await read();
    expect((await trial('loo doctor', stranger)).companies).toEqual([]);
    expect((await matching(stranger)).services).toEqual([]);
    expect((await stranger.client.delete(`${path}/words/${word.id}`)).status).toBe(404);
    expect((await stranger.client.delete(`${path}/services/${id}`)).status).toBe(404);
    expect((await matching()).services).toHaveLength(1);
  });
});

describe('refusals', () => {
  test('members who are no admins see and change nothing', async () => {
    expect((await member.client.get(path)).status).toBe(403);
    expect((await addService({ name: 'Sailmaking', words: [] }, member)).status).toBe(403);
    expect((await addWords({ service: 'plumbing', words: ['x-ray'] }, member)).status).toBe(403);
    expect((await member.client.get(`${path}/trial?q=plumber`)).status).toBe(403);
  });

  test.each([
    ['a name that is in every sentence', { name: 'the best', words: [] }, 'name'],
    ['a name of one vague word', { name: 'service', words: [] }, 'name'],
    ['a name without a letter', { name: '🚰', words: [] }, 'name'],
    ['a name that does not fit', { name: 'x'.repeat(37), words: [] }, 'name'],
    ['an empty word', { name: 'Sailmaking', words: [' '] }, 'words.0'],
    ['a word that is in every sentence', { name: 'Sailmaking', words: ['we need'] }, 'words.0'],
    ['a sentence', { name: 'Sailmaking', words: ['one two three four five six seven'] }, 'words.0'],
    [
      'too many at once',
      { name: 'Sailmaking', words: Array.from({ length: 31 }, (_, at) => `sail ${at}`) },
      'words',
    ],
    ['a whole that is not built in', { name: 'Sailmaking', words: [], part_of: 'Alchemy' }, 'part_of'],
  ])('%s', async (_, json, field) => {
    const { status, body } = await addService(json);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
    expect((await matching()).services).toEqual([]);
  });

  test('words for a service that no one knows', async () => {
    const { status, body } = await addWords({ service: 'Alchemy', words: ['gold'] });
    expect([status, body.error.fields]).toMatchObject([400, { service: 'Choose one from the list.' }]);
  });

  test('a service that is built in, or was added before', async () => {
    expect((await addService({ name: 'PLUMBING', words: [] })).body.error.code).toBe(
      'matching.service_known',
    );
    good(await addService({ name: 'Sailmaking', words: [] }), 201);
    expect((await addService({ name: 'sailmaking', words: [] })).status).toBe(409);
  });

  test('more words than a community may have', async () => {
    for (let at = 0; at < 16; at += 1) {
      const words = Array.from({ length: 30 }, (_, place) => `sail ${at} ${place}`);
      good(await addWords({ service: 'plumbing', words }), 200);
    }
    const words = Array.from({ length: 21 }, (_, place) => `rope ${place}`);
    const { status, body } = await addWords({ service: 'plumbing', words });
    expect([status, body.error.code]).toEqual([409, 'matching.too_many_words']);
    expect((await matching()).words_left).toBe(20);
    good(await addWords({ service: 'plumbing', words: words.slice(0, 20) }), 200);
    expect((await matching()).words_left).toBe(0);
  });
});

test('a retry adds nothing a second time', async () => {
  const json = { name: 'Sailmaking', words: ['spinnaker'] };
  const headers = { 'idempotency-key': 'sails-once' };
  const first = good(await addService(json, admin, headers), 201);
  expect(good(await addService(json, admin, headers), 201)).toEqual(first);
  expect((await matching()).services).toHaveLength(1);
});

test('two admins who add the same word at once add it once, and both are told that it is there', async () => {
  const colleague = await aMember(server, community, { isAdmin: true });
  const answers = await Promise.all(
    [admin, colleague, admin, colleague].map((who) =>
      addWords({ service: 'plumbing', words: ['Loo doctor', 'loo DOCTOR'] }, who),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await matching()).services).toMatchObject([{ words: [{ text: 'Loo doctor' }] }]);
  await read();
});

test('built-in services are found by half a word of their names and of what people say', async () => {
  const found = async (q: string) =>
    good(await admin.client.get<{ services: FoundService[] }>(`${path}/built-in?q=${q}`), 200).services;
  expect((await found('plumb'))[0]).toMatchObject({ name: 'plumbing' });
  expect((await found('leaking+pipe')).map(({ name }) => name)).toContain('plumbing');
  expect(await found('')).toEqual([]);
  expect(await found('%F0%9F%9A%B0')).toEqual([]);
});

test('what admins add and remove is in the audit', async () => {
  const { id } = good(await addService({ name: 'Sailmaking', words: ['spinnaker'] }), 201);
  good(await admin.client.delete(`${path}/services/${id}`), 200);
  const { entries } = good(
    await admin.client.get<{ entries: AuditEntry[] }>('/api/community-admin/audit?area=settings'),
    200,
  );
  const words = ['Sailmaking', 'spinnaker'];
  expect(entries).toMatchObject([
    {
      action: 'matching.words_removed',
      changes: [
        { field: 'words', before: words },
        { field: 'service', before: 'Sailmaking' },
      ],
    },
    {
      action: 'matching.words_added',
      changes: [
        { field: 'words', after: words },
        { field: 'service', after: 'Sailmaking' },
      ],
    },
  ]);
});
