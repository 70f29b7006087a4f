import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  aCommunity,
  aMember,
  type TestCommunity,
  type TestMember,
  aPartnership,
  anInvitation,
  payByDefault,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { listPartners } from '../contract.ts';
import { percent, verb } from './partnerships.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let me: TestMember;
let others: TestMember[];
const names = ['Ålesund Boats', 'Birch & Sons', '=1+1', 'Dune', 'Elm 100 %_', 'Fjord'];
const ids: number[] = [];

beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'lists');
  me = await aMember(server, community);
  others = [];
  for (const company of names) others.push(await aMember(server, community, { company }));
  ids.push(
    await aPartnership(me, others[0]!, { they_pay: percent(1000), we_pay: percent(500) }),
    await aPartnership(others[1]!, me),
    await aPartnership(me, others[2]!),
    await anInvitation(me, others[3]!),
    await anInvitation(others[4]!, me),
    await anInvitation(me, others[5]!),
  );
  await verb(me, ids[2]!, 'pause');
  await verb(others[5]!, ids[5]!, 'refusal');
});
afterAll(() => server.close());

type List = z.infer<typeof listPartners.output>;
const list = async (query = '', by = me) => {
  const { status, body, text } = await by.client.get<List & ErrorAnswer>(`/api/partnerships${query}`);
  if (status !== 200) throw new Error(text);
  return body;
};
const listed = async (query = '') => (await list(query)).partners.map(({ name }) => name);

describe('the list of partners', () => {
  test('has whom something happened with last first, with how many there are of each group', async () => {
    const { partners, groups, limit, next } = await list();
    expect(partners.map(({ name }) => name)).toEqual([
      'Fjord',
      '=1+1',
      'Elm 100 %_',
      'Dune',
      'Birch & Sons',
      'Ålesund Boats',
    ]);
    expect([groups, limit, next]).toEqual([
      { partners: 3, waiting: 2, former: 1 },
      { partners: 3, most: 50 },
      null,
    ]);
    expect(partners.at(-1)).toMatchObject({
      id: others[0]!.id,
      user_id: others[0]!.id,
      contact: { user_id: others[0]!.id, first_name: 'Person' },
      badge: null,
      review_stars: null,
      commission: percent(1000),
      we_pay: percent(500),
      location: { country: 'Australia' },
      outgoing_referrals_stats: { received: 0, converted: 0 },
      liked: false,
    });
    expect(JSON.stringify(partners)).not.toContain(others[0]!.email);
  });

  test('is narrowed by group, status and part of the name, whatever its marks', async () => {
    expect(await listed('?group=partners&sort=name')).toEqual(['=1+1', 'Ålesund Boats', 'Birch & Sons']);
    expect(await listed('?group=waiting&sort=name')).toEqual(['Dune', 'Elm 100 %_']);
    expect(await listed('?group=former')).toEqual(['Fjord']);
    expect(await listed('?status=Paused')).toEqual(['=1+1']);
    expect(await listed('?q=SUND')).toEqual(['Ålesund Boats']);
    expect(await listed('?q=al')).toEqual(['Ålesund Boats']);
    expect(await listed(`?q=${encodeURIComponent('%_')}`)).toEqual(['Elm 100 %_']);
    expect(await listed('?q=nobody')).toEqual([]);
  });

  test('knows favourites, each company its own', async () => {
    const like = (by: TestMember, liked: unknown) =>
      by.client.put<{ liked: boolean }>(`/api/partnerships/${ids[0]}/like`, { json: { liked } });
    expect((await like(me, true)).body).toEqual({ liked: true });
    expect(await listed('?liked=true')).toEqual(['Ålesund Boats']);
    expect((await list('?liked=true', others[0])).partners).toEqual([]);
    expect((await like(me, 'false')).body).toEqual({ liked: false });
    expect(await listed('?liked=true')).toEqual([]);
    expect((await like(me, 'perhaps')).status).toBe(400);
  });

  test('shows what was sent and received, and sorts by it', async () => {
    const inside = async ({ id }: TestMember) =>
      (await server.database.admin.query('SELECT company_id FROM members WHERE id = $1', [id])).rows[0]
        .company_id;
    const mine = await inside(me);
    for (const [at, sent, closed] of [
      [1, 7, 2],
      [3, 9, 0],
    ] as const) {
      await server.database.admin.query(
        `INSERT INTO company_pairs (community_id, sender_company_id, receiver_company_id, sent, closed)
         VALUES ($1, $2, $3, $4, $5), ($1, $3, $2, 20 - $4, 1)
         ON CONFLICT (community_id, sender_company_id, receiver_company_id) DO UPDATE
            SET sent = EXCLUDED.sent, closed = EXCLUDED.closed`,
        [community.id, mine, await inside(others[at]!), sent, closed],
      );
    }
    const { partners } = await list('?sort=sent');
    expect(partners.slice(0, 2)).toMatchObject([
      { name: 'Dune', outgoing_referrals_stats: { received: 9, converted: 0 } },
      {
        name: 'Birch & Sons',
        outgoing_referrals_stats: { received: 7, converted: 2 },
        incoming_referrals_stats: { received: 13, converted: 1 },
      },
    ]);
    expect((await listed('?sort=received')).slice(0, 2)).toEqual(['Birch & Sons', 'Dune']);
    await server.database.admin.query(
      `INSERT INTO company_reputations (community_id, company_id, reviews, stars) VALUES ($1, $2, 3, 14)`,
      [community.id, await inside(others[0]!)],
    );
    expect((await list('?q=lesund')).partners).toMatchObject([{ review_stars: 4.7, badge: 'Top rated' }]);
  });

  test('refuses a place that is none, and what it cannot sort by', async () => {
    const { next } = { next: Buffer.from('{"sort":"name","key":["a",1]}').toString('base64url') };
    for (const [query, field] of [
      [`?sort=sent&after=${next}`, 'after'],
      ['?after=nonsense', 'after'],
      ['?sort=luck', 'sort'],
      ['?status=Married', 'status'],
      ['?group=enemies', 'group'],
    ]) {
      const { status, body } = await me.client.get<ErrorAnswer>(`/api/partnerships${query}`);
      expect([query, status, Object.keys(body.error.fields!)]).toEqual([query, 400, [field]]);
    }
  });
});

test('goes on from page to page in every order: none is missing and none is there twice', async () => {
  const many = await aCommunity(server, 'many-partners');
  const there = await aMember(server, many);
  await server.database.admin.query(
    `WITH mine AS (SELECT company_id AS id FROM members WHERE id = $2),
     made AS (INSERT INTO companies (community_id, name, name_key, is_listed)
              SELECT $1, 'Firm ' || n, 'firm ' || (n % 7), true FROM generate_series(1, 60) AS n RETURNING id),
     accounts AS (INSERT INTO accounts (email) SELECT 'many' || id || '@example.org' FROM made RETURNING id, email),
     seats AS (INSERT INTO members (community_id, account_id, company_id, first_name, last_name)
               SELECT $1, a.id, m.id, 'A', 'B' FROM made m JOIN accounts a ON a.email = 'many' || m.id || '@example.org'
               RETURNING company_id),
     pairs AS (INSERT INTO partnerships (community_id, company_a, company_b, status)
               SELECT $1, mine.id, made.id, 'Ended' FROM mine, made RETURNING id, company_a, company_b),
     sent AS (INSERT INTO company_pairs (community_id, sender_company_id, receiver_company_id, sent)
              SELECT $1, company_a, company_b, company_b % 3 FROM pairs)
     INSERT INTO partnership_sides (community_id, company_id, other_company_id, partnership_id, last_activity_at)
     SELECT $1, company_a, company_b, id, now() - make_interval(secs => (company_b % 5)::integer) FROM pairs`,
    [many.id, there.id],
  );
  for (const sort of ['active', 'name', 'sent', 'received']) {
    const found: string[] = [];
    let after = '';
    for (let page = 0; page < 5; page += 1) {
      const { partners, next } = await list(`?sort=${sort}${after}`, there);
      found.push(...partners.map(({ name }) => name));
      if (next === null) break;
      after = `&after=${next}`;
    }
    expect([sort, found.length, new Set(found).size]).toEqual([sort, 60, 60]);
  }
});

describe('the list as CSV', () => {
  test('has everything by name, and runs no formula', async () => {
    const { status, headers, text } = await me.client.get('/api/partnerships/export');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(/filename="lists-partners-\d{4}-\d\d-\d\d\.csv"/);
    expect(text.startsWith('\uFEFFCompany,')).toBe(true);
    const records = parse<Record<string, string>>(text, { bom: true, columns: true });
    expect(records.map((record) => record.Company)).toEqual([
      "'=1+1",
      'Ålesund Boats',
      'Birch & Sons',
      'Dune',
      'Elm 100 %_',
      'Fjord',
    ]);
    expect(records[1]).toMatchObject({
      Status: 'Accepted',
      'They pay you': '10% of the deal',
      'You pay them': '5% of the deal',
    });
  });

  test('is the caller’s own', async () => {
    const stranger = await aMember(server, community);
    const { text } = await stranger.client.get('/api/partnerships/export');
    expect(parse(text, { bom: true, columns: true })).toEqual([]);
    expect((await list('', stranger)).partners).toEqual([]);
  });
});

test('a partner pays by its default terms where nothing is agreed', async () => {
  const [one, other] = [await aMember(server, community), await aMember(server, community)];
  await payByDefault(other, percent(300));
  await aPartnership(one, other);
  expect((await list('', one)).partners).toMatchObject([{ commission: percent(300), we_pay: null }]);
  expect((await list('', other)).partners).toMatchObject([{ commission: null, we_pay: percent(300) }]);
});
