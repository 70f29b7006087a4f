import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  companyOf,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { fillDirectory } from '../../../../../testing/fill-directory.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { CompanyCard } from '../../contract/company.ts';
import type { MemberCard } from '../../contract/member-card.ts';
import { directoryQuery, type DirectoryQuery } from '../../contract/directory.ts';
import { builtInIndustries } from '../../contract/built-in-industries.ts';
import type { MyCompany } from '../../contract/my-company.ts';
import { listCompanies } from './list-companies.ts';
import { indexOutdated } from './reindex.ts';
import type { Limits } from './search-terms.ts';
import { tidyDirectoryJob } from './tidy-directory.ts';

let server: TestServer;
let community: TestCommunity;
let reader: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'finders');
  reader = await aMember(server, community, { company: 'Readers of Everything' });
});
afterAll(() => server.close());

interface Page {
  companies: CompanyCard[];
  next: string | null;
  searched_for: string | null;
  total: { count: number; is_more: boolean } | null;
}

const ask = ({ client }: TestMember, query: string) =>
  client.get<Page & ErrorAnswer>(`/api/companies?${encodeURI(query)}`);
const find = async (query: string, who = reader) => {
  const { body, status } = await ask(who, query);
  expect([query, status]).toEqual([query, 200]);
  return body;
};
const names = async (query: string, who = reader) =>
  (await find(query, who)).companies.map((card) => card.company_name);

interface Wanted {
  details?: object;
  services?: string[];
  commission?: object;
}

async function aCompany(name: string, { details, services = [], commission }: Wanted = {}) {
  const member = await aMember(server, community, { company: name });
  const put = async (path: string, json: object) => {
    const { version } = (await member.client.get<MyCompany>('/api/my-company')).body;
    const { status } = await member.client.put(`/api/my-company${path}`, { json: { ...json, version } });
    expect(status).toBe(200);
  };
  if (details) await put('', { name, country: 'Australia', currency: 'AUD', ...details });
  await put('/tags', { services: services.map((text) => ({ text, colour: 'blue' })), ideal_client: [] });
  if (commission) await put('/commission', { commission });
  return member;
}

describe('searching', () => {
  let cafe: TestMember;
  beforeAll(async () => {
    cafe = await aCompany('Café Zürich', {
      details: { city: 'Perth', industry: 'Events and hospitality', pitch: 'Breakfast all day' },
      services: ['Catering'],
    });
    await aCompany('Plumbing Brothers', {
      details: { city: 'Fremantle', industry: 'Construction and trades' },
      services: ['Drains', 'Hot water'],
      commission: { commission_calc_method: 'fixed', commission_value: 5000, commission_currency: 'AUD' },
    });
    await aCompany('Drains of Perth', { services: ['Plumbing'] });
    await aMember(server, await aCommunity(server, 'others'), { company: 'Café Elsewhere' });
  });

  test('finds by the beginning of a word, without accents, in any order', async () => {
    expect(await names('q=zuri')).toEqual(['Café Zürich']);
    expect(await names('q=ZÜRICH+cafe')).toEqual(['Café Zürich']);
    expect(await names('q=hot+plum')).toEqual(['Plumbing Brothers']);
    expect(await names('q=hospitality')).toEqual(['Café Zürich']);
    expect(await names('q=breakfast')).toEqual(['Café Zürich']);
    expect(await names('q=')).toContain('Café Zürich');
  });

  test('finds by a person’s name, and forgets it when they change it', async () => {
    await cafe.client.put('/api/my-profile', { json: { first_name: 'Zebedee', last_name: 'Quill' } });
    expect(await names('q=zebedee')).toEqual(['Café Zürich']);
    await cafe.client.put('/api/my-profile', { json: { first_name: 'Mia', last_name: 'Quill' } });
    expect(await names('q=zebedee')).toEqual([]);
  });

  test('is tidied at night: a word that nobody uses leaves no misspellings, and what was not indexed is', async () => {
    const variants = async (word: string) =>
      (await server.database.admin.query('SELECT FROM word_variants WHERE word = $1', [word])).rowCount;
    expect(await variants('zebedee')).toBeGreaterThan(0);
    await server.database.admin.query(
      `UPDATE companies SET index_version = 0, name = 'Café Winterthur' WHERE name = 'Café Zürich'`,
    );
    await tidyDirectoryJob(server.services.database).receive(null);
    expect(await variants('zebedee')).toBe(0);
    expect(await variants('cafe')).toBeGreaterThan(0);
    expect(await names('q=winterth')).toEqual(['Café Winterthur']);
    await server.database.admin.query(
      `UPDATE companies SET index_version = 0, name = 'Café Zürich' WHERE name = 'Café Winterthur'`,
    );
    await indexOutdated(server.services.database);
    expect(await names('q=zurich')).toEqual(['Café Zürich']);
  });

  test('puts the company that is called so before the one that does it', async () => {
    expect(await names('q=drains')).toEqual(['Drains of Perth', 'Plumbing Brothers']);
    expect(await names('q=plumbing')).toEqual(['Plumbing Brothers', 'Drains of Perth']);
  });

  test('forgives one slip, and says what it searched for instead', async () => {
    const found = await find('q=hot+plumbinng');
    expect(found.companies.map((card) => card.company_name)).toEqual(['Plumbing Brothers']);
    expect(found.searched_for).toBe('hot plumbing');
    expect(await names('q=cattering')).toEqual(['Café Zürich']);
    // Neither as it was typed nor by a slip: by its stem.
    expect(await find('q=caterers')).toMatchObject({ searched_for: 'catering' });
    expect(await names('q=caterers')).toEqual(['Café Zürich']);
    // Four letters are too few to tell a slip from another word.
    expect(await names('q=cave')).toEqual([]);
    expect(await find('q=plumbing')).toMatchObject({ searched_for: null });
    expect(await find('q=xyzzyx')).toEqual({
      companies: [],
      next: null,
      searched_for: null,
      total: { count: 0, is_more: false },
    });
  });

  test('forgives a slip in every word, in longer words, and in words that others have', async () => {
    await aCompany('Wharf Coffee', { services: ['Coffee roasters', 'Wholesale beans'] });
    await aCompany('Shift Happens', { services: ['Rostering'] });
    await aCompany('Paper Jam', { services: ['Posters'] });
    // Somebody has rosters, and somebody has coffee, but nobody both.
    const found = await find('q=coffe+roster');
    expect(found.companies.map((card) => card.company_name)).toEqual(['Wharf Coffee']);
    expect(found).toMatchObject({
      searched_for: 'coffee roasters',
      total: { count: 1, is_more: false },
    });
    expect(await names('q=wholesael+coffeee+raosters')).toEqual(['Wharf Coffee']);
    expect(await names('q=roster')).toEqual(['Shift Happens']);
    expect(await find('q=rostering+xyzzyx')).toMatchObject({ companies: [], searched_for: null });
  });

  test('finds by what is meant when no company has the words, and says what it searched for', async () => {
    await aCompany('Copperline', { services: ['Boilers and radiators'] });
    await aCompany('Eleven Fronts', { services: ['Photographs of eleven shop fronts'] });
    await aCompany('Shutter Photographers');
    const found = await find('q=radiator+stays+cold+upstairs');
    expect(found.companies.map((company) => company.company_name)).toEqual(['Copperline']);
    expect(found.searched_for).toBe('heating');
    expect(await names('q=photographers')).toEqual(['Shutter Photographers', 'Eleven Fronts']);
    expect(await names('q=a+vet+for+an+old+dog')).toEqual([]);
    expect(await names('q=radiator+stays+cold+upstairs&service=drains')).toEqual([]);
  });

  test('says how many there are, and leaves out who is left out', async () => {
    const { companies, total } = await find('sort=name');
    expect(total).toEqual({ count: companies.length, is_more: false });
    expect((await find('direction=outgoing')).total).toEqual({ count: companies.length - 1, is_more: false });
    expect((await find('industry=Construction+and+trades&q=brothers')).total).toEqual({
      count: 1,
      is_more: false,
    });
    const trader = await aMember(server, community, { company: 'Short Stay' });
    expect((await find('')).total!.count).toBe(companies.length + 1);
    await trader.client.delete('/api/account', { json: { current_password: testPassword } });
    expect((await find('')).total!.count).toBe(companies.length);
  });

  test('offers services by the beginning of any word, the most frequent first', async () => {
    const services = async (q: string) =>
      (
        await reader.client.get<{ services: { value: string; label: string; uses: number }[] }>(
          `/api/companies/services?q=${encodeURIComponent(q)}`,
        )
      ).body.services.map(({ label, uses }) => `${label} ${uses}`);
    await aCompany('Second Drains', { services: ['Drains', 'Hot stone'] });
    expect(await services('HOT')).toEqual(['Hot stone 1', 'Hot water 1']);
    expect(await services('water')).toEqual(['Hot water 1']);
    expect(await services('hot wa')).toEqual(['Hot water 1']);
    expect(await services('ot')).toEqual([]);
    expect((await services(''))[0]).toBe('Drains 2');
    const elsewhere = await aMember(server, await aCommunity(server));
    const { body } = await elsewhere.client.get<{ services: unknown[] }>('/api/companies/services?q=hot');
    expect(body.services).toEqual([]);
  });

  test('narrows exactly, by all filters together', async () => {
    expect(await names('place=perth')).toEqual(['Café Zürich']);
    expect(await names('place=Perth')).toEqual(['Café Zürich']);
    expect(await names('place=per')).toEqual([]);
    expect(await names('industry=Construction+and+trades&service=drains')).toEqual(['Plumbing Brothers']);
    expect(await names('industry=Construction+and+trades&place=perth')).toEqual([]);
    expect(await names('has_terms=true&q=drains')).toEqual(['Plumbing Brothers']);
    expect(await names('has_terms=true&q=caf')).toEqual([]);
  });

  test('offers what can be chosen, with how many have it', async () => {
    const facets = async () =>
      (
        await reader.client.get<{
          services: object[];
          with_terms: number;
          places: { value: string }[];
        }>('/api/companies/facets')
      ).body;
    const before = await facets();
    await aCompany('Quarry North', {
      details: { city: 'Quarrytown' },
      services: ['Blasting'],
      commission: { commission_calc_method: 'fixed', commission_value: 5000, commission_currency: 'AUD' },
    });
    await aCompany('Quarry South', { details: { city: 'Quarrytown' } });
    const { places, services, with_terms } = await facets();
    expect(places.filter(({ value }) => ['fremantle', 'quarrytown'].includes(value))).toEqual([
      { value: 'quarrytown', label: 'Quarrytown', uses: 2 },
      { value: 'fremantle', label: 'Fremantle', uses: 1 },
    ]);
    expect(services).toContainEqual({ value: 'blasting', label: 'Blasting', uses: 1 });
    expect(with_terms).toBe(before.with_terms + 1);
  });

  test('never finds a company of another community', async () => {
    expect(await names('q=elsewhere')).toEqual([]);
    expect(await names('q=cafe')).toEqual(['Café Zürich']);
  });

  test('gives the card’s fields as they are', async () => {
    const [card] = (await find('q=zurich')).companies;
    expect(card).toMatchObject({
      user_id: cafe.id,
      company_id: cafe.id,
      company_name: 'Café Zürich',
      company_avatar: null,
      company_contact_first_name: 'Mia',
      company_contact_last_name: 'Quill',
      company_contact_avatar: null,
      company_bio: 'Breakfast all day',
      conversation_id: null,
      services: [{ text: 'Catering', colour: 'blue' }],
      commission: null,
      is_mine: false,
    });
  });

  test('leaves the own company out where work is sent or received, and shows it otherwise', async () => {
    expect(await names('q=everything')).toEqual(['Readers of Everything']);
    expect(await names('q=everything&direction=outgoing')).toEqual([]);
    expect(await names('direction=incoming&sort=name')).not.toContain('Readers of Everything');
  });

  test.each([
    ['sort', 'sort=price'],
    ['direction', 'direction=up'],
    ['q', `q=${'x'.repeat(201)}`],
    ['has_terms', 'has_terms=perhaps'],
    ['partner', 'partner=sometimes'],
    ['after', 'after=nonsense'],
    ...[
      { sort: 'name', key: [{ a: 1 }, 1] },
      { sort: 'name', key: ['\u0000', 2] },
      { sort: 'active', key: ['yesterday', 1] },
      { sort: 'active', key: [1e300, 1] },
      { sort: 'relevance', key: [1, 2] },
      { sort: 'relevance', key: [5e9, 2] },
      { sort: 'newest', key: ['1; DROP TABLE companies'] },
      { sort: 'price', key: [1] },
    ].map((wrong): [string, string] => [
      'after',
      `after=${Buffer.from(JSON.stringify(wrong)).toString('base64url')}`,
    ]),
  ])('refuses a wrong %s: %s', async (field, query) => {
    const { status, body } = await ask(reader, query);
    expect([status, Object.keys(body.error.fields!)]).toEqual([400, [field]]);
  });
});

describe('partner or not', () => {
  let me: TestMember;

  /** As the partnerships write it. */
  async function stand(other: TestMember, status: string) {
    const [mine, theirs] = [(await companyOf(server, me)).id, (await companyOf(server, other)).id];
    const { rows } = await server.database.admin.query<{ id: string }>(
      `INSERT INTO partnerships (community_id, company_a, company_b, status, paused_by_company)
       VALUES ($1, least($2::bigint, $3), greatest($2::bigint, $3), $4, CASE $4 WHEN 'Paused' THEN $2::bigint END) RETURNING id`,
      [community.id, mine, theirs, status],
    );
    await server.database.admin.query(
      `INSERT INTO partnership_sides (community_id, company_id, other_company_id, partnership_id)
       VALUES ($1, $2, $3, $4), ($1, $3, $2, $4)`,
      [community.id, mine, theirs, rows[0]!.id],
    );
  }

  beforeAll(async () => {
    me = await aMember(server, community, { company: 'Lanterns and Me' });
    await stand(await aCompany('Lanterns Accepted', { services: ['Wicks'] }), 'Accepted');
    await stand(await aCompany('Lanterns Paused'), 'Paused');
    await stand(await aCompany('Lanterns Invited'), 'Invited');
    await stand(await aCompany('Lanterns Ended', { services: ['Wicks'] }), 'Ended');
    await aCompany('Lanterns Unknown');
  });

  test('shows partners alone, paused ones too, and with every order and other filter', async () => {
    expect(await names('partner=true&sort=name', me)).toEqual(['Lanterns Accepted', 'Lanterns Paused']);
    expect(await names('partner=true&sort=newest', me)).toEqual(['Lanterns Paused', 'Lanterns Accepted']);
    expect((await names('partner=true', me)).toSorted()).toEqual(['Lanterns Accepted', 'Lanterns Paused']);
    expect(await names('partner=true&q=accepted', me)).toEqual(['Lanterns Accepted']);
    expect(await names('partner=true&service=wicks', me)).toEqual(['Lanterns Accepted']);
    expect(await names('partner=true&service=drains', me)).toEqual([]);
  });

  test('leaves partners and the own company out where others are wanted', async () => {
    expect(await names('partner=false&q=lanterns&sort=name', me)).toEqual([
      'Lanterns Ended',
      'Lanterns Invited',
      'Lanterns Unknown',
    ]);
    expect(await names('partner=false&service=wicks', me)).toEqual(['Lanterns Ended']);
  });

  test('is seen from whoever asks', async () => {
    expect(await names('partner=true')).toEqual([]);
    expect(await names('partner=false&q=lanterns&sort=name')).toHaveLength(6);
  });

  test('never shows a partner who has left the directory', async () => {
    const gone = await aCompany('Lanterns Gone');
    await stand(gone, 'Accepted');
    expect(await names('partner=true', me)).toContain('Lanterns Gone');
    await server.database.admin.query('DELETE FROM company_activity WHERE company_id = $1', [
      (await companyOf(server, gone)).id,
    ]);
    expect(await names('partner=true', me)).not.toContain('Lanterns Gone');
  });
});

describe('the counts of the filters', () => {
  test('stay right when companies with the same values save at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, (_, at) => aCompany(`Same ${at}`)));
    await Promise.all(
      members.map(async ({ client }, at) => {
        const { version } = (await client.get<MyCompany>('/api/my-company')).body;
        const services = ['Sails', 'Ropes', 'Knots'].map((text) => ({ text, colour: 'red' }));
        const json = { services: at % 2 ? services : services.toReversed(), ideal_client: [], version };
        expect((await client.put('/api/my-company/tags', { json })).status).toBe(200);
      }),
    );
    const { rows } = await server.database.admin.query(
      `SELECT v.facet, v.value FROM facet_values v
        WHERE v.uses <> (SELECT count(*) FROM company_facets f
                          WHERE f.community_id = v.community_id AND f.facet = v.facet AND f.value = v.value)`,
    );
    expect(rows).toEqual([]);
    expect((await names('service=knots')).length).toBe(6);
  });
});

describe('a directory of thousands', () => {
  let many: TestMember;
  const count = 2600;
  beforeAll(async () => {
    const large = await aCommunity(server, 'thousands');
    many = await aMember(server, large, { company: 'Zzz Last of All' });
    await fillDirectory(server.database.admin, large.id, count);
  });

  // So low that every way of searching is gone through with a few thousand companies.
  const lowLimits: Limits = { manyHits: 20, mostLookedUp: 5, fewHits: 2, mostLookedAt: 15 };
  const listWith = async (limits: Limits, query: DirectoryQuery) => {
    const { rows } = await server.database.admin.query<{ community_id: number; company_id: CompanyRowId }>(
      'SELECT community_id, company_id FROM members WHERE id = $1',
      [many.id],
    );
    const { community_id: communityId, company_id: companyId } = rows[0]!;
    const caller = { memberId: many.id, companyId, isAdmin: false, sessionId: '' };
    return server.services.database.inCommunity({ communityId, memberId: many.id }, (tx) =>
      listCompanies(tx, caller, query, limits),
    );
  };

  /** Every page to the end. */
  const walk = async (query: string) => {
    const seen: CompanyCard[] = [];
    let pages = 0;
    for (let after = ''; ; pages += 1) {
      const page = await find(query + after, many);
      seen.push(...page.companies);
      if (page.next === null) return { seen, pages };
      after = `&after=${page.next}`;
    }
  };
  const idsWhere = async (condition: string, order: string) => {
    const { rows } = await server.database.admin.query<{ id: string }>(
      `SELECT c.contact_member_id AS id FROM companies c JOIN company_activity a ON a.company_id = c.id
        WHERE c.name <> 'Zzz Last of All' AND c.community_id = (SELECT id FROM communities WHERE subdomain = 'thousands')
          AND ${condition} ORDER BY ${order}`,
    );
    return rows.map((row) => Number(row.id));
  };
  const orders = {
    name: 'c.name_key, c.id',
    newest: 'c.id DESC',
    active: 'a.last_active_at DESC, c.id DESC',
  };
  const industry = builtInIndustries[3];
  const inIndustry = `c.industry = '${industry}'`;
  const searches: [string, string][] = [
    ['sort=name&direction=outgoing', 'true'],
    ['sort=newest&direction=outgoing', 'true'],
    ['sort=active&direction=outgoing', 'true'],
    // Everybody has this word: it says nothing, and the order is followed.
    ['sort=name&q=austr&direction=incoming', 'true'],
    [`sort=name&industry=${industry}`, inIndustry],
    [`sort=newest&industry=${industry}`, inIndustry],
    [`sort=active&industry=${industry}`, inIndustry],
    [`sort=name&industry=${industry}&place=place5`, `${inIndustry} AND c.city = 'Place5'`],
    [`sort=newest&industry=${industry}&q=australia`, inIndustry],
    // Hardly anybody: more is looked at than one page may.
    ['sort=name&q=austr&place=place5', `c.city = 'Place5'`],
  ];
  test.each(searches)('is read from end to end without a gap or a double: %s', async (query, condition) => {
    const { seen } = await walk(query);
    const sort = /sort=(\w+)/.exec(query)![1] as keyof typeof orders;
    const expected = await idsWhere(condition, orders[sort]);
    expect(expected.length).toBeGreaterThan(0);
    expect(seen.map((card) => card.user_id)).toEqual(expected);
  });

  test.each([
    [
      'q=austr+person1&sort=name',
      `EXISTS (SELECT FROM members m WHERE m.company_id = c.id AND m.last_name LIKE 'Person1%')`,
    ],
    ['q=austr&place=place5&sort=active', `c.city = 'Place5'`],
    [`industry=${industry}&place=place5&sort=newest`, `${inIndustry} AND c.city = 'Place5'`],
    [
      `industry=${industry}&q=service7&sort=name`,
      `${inIndustry} AND EXISTS (SELECT FROM company_tags t WHERE t.company_id = c.id AND t.text LIKE 'Service7%')`,
    ],
  ])('gives short pages where what is wanted is rare, and still all of it: %s', async (query, condition) => {
    const asked = directoryQuery.parse(Object.fromEntries(new URLSearchParams(query)));
    const seen: number[] = [];
    let shortPages = 0;
    for (let after: string | undefined; ;) {
      const page = await listWith(lowLimits, { ...asked, after });
      seen.push(...page.companies.map((card) => card.user_id));
      if (page.next === null) break;
      if (page.companies.length < 24) shortPages += 1;
      after = page.next;
    }
    expect(seen).toEqual(await idsWhere(condition, orders[asked.sort as keyof typeof orders]));
    expect(shortPages).toBeGreaterThan(0);
  });

  test('takes those who are left out off the number that a filter has', async () => {
    const query = directoryQuery.parse({ sort: 'name', industry, direction: 'outgoing' });
    expect((await listWith(lowLimits, query)).total).toEqual({
      count: (await idsWhere(inIndustry, 'c.id')).length,
      is_more: false,
    });
  });

  test('checks each of the few for what many have', async () => {
    const query = directoryQuery.parse({ sort: 'active', industry, place: 'place5' });
    const { companies } = await listWith({ ...lowLimits, manyHits: 50, mostLookedUp: 50 }, query);
    const wanted = await idsWhere(`${inIndustry} AND c.city = 'Place5'`, orders.active);
    expect(wanted.length).toBeGreaterThan(0);
    expect(companies.map((card) => card.user_id)).toEqual(wanted);
  });

  test('refuses to go on behind a rank when nothing can be ranked', async () => {
    const { next } = await find('q=plumbing', many);
    const { status } = await ask(many, `q=!!&after=${next}`);
    expect(status).toBe(400);
  });

  test('says how many there are without counting them all', async () => {
    const totalOf = async (query: string) => (await find(query, many)).total;
    expect(await totalOf('')).toEqual({ count: count + 1, is_more: false });
    expect(await totalOf('direction=incoming')).toEqual({ count, is_more: false });
    const inThere = (await idsWhere(inIndustry, 'c.id')).length;
    expect(await totalOf(`industry=${industry}`)).toEqual({ count: inThere, is_more: false });
    // Everybody has it: two hundred are counted.
    expect(await totalOf('q=austr&sort=name')).toEqual({ count: 200, is_more: true });
    expect(await totalOf('q=austr')).toEqual({ count: count + 1, is_more: false });
    expect(await totalOf('q=austr&place=place5')).toEqual({
      count: (await idsWhere(`c.city = 'Place5'`, 'c.id')).length,
      is_more: false,
    });
    const { next } = await find('sort=name', many);
    expect(await totalOf(`sort=name&after=${next}`)).toBeNull();
  });

  test('ranks by relevance across pages without a gap or a double', async () => {
    const { seen } = await walk('q=plumbing');
    const ids = seen.map((card) => card.user_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe((await idsWhere(`c.name LIKE '% Plumbing %'`, 'c.id')).length);
  });

  test('goes on behind a long name in any script', async () => {
    const korean = await aCommunity(server);
    const longNames = Array.from({ length: 26 }, (_, at) => `${'각'.repeat(115)}${100 + at}`);
    const members = [];
    for (const name of longNames) members.push(await aMember(server, korean, { company: name }));
    const first = await find('sort=name', members[0]);
    const second = await find(`sort=name&after=${first.next}`, members[0]);
    expect([...first.companies, ...second.companies].map((card) => card.company_name)).toEqual(longNames);
  });

  test('says how the pages go on, and the end is the end', async () => {
    const first = await find('sort=name', many);
    expect(first.companies).toHaveLength(24);
    const { seen, pages } = await walk('sort=name');
    expect(seen).toHaveLength(count + 1);
    expect(pages).toBe(Math.ceil((count + 1) / 24) - 1);
    expect(seen.at(-1)).toMatchObject({ company_name: 'Zzz Last of All', is_mine: true });
  });
});

describe('recently active companies', () => {
  const path = '/api/senderPartner/GetCompanyProfilesRecentlyActive';
  const recent = async (who: TestMember, form: Record<string, string> = {}) =>
    (await who.client.post<MemberCard[]>(path, { form })).body;

  test('are those whose members were here last, without the caller’s own', async () => {
    const lively = await aCommunity(server);
    const [me, early, late] = [
      await aMember(server, lively),
      await aMember(server, lively, { company: 'Early' }),
      await aMember(server, lively, { company: 'Late' }),
    ];
    await server.services.activity.flush();
    await server.database.admin.query(
      `UPDATE company_activity SET last_active_at = last_active_at - interval '1 day' WHERE community_id = $1`,
      [lively.id],
    );
    await server.database.admin.query('DELETE FROM member_activity WHERE community_id = $1', [lively.id]);
    // A second server that has not written anything down yet sees them.
    const node = await startTestServer({ database: server.database });
    try {
      const there = node.visitor(lively.subdomain);
      there.token = early.client.token;
      await there.get('/api/my-company');
      await node.services.activity.flush();
    } finally {
      await node.app.close();
    }
    expect((await recent(me)).map((card) => card.company_name)).toEqual(['Early', 'Late']);
    expect(await recent(me, { PageSize: '1' })).toHaveLength(1);
    expect((await recent(late)).map((card) => card.company_name)).toContain('Early');
    expect(Object.keys((await recent(me))[0]!)).toEqual([
      'user_id',
      'company_name',
      'company_avatar',
      'company_contact_first_name',
      'company_contact_last_name',
      'company_contact_avatar',
      'company_bio',
      'conversation_id',
    ]);
  });

  test('are as active as their people, whoever asks', async () => {
    const place = await aCommunity(server);
    const [me, other] = [await aMember(server, place), await aMember(server, place, { company: 'Others' })];
    await server.services.activity.flush();
    // Thirteen minutes ago, and no longer known to this server.
    for (const table of ['member_activity', 'company_activity'])
      await server.database.admin.query(
        `UPDATE ${table} SET last_active_at = now() - interval '13 minutes' WHERE community_id = $1`,
        [place.id],
      );
    const node = await startTestServer({ database: server.database });
    try {
      const there = node.visitor(place.subdomain);
      there.token = other.client.token;
      await there.get('/api/my-company');
      await node.services.activity.flush();
    } finally {
      await node.app.close();
    }
    const { body } = await me.client.post<{
      people: { user_id: number; last_active_at: string }[];
      companies: { company_id: number; last_active_at: string }[];
    }>('/api/companies/activity', { json: { user_ids: [other.id, 999_999], company_ids: [other.id] } });
    expect(body.people).toEqual([{ user_id: other.id, last_active_at: expect.any(String) }]);
    const at = body.people[0]!.last_active_at;
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
    expect(body.companies).toEqual([{ company_id: other.id, last_active_at: at }]);
    const card = (await find('', me)).companies.find(({ company_name }) => company_name === 'Others');
    expect([card?.company_contact_last_active_at, card?.last_active_at]).toEqual([at, at]);
  });

  test('are known without a write for every request', async () => {
    const busy = await aMember(server, await aCommunity(server));
    const written = async () => {
      await server.services.activity.flush();
      const { rows } = await server.database.admin.query<{ at: Date; xmin: string }>(
        'SELECT last_active_at AS at, xmin FROM member_activity WHERE member_id = $1',
        [busy.id],
      );
      return rows;
    };
    await busy.client.get('/api/my-company');
    const first = await written();
    expect(first).toHaveLength(1);
    for (let call = 0; call < 5; call += 1) await busy.client.get('/api/my-company');
    expect(await written()).toEqual(first);
  });

  test.each(['0', '', '1000', 'many'])('take any size, and bring %j to one that can be', async (PageSize) => {
    const { status } = await reader.client.post(path, { form: { PageSize } });
    expect(status).toBe(200);
  });
});
