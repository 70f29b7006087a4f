import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  aPartnership,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import type { MyFields, ShownField } from '../../contract/field-values.ts';
import { mostFields, type OwnField } from '../../contract/own-fields.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
});
beforeEach(async () => {
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
  member = await aMember(server, community, { company: 'Copper & Sons' });
  other = await aMember(server, community, { company: 'Bolt Ltd' });
});
afterAll(() => server.close());

const path = '/api/admin/fields';
const list = async (who = admin) => good(await who.client.get<{ fields: OwnField[] }>(path), 200).fields;
const add = (json: object, who = admin, headers: Record<string, string> = {}) =>
  who.client.post<OwnField & ErrorAnswer>(path, {
    json: { name: 'Certifications', kind: 'text', seen_by: 'members', ...json },
    headers,
  });
const certifications = { name: 'Certifications', kind: 'choices', choices: ['ISO 9001', 'Fair trade'] };
const mine = async (who = member) => good(await who.client.get<MyFields>('/api/my-company/fields'), 200);
const fill = async (values: object, who = member) =>
  who.client.put<MyFields & ErrorAnswer>('/api/my-company/fields', {
    json: { values, version: (await mine(who)).version },
  });
const seen = async (reader: TestMember, whose = member) =>
  good(await reader.client.get<{ fields: ShownField[] }>(`/api/companies/${whose.id}`), 200).fields.map(
    ({ name, value }) => [name, value],
  );
const found = async (fields: string, who = other) =>
  good(
    await who.client.get<{ companies: { company_name: string }[] }>(`/api/companies?fields=${fields}`),
    200,
  ).companies.map((card) => card.company_name);
const facets = async (who = other) =>
  good(
    await who.client.get<{ fields: { id: number; choices: { value: string; uses: number }[] }[] }>(
      '/api/companies/facets',
    ),
    200,
  ).fields;
const keysOf = ({ body }: { body: ErrorAnswer }) => Object.keys(body.error.fields ?? {});

test('shows what a company has filled in, each kind as it is', async () => {
  const kinds = [
    { name: 'Motto', kind: 'text', sent: ' Measure twice ', shown: 'Measure twice' },
    { name: 'Staff', kind: 'number', sent: '12.5', shown: 12.5 },
    { name: 'Member since', kind: 'date', sent: '2019-03-01', shown: '2019-03-01' },
    { name: 'Portfolio', kind: 'link', sent: 'copper.example', shown: 'https://copper.example' },
    { name: 'Size', kind: 'choice', choices: ['Small', 'Large'], sent: 2, shown: 'Large' },
    { ...certifications, sent: ['2', 1], shown: ['ISO 9001', 'Fair trade'] },
  ];
  const values: Record<string, unknown> = {};
  for (const { sent, shown: _, ...field } of kinds) values[good(await add(field), 201).id] = sent;
  good(await fill(values), 200);
  expect(await seen(other)).toEqual(kinds.map(({ name, shown }) => [name, shown]));
  good(await fill({ [Object.keys(values)[0]!]: '' }), 200);
  expect(await seen(other)).toHaveLength(kinds.length - 1);
});

test('refuses what is no value of the field, names it, and keeps nothing', async () => {
  const { id: staff } = good(await add({ name: 'Staff', kind: 'number' }), 201);
  const { id: size } = good(await add({ name: 'Size', kind: 'choice', choices: ['Small'] }), 201);
  const answer = await fill({ [staff]: 'many', [size]: 2, 999: 'x' });
  expect([answer.status, new Set(keysOf(answer))]).toEqual([
    400,
    new Set([`values.${staff}`, `values.${size}`, 'values.999']),
  ]);
  expect(await seen(other)).toEqual([]);
});

test('asks for what is required at the next save of these fields, and stands in the way of nothing else', async () => {
  const { id: motto } = good(await add({ name: 'Motto' }), 201);
  const { id: number } = good(await add({ name: 'Member number', is_required: true }), 201);
  const answer = await fill({ [motto]: 'Measure twice' });
  expect([answer.status, answer.body.error.fields]).toEqual([400, { [`values.${number}`]: 'Fill this in.' }]);
  const { version } = await mine();
  good(
    await member.client.put('/api/my-company/tags', { json: { services: [], ideal_client: [], version } }),
    200,
  );
  good(await fill({ [motto]: 'Measure twice', [number]: '17' }), 200);
});

test('of two colleagues who save at once takes one, and tells the other', async () => {
  const { id } = good(await add({ name: 'Motto' }), 201);
  const colleague = await aMember(server, community, { colleagueOf: member });
  const { version } = await mine();
  const answers = await Promise.all(
    [member, colleague].map((who, at) =>
      who.client.put('/api/my-company/fields', { json: { values: { [id]: `Motto ${at}` }, version } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

describe('who sees a field', () => {
  const everyReader = async (seenBy: string) => {
    const { id } = good(await add({ name: 'Margin', seen_by: seenBy }), 201);
    good(await fill({ [id]: 'secret' }), 200);
    const partner = await aMember(server, community);
    await aPartnership(partner, member);
    const colleague = await aMember(server, community, { colleagueOf: member });
    const readers = { stranger: other, partner, colleague, admin };
    const entries = await Promise.all(
      Object.entries(readers).map(async ([name, reader]) => [name, (await seen(reader)).length === 1]),
    );
    return Object.fromEntries(entries) as Record<keyof typeof readers, boolean>;
  };

  test.each([
    ['members', { stranger: true, partner: true, colleague: true, admin: true }],
    ['partners', { stranger: false, partner: true, colleague: true, admin: true }],
    ['admins', { stranger: false, partner: false, colleague: true, admin: true }],
  ])('of %s', async (seenBy, expected) => {
    expect(await everyReader(seenBy)).toEqual(expected);
  });

  test('a field that only some see is no filter, not by its id either', async () => {
    const field = good(await add({ ...certifications, seen_by: 'partners' }), 201);
    good(await fill({ [field.id]: [1] }), 200);
    const partner = await aMember(server, community);
    await aPartnership(partner, member);
    for (const who of [other, partner, admin]) {
      expect(await found(`${field.id}:1`, who)).toEqual([]);
      expect(await facets(who)).toEqual([]);
    }
  });

  test('another community finds nothing of it', async () => {
    const field = good(await add(certifications), 201);
    good(await fill({ [field.id]: [1] }), 200);
    const stranger = await aMember(server, await aCommunity(server), { isAdmin: true });
    expect(await found(`${field.id}:1`, stranger)).toEqual([]);
    expect(await facets(stranger)).toEqual([]);
    expect((await stranger.client.get(`/api/companies/${member.id}`)).status).toBe(404);
    expect((await stranger.client.delete(`${path}/${field.id}`)).status).toBe(404);
    expect((await mine(stranger)).fields).toEqual([]);
    expect(keysOf(await fill({ [field.id]: [1] }, stranger))).toEqual([`values.${field.id}`]);
  });
});

describe('the filter', () => {
  test('finds companies by a choice, together with others, and counts them', async () => {
    const field = good(await add(certifications), 201);
    const size = good(await add({ name: 'Size', kind: 'choice', choices: ['Small', 'Large'] }), 201);
    good(await fill({ [field.id]: [1, 2], [size.id]: 1 }), 200);
    good(await fill({ [field.id]: [2], [size.id]: 2 }, other), 200);
    expect(await found(`${field.id}:1`)).toEqual(['Copper & Sons']);
    expect(await found(`${field.id}:2&sort=name`)).toEqual(['Bolt Ltd', 'Copper & Sons']);
    expect(await found(`${field.id}:2,${size.id}:2`)).toEqual(['Bolt Ltd']);
    expect((await facets())[0]).toMatchObject({
      id: field.id,
      name: 'Certifications',
      choices: [
        { value: '1', label: 'ISO 9001', uses: 1 },
        { value: '2', label: 'Fair trade', uses: 2 },
      ],
    });
    good(await fill({ [field.id]: [] }), 200);
    expect(await found(`${field.id}:1`)).toEqual([]);
    expect((await other.client.get('/api/companies?fields=x')).status).toBe(400);
  });

  test('goes when the field becomes private or is archived, and comes back with it', async () => {
    const field = good(await add(certifications), 201);
    good(await fill({ [field.id]: [1] }), 200);
    const change = async (json: object) => {
      const { version, choices, name } = (await list()).find(({ id }) => id === field.id)!;
      const whole = { name, choices, seen_by: 'members', version, ...json };
      return good(await admin.client.put<OwnField>(`${path}/${field.id}`, { json: whole }), 200);
    };
    const archive = async (isArchived: boolean) =>
      good(await admin.client.put(`${path}/${field.id}/archive`, { json: { is_archived: isArchived } }), 200);
    await change({ seen_by: 'admins' });
    expect([await found(`${field.id}:1`), await facets()]).toEqual([[], []]);
    await change({});
    expect(await found(`${field.id}:1`)).toEqual(['Copper & Sons']);
    await archive(true);
    expect([await found(`${field.id}:1`), await facets(), await seen(other), (await mine()).fields]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    await archive(false);
    expect([await found(`${field.id}:1`), await seen(other)]).toEqual([
      ['Copper & Sons'],
      [['Certifications', ['ISO 9001']]],
    ]);
  });
});

describe('changing a field', () => {
  test('keeps the companies of a choice that is renamed, and drops the values of one that goes', async () => {
    const field = good(await add(certifications), 201);
    good(await fill({ [field.id]: [1, 2] }), 200);
    good(await fill({ [field.id]: [1] }, other), 200);
    const json = {
      name: 'Marks',
      seen_by: 'members',
      choices: [{ id: 2, text: 'Fairtrade' }, { text: 'B Corp' }],
      version: field.version,
    };
    const changed = good(await admin.client.put<OwnField>(`${path}/${field.id}`, { json }), 200);
    expect(changed.choices).toEqual([
      { id: 2, text: 'Fairtrade' },
      { id: 3, text: 'B Corp' },
    ]);
    expect(await seen(other)).toEqual([['Marks', ['Fairtrade']]]);
    expect(await seen(member, other)).toEqual([]);
    expect(await found(`${field.id}:1`)).toEqual([]);
    const stale = await admin.client.put<ErrorAnswer>(`${path}/${field.id}`, { json });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'field.changed_meanwhile']);
  });

  test('never gives the id of a choice that is gone to another one', async () => {
    const field = good(await add(certifications), 201);
    const put = async (choices: object[]) => {
      const { version } = (await list())[0]!;
      const json = { name: 'Certifications', seen_by: 'members', choices, version };
      return good(await admin.client.put<OwnField>(`${path}/${field.id}`, { json }), 200).choices;
    };
    await put([{ id: 1, text: 'ISO 9001' }]);
    expect(await put([{ id: 1, text: 'ISO 9001' }, { text: 'B Corp' }])).toEqual([
      { id: 1, text: 'ISO 9001' },
      { id: 3, text: 'B Corp' },
    ]);
  });

  test('orders fields, and deletes one with its values', async () => {
    const first = good(await add({ name: 'First' }), 201);
    const second = good(await add({ name: 'Second' }), 201);
    good(await fill({ [first.id]: 'a', [second.id]: 'b' }), 200);
    good(await admin.client.put(`${path}/order`, { json: { ids: [second.id, first.id] } }), 200);
    expect(await seen(other)).toEqual([
      ['Second', 'b'],
      ['First', 'a'],
    ]);
    const half = await admin.client.put<ErrorAnswer>(`${path}/order`, { json: { ids: [second.id] } });
    expect([half.status, keysOf(half)]).toEqual([400, ['ids']]);
    good(await admin.client.delete(`${path}/${second.id}`), 200);
    expect(await seen(other)).toEqual([['First', 'a']]);
  });
});

test.each([
  ['an empty name', { name: '' }, 'name'],
  ['a kind that is not there', { kind: 'colour' }, 'kind'],
  ['readers that are not there', { seen_by: 'nobody' }, 'seen_by'],
  ['choices without one', { kind: 'choice', choices: [] }, 'choices'],
  ['the same choice twice', { kind: 'choice', choices: ['Small', 'small'] }, 'choices'],
  ['choices of a text', { kind: 'text', choices: ['Small'] }, 'choices'],
  ['a help text that is too long', { help: 'x'.repeat(201) }, 'help'],
])('refuses %s and names the field', async (_, json, field) => {
  const answer = await add(json);
  expect([answer.status, keysOf(answer)]).toEqual([400, [field]]);
});

test('refuses members, a name that is taken and one field too many', async () => {
  expect((await add({}, member)).status).toBe(403);
  for (let at = 0; at < mostFields; at += 1) good(await add({ name: `Field ${at}` }), 201);
  expect((await add({ name: 'One more' })).body.error.code).toBe('field.too_many');
  good(await admin.client.delete(`${path}/${(await list())[0]!.id}`), 200);
  const known = await add({ name: 'FIELD 5' });
  expect([known.status, known.body.error.code, keysOf(known)]).toEqual([409, 'field.known', ['name']]);
});

test('adds a field once when the call is sent again, and once when two admins add it at once', async () => {
  const headers = { 'idempotency-key': 'field-once' };
  good(await add({}, admin, headers), 201);
  good(await add({}, admin, headers), 201);
  const colleague = await aMember(server, community, { isAdmin: true });
  const answers = await Promise.all([admin, colleague].map((who) => add({ name: 'Motto' }, who)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect((await list()).map(({ name }) => name)).toEqual(['Certifications', 'Motto']);
});
