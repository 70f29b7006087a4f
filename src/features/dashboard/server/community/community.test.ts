import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  aReferral,
  companyOf,
  payByDefault,
  terms,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import {
  communityExports,
  communityPeriods,
  getCommunityDashboard,
  getGapMap,
  type GapMap,
  type ListedCompany,
} from '../../contract/community.ts';
import { daysAfter, medianOf, mondayOf, percentOf, slotEnds } from '../../rules.ts';
import { aDeal, aLogged, ask, daysEarlier, does, today } from '../dashboard.test-support.ts';
import { countCommunities, countCommunity } from './count-community.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Row>(text, values)).rows;
const count = () => countCommunity(server.services.database, community.id);
const show = (period = '90') => ask(getCommunityDashboard, admin, { period });
const aCompany = () => aMember(server, community);

async function allOf(which: string): Promise<ListedCompany[]> {
  interface Page {
    companies: ListedCompany[];
    next: string | null;
  }
  const found: ListedCompany[] = [];
  let after: string | null = '';
  while (after !== null) {
    const path: string = `/api/admin/dashboard/companies/${which}?period=30${after && `&after=${after}`}`;
    const { body } = await admin.client.get<Page>(path);
    found.push(...body.companies);
    after = body.next;
  }
  return found;
}

const every = [
  '/api/admin/dashboard',
  '/api/admin/dashboard/companies/joined',
  '/api/admin/dashboard/companies/silent',
  '/api/admin/dashboard/gaps',
  ...communityExports.map((what) => `/api/admin/dashboard/export/${what}`),
];

describe('who may look', () => {
  test('every call is for admins of this community alone', async () => {
    const member = await aCompany();
    const stranger = await aMember(server, await aCommunity(server), { isAdmin: true });
    const visitor = server.visitor(community.subdomain);
    const statuses = async (path: string) => {
      visitor.token = undefined;
      const answers = [await visitor.get(path)];
      visitor.token = stranger.client.token;
      answers.push(await visitor.get(path), await member.client.get(path), await admin.client.get(path));
      return answers.map(({ status }) => status);
    };
    for (const path of every) expect([path, ...(await statuses(path))]).toEqual([path, 401, 401, 403, 200]);
  });

  test.each([
    ['/api/admin/dashboard?period=all', 'period'],
    ['/api/admin/dashboard?period=91', 'period'],
    ['/api/admin/dashboard/companies/silent?after=nonsense', 'after'],
  ])('%s names what is wrong', async (path, field) => {
    const { status, text } = await admin.client.get(path);
    expect(status).toBe(400);
    expect(text).toContain(field);
  });

  test('no answer and no file has an amount or what anybody wrote', async () => {
    const [sender, receiver] = [await aCompany(), await aCompany()];
    await payByDefault(receiver, terms());
    const id = await aDeal(
      { sender, receiver },
      { amount: 77_123_456, more: { need: 'A secret boathouse', budget: 88_234_567, description: 'Hush' } },
    );
    await daysEarlier(server, id, 3);
    // Something of everything, so that every key is there.
    for (const one of [sender, receiver, admin])
      await one.client.get('/api/companies?q=bookbinder&place=gosford');
    await server.services.unmetSearches.flush(Date.now() + 3000);
    await query(`UPDATE companies SET created_at = created_at - interval '9 days' WHERE community_id = $1`, [
      community.id,
    ]);
    await count();
    const keys = new Set<string>();
    for (const path of every) {
      const { text, body } = await admin.client.get(path);
      expect(`${path}: ${text}`).not.toMatch(/77.?123|88.?234|7.?712.?345|secret boathouse|Hush/);
      collectKeys(body, keys);
      for (const line of path.includes('/export/') ? linesOf(text) : [])
        expect(line.join(' ')).not.toMatch(/amount|value|AUD|commission/i);
    }
    expect([...keys].filter((key) => /amount|value|price|budget|commission|currency|owed/.test(key))).toEqual(
      [],
    );
    expect([...keys].sort()).toEqual(knownKeys);
  });
});

describe('days', () => {
  test('a referral stands on its day where the community is, and today stands apart', async () => {
    const [sender, receiver] = [await aCompany(), await aCompany()];
    const ids = [];
    for (let at = 0; at < 3; at += 1) ids.push((await aReferral(sender, receiver)).id);
    const now = today();
    const sentAt = (id: number, local: string) =>
      query(`UPDATE referrals SET created_at = $2::timestamp AT TIME ZONE 'Australia/Sydney' WHERE id = $1`, [
        id,
        local,
      ]);
    // The last moment of yesterday, the first of the period, and the last before it.
    await sentAt(ids[0]!, `${daysAfter(now, -1)} 23:59:59.9`);
    await sentAt(ids[1]!, `${daysAfter(now, -30)} 00:00:00`);
    await sentAt(ids[2]!, `${daysAfter(now, -31)} 23:59:59.9`);
    await aReferral(sender, receiver);
    await count();
    const { referrals, span, series } = await show('30');
    expect(referrals).toEqual({ count: 2, before: 1, today: 1 });
    expect(span).toMatchObject({
      days: { from: daysAfter(now, -30), to: daysAfter(now, -1) },
      before: { from: daysAfter(now, -60), to: daysAfter(now, -31) },
      today: now,
      time_zone: 'Australia/Sydney',
    });
    expect(series.points).toHaveLength(30);
    expect(series.points.filter(({ sent }) => sent > 0).map(({ from }) => from)).toEqual([
      daysAfter(now, -30),
      daysAfter(now, -1),
    ]);
  });

  test('another time zone has other days, from the next count on', async () => {
    const [sender, receiver] = [await aCompany(), await aCompany()];
    const { id } = await aReferral(sender, receiver);
    await query(
      `UPDATE referrals SET created_at = ($2::date || ' 01:00')::timestamp AT TIME ZONE 'Australia/Sydney' WHERE id = $1`,
      [id, daysAfter(today(), -5)],
    );
    await count();
    const daysOf = async () =>
      (await show('30')).series.points.filter(({ sent }) => sent > 0).map(({ from }) => from);
    expect(await daysOf()).toEqual([daysAfter(today(), -5)]);
    await query(`UPDATE communities SET time_zone = 'America/New_York' WHERE id = $1`, [community.id]);
    expect(await daysOf()).toEqual([daysAfter(today(), -5)]);
    await countCommunities(server.services.database);
    expect(await daysOf()).toEqual([daysAfter(today(), -6)]);
    expect((await show('30')).span.time_zone).toBe('America/New_York');
  });

  test('a day that has not been counted yet is in today, so that nothing is missing after midnight', async () => {
    const [sender, receiver] = [await aCompany(), await aCompany()];
    await aReferral(sender, receiver);
    await count();
    await query('UPDATE dashboard_communities SET until = until - 1 WHERE community_id = $1', [community.id]);
    const { id } = await aReferral(sender, receiver);
    await query(`UPDATE referrals SET created_at = created_at - interval '1 day' WHERE id = $1`, [id]);
    const { referrals, span } = await show('30');
    expect(span.days!.to).toBe(daysAfter(today(), -2));
    expect(referrals.today).toBe(2);
  });

  test('a community is counted once for a day, and before that says so', async () => {
    expect((await show()).span).toMatchObject({ days: null, before: null, counted_at: null });
    await countCommunities(server.services.database);
    const { span } = await show();
    expect(span.days!.to).toBe(daysAfter(today(), -1));
    await countCommunities(server.services.database);
    expect((await show()).span.counted_at).toBe(span.counted_at);
  });
});

test('a community with no one but its admin is new, and with a second company it has begun', async () => {
  expect((await show()).is_new).toBe(true);
  await aCompany();
  expect((await show()).is_new).toBe(false);
});

describe('numbers', () => {
  test('counts a logged referral on neither side of the share that was answered', async () => {
    const [sender, receiver] = [await aCompany(), await aCompany()];
    await payByDefault(receiver, terms());
    const { id: answered } = await aReferral(sender, receiver);
    await does(receiver, answered, 'refusal', { reason: 'No time' });
    const { id: waiting } = await aReferral(sender, receiver);
    // Nobody is asked to take on what has happened already, whether the other side has confirmed it or not.
    const logged = await aLogged({ sender, receiver });
    await does(receiver, logged, 'confirmation');
    for (const id of [answered, waiting, logged, await aLogged({ sender, receiver })])
      await daysEarlier(server, id, 3);
    await count();
    const { answered: share, referrals, conversion, series } = await show('30');
    expect(share).toMatchObject({ of: 2, answered: 1, waiting: 1, percent: 50 });
    expect(referrals.count).toBe(4);
    expect(conversion).toMatchObject({ of: 4, converted: 1 });
    const points = series.points.filter(({ sent }) => sent > 0);
    expect(points).toMatchObject([{ sent: 4, answered: 1, logged: 2 }]);
    const { text } = await admin.client.get('/api/admin/dashboard/export/series?period=30');
    const [, names, ...lines] = linesOf(text);
    const line = lines.find(([from]) => from === points[0]!.from)!;
    expect(['Referrals', 'Answered so far', 'Logged'].map((name) => line[names!.indexOf(name)])).toEqual([
      '4',
      '1',
      '2',
    ]);
  });

  test('random histories give the numbers that are counted from the rows', async () => {
    const companies: { id: CompanyRowId; memberId: number; industry: string }[] = [];
    for (const industry of ['Construction', 'Construction', 'Legal', null]) {
      const member = await aCompany();
      const { id } = await companyOf(server, member);
      await query('UPDATE companies SET industry = $2 WHERE id = $1', [id, industry]);
      companies.push({ id, memberId: member.id, industry: industry ?? '' });
    }
    const made = fc
      .sample(
        fc.record({
          from: fc.nat({ max: 3 }),
          to: fc.integer({ min: 1, max: 3 }),
          minutesAgo: fc.oneof(
            fc.integer({ min: 0, max: 800 * 1440 }),
            // Around the edges of the periods.
            fc
              .record({
                days: fc.constantFrom(30, 60, 90, 180, 365, 730),
                near: fc.integer({ min: -1500, max: 1500 }),
              })
              .map(({ days, near }) => days * 1440 + near),
          ),
          answered: fc.option(fc.integer({ min: 1, max: 30_000 })),
          status: fc.constantFrom('New', 'Viewed', 'Accepted', 'Deal Closed', 'Lost', 'Declined', 'Expired'),
          isLogged: fc.boolean(),
        }),
        { numRuns: 300, seed: 18 },
      )
      .map(({ from, to, minutesAgo, answered, status, isLogged }) => {
        const sentAt = new Date(Date.now() - minutesAgo * 60_000);
        const answeredAt =
          answered === null || isLogged ? null : new Date(sentAt.getTime() + answered * 60_000);
        return {
          sender: companies[from]!,
          receiver: companies[(from + to) % 4]!,
          sentAt,
          answeredAt,
          status,
          isLogged,
        };
      });
    await query(
      `INSERT INTO referrals (community_id, sender_company_id, receiver_company_id, sender_member_id, status, contact_name, need,
                              currency, terms, terms_source, created_at, answered_at, deal_amount, deal_date,
                              is_logged)
       SELECT $1, x.sender, x.receiver, x.member, x.status, 'Somebody', 'Something', 'AUD', '{}', 'none', x.sent, x.answered, 100, x.sent::date,
              x.logged
         FROM jsonb_to_recordset($2) AS x (sender bigint, receiver bigint, member bigint, status text, sent timestamptz, answered timestamptz,
                                           logged boolean)`,
      [
        community.id,
        JSON.stringify(
          made.map((one) => ({
            sender: one.sender.id,
            receiver: one.receiver.id,
            member: one.sender.memberId,
            status: one.status,
            sent: one.sentAt,
            answered: one.answeredAt,
            logged: one.isLogged,
          })),
        ),
      ],
    );
    await count();
    const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(at);
    for (const period of communityPeriods) {
      const answer = await show(period);
      const { days, before } = answer.span;
      const within = (range: typeof days) =>
        made.filter(
          ({ sentAt }) => range !== null && range.from <= dayOf(sentAt) && dayOf(sentAt) <= range.to,
        );
      const [now, then] = [within(days), within(before)];
      const answers = made.flatMap(({ sentAt, answeredAt }) =>
        answeredAt && days!.from <= dayOf(answeredAt) && dayOf(answeredAt) <= days!.to
          ? [(answeredAt.getTime() - sentAt.getTime()) / 1000]
          : [],
      );
      const isOf = (status: string) => (one: { status: string }) => one.status === status;
      expect(answer.referrals).toMatchObject({ count: now.length, before: then.length });
      const asked = now.filter(({ isLogged }) => !isLogged);
      expect(answer.answered).toMatchObject({
        of: asked.length,
        answered: asked.filter(({ answeredAt }) => answeredAt).length,
        percent: percentOf(asked.filter(({ answeredAt }) => answeredAt).length, asked.length),
      });
      expect(answer.conversion).toMatchObject({ converted: now.filter(isOf('Deal Closed')).length });
      expect(answer.response).toMatchObject({ answers: answers.length, median_seconds: medianFrom(answers) });
      const sumOf = (key: 'sent' | 'answered') =>
        answer.series.points.reduce((sum, point) => sum + point[key], 0);
      expect(sumOf('sent')).toBe(now.length);
      expect(sumOf('answered')).toBe(answer.answered.answered);
      const pairs = Map.groupBy(now, ({ sender, receiver }) => `${sender.industry} → ${receiver.industry}`);
      expect(
        new Map(
          answer.flows.industries
            .filter(({ sent }) => sent > 0)
            .map(({ sender, receiver, sent }) => [`${sender.name} → ${receiver.name}`, sent]),
        ),
      ).toEqual(new Map([...pairs].map(([pair, sent]) => [pair, sent.length])));
      expect(answer.flows.companies.reduce((sum, { sent }) => sum + sent, 0)).toBe(now.length);
    }
  });

  test('who joined and who fell silent are lists with exactly so many, and whom to write to', async () => {
    const companies = [];
    for (let at = 0; at < 12; at += 1) companies.push(await aCompany());
    await query(`UPDATE companies SET created_at = created_at - interval '10 days' WHERE community_id = $1`, [
      community.id,
    ]);
    await query(
      `UPDATE company_activity SET last_active_at = now() - interval '45 days'
        WHERE community_id = $1 AND company_id <> $2`,
      [community.id, (await companyOf(server, admin)).id],
    );
    await count();
    const { joined, silent } = await show('30');
    expect([joined.count, silent]).toEqual([13, 12]);
    for (const [which, length] of [
      ['joined', 13],
      ['silent', 12],
    ] as const) {
      const found = await allOf(which);
      expect(new Set(found.map(({ company_id: id }) => id)).size).toBe(length);
      expect(found.at(-1)).toMatchObject({ company_name: expect.any(String), conversation_id: null });
    }
    // Whoever comes back is not silent any more.
    await query('UPDATE company_activity SET last_active_at = now() WHERE community_id = $1', [community.id]);
    expect((await show('30')).silent).toBe(0);
  });

  test('a company that was here is active in that week, once, and who it was is forgotten', async () => {
    const member = await aCompany();
    const { id } = await companyOf(server, member);
    const lastMonday = daysAfter(mondayOf(today()), -7);
    for (const hour of ['01:00', '09:00', '23:00'])
      await query(
        `UPDATE company_activity SET last_active_at = ($2::date || ' ' || $3)::timestamp AT TIME ZONE 'Australia/Sydney'
          WHERE company_id = $1`,
        [id, lastMonday, hour],
      );
    await count();
    const { active } = await show('30');
    expect(active.weeks.at(-1)).toEqual({ from: lastMonday, to: daysAfter(lastMonday, 6), companies: 1 });
    expect(active.weeks[0]!.companies).toBeNull();
    expect(active.this_week).toBe(0);
    await query('UPDATE company_activity SET last_active_at = now() WHERE company_id = $1', [id]);
    expect((await show('30')).active.this_week).toBe(1);
    await query('UPDATE dashboard_seen SET week = week - 21 WHERE community_id = $1', [community.id]);
    await count();
    expect(
      await query(
        `SELECT 1 FROM dashboard_seen WHERE community_id = $1 AND week < now() - interval '15 days'`,
        [community.id],
      ),
    ).toEqual([]);
    expect((await show('30')).active.weeks.at(-1)!.companies).toBe(1);
  });

  test('posts, opportunities, events and meetings are counted on their days', async () => {
    const member = await aCompany();
    const post = await member.client.post<{ id: number }>('/api/posts', { json: { message: 'Hello' } });
    expect(post.status).toBe(201);
    expect((await show('30')).posts).toMatchObject({ count: 0, today: 1 });
    await query(`UPDATE posts SET published_at = published_at - interval '2 days' WHERE community_id = $1`, [
      community.id,
    ]);
    // Three people of one meeting are three pairs, and one meeting.
    await query(
      `WITH round AS (
         INSERT INTO club_rounds (community_id, number, status, deadline, meets_from, meets_until, meetings_each, matched_at, sent_at)
         VALUES ($1, 1, 'Sent', now(), current_date, current_date, 1, now(), now()) RETURNING id),
       meeting AS (
         INSERT INTO club_meetings (community_id, round_id, status, score, weights_version, starts_at, sent_at)
         SELECT $1, id, 'Met', 500, 1, now(), now() FROM round RETURNING id)
       INSERT INTO club_met (community_id, low_member_id, high_member_id, meeting_id, met_at)
       SELECT $1, least(a, b), greatest(a, b), meeting.id, now() - interval '2 days'
         FROM meeting, (VALUES ($2::bigint, $3::bigint), ($3, $4), ($2, $4)) AS pairs (a, b)`,
      [community.id, member.id, admin.id, (await aCompany()).id],
    );
    await count();
    expect((await show('30')).posts).toMatchObject({ count: 1, today: 0 });
    expect((await show('30')).meetings).toMatchObject({ count: 1, today: 0 });
  });

  test('a file of each table has its head and is in the audit', async () => {
    await count();
    for (const what of communityExports) {
      const { status, text, headers } = await admin.client.get(
        `/api/admin/dashboard/export/${what}?period=30`,
      );
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('text/csv');
      const [head] = linesOf(text);
      expect(head).toEqual([
        what,
        `${daysAfter(today(), -30)} to ${daysAfter(today(), -1)}`,
        'Australia/Sydney',
      ]);
    }
    const entries = await query<{ after: object }>(
      `SELECT after FROM audit_entries WHERE community_id = $1 AND action = 'dashboard.exported' ORDER BY id`,
      [community.id],
    );
    expect(entries.map(({ after }) => after)).toEqual(
      communityExports.map((table) => ({ table, period: '30' })),
    );
  });
});

describe('what is lacking', () => {
  const named = (text: string) => ({ services: [{ text, colour: 'blue' }] });
  const gapsOf = async () => (await ask(getGapMap, admin)).gaps;
  const gapOf = async (label: RegExp) => (await gapsOf()).find((one) => label.test(one.label));
  /** Counted as if it had been asked for the day before. */
  const countAll = async () => {
    await query(`UPDATE referrals SET created_at = created_at - interval '1 day' WHERE community_id = $1`, [
      community.id,
    ]);
    await count();
  };
  const offers = async (member: TestMember, text: string) => {
    const { body } = await member.client.get<{ version: number }>('/api/my-company');
    const json = { services: [{ text, colour: 'blue' }], ideal_client: [], version: body.version };
    expect((await member.client.put('/api/my-company/tags', { json })).status).toBe(200);
  };
  const livesIn = async (member: TestMember, city: string) => {
    const { id } = await companyOf(server, member);
    await query(
      `INSERT INTO company_facets (community_id, facet, value, company_id, name_key)
       SELECT community_id, 'place', lower($2), id, name_key FROM companies WHERE id = $1`,
      [id, city],
    );
    await query(
      `INSERT INTO facet_values (community_id, facet, value, label, uses) VALUES ($1, 'place', lower($2), $2, 1)
       ON CONFLICT (community_id, facet, value) DO UPDATE SET uses = facet_values.uses + 1`,
      [community.id, city],
    );
  };

  test('words of two companies are nobody’s business, those of three are a gap, with its places', async () => {
    const askers = [await aCompany(), await aCompany(), await aCompany()];
    const receiver = await aCompany();
    for (const one of askers) await livesIn(one, 'Newcastle');
    for (const one of askers.slice(0, 2)) await aReferral(one, receiver, named('Conveyancers'));
    await countAll();
    expect(await gapsOf()).toEqual([]);
    await aReferral(askers[2]!, receiver, named('conveyancer'));
    await aReferral(askers[2]!, receiver, named('Conveyancer'));
    await countAll();
    expect(await gapsOf()).toMatchObject([
      {
        asked: 3,
        in_work: 3,
        in_searches: 0,
        referrals: 4,
        offered: 0,
        places: [{ place: 'Newcastle', asked: 3, offered: 0 }],
      },
    ]);
  });

  test('counts words for one service together, called by its name, and offered by who is found for it', async () => {
    const askers = [await aCompany(), await aCompany(), await aCompany()];
    const receiver = await aCompany();
    await aReferral(askers[0]!, receiver, named('Leaking pipes'));
    await aReferral(askers[1]!, receiver, named('Plumber'));
    await aReferral(askers[1]!, receiver, named('Dripping tap'));
    await countAll();
    expect(await gapsOf()).toEqual([]);
    await aReferral(askers[2]!, receiver, named('plumbing'));
    await countAll();
    expect(await gapsOf()).toMatchObject([
      { label: 'plumbing', words: [], asked: 3, in_work: 3, referrals: 4, offered: 0 },
    ]);
    for (const one of askers) await aReferral(one, receiver, named('Blocked sink'));
    await offers(receiver, 'Plumber and gas fitter');
    await countAll();
    expect(await gapOf(/plumbing/)).toMatchObject({ asked: 3, offered: 1 });
    expect(await gapOf(/drains/)).toMatchObject({ words: ['blocked sink'], asked: 3, offered: 1 });
  });

  test('a service that somebody offers is counted from the first, with how many offer it and where', async () => {
    const [asker, here, there] = [await aCompany(), await aCompany(), await aCompany()];
    await livesIn(asker, 'Newcastle');
    await livesIn(here, 'Newcastle');
    await livesIn(there, 'Gosford');
    await offers(here, 'Roof repairs');
    await offers(there, 'Roof repair');
    await aReferral(asker, here, named('Roof Repair'));
    await countAll();
    expect(await gapOf(/roof/i)).toMatchObject({ asked: 1, offered: 2 });
  });

  test('searches in vain stand beside what was asked for in work, and never who searched', async () => {
    const askers = [await aCompany(), await aCompany(), await aCompany()];
    for (const { client } of askers.slice(0, 2)) await client.get('/api/companies?q=bookbinder');
    await server.services.unmetSearches.flush(Date.now() + 3000);
    expect(await gapsOf()).toEqual([]);
    await askers[2]!.client.get('/api/companies?q=Bookbinders');
    await server.services.unmetSearches.flush(Date.now() + 3000);
    const answer = await ask(getGapMap, admin);
    expect(answer.gaps).toMatchObject([{ asked: 3, in_work: 0, in_searches: 3, offered: 0 }]);
    const text = JSON.stringify(answer satisfies GapMap);
    for (const { id, email } of askers) expect(text).not.toMatch(new RegExp(`"(${id}|${email})"`));
    expect(Object.keys(answer.gaps[0]!).sort()).toEqual([
      'asked',
      'in_searches',
      'in_work',
      'label',
      'offered',
      'opportunities',
      'places',
      'referrals',
      'words',
    ]);
  });
});

const linesOf = (text: string): string[][] => parse(text, { bom: true, relax_column_count: true });

function collectKeys(body: unknown, into: Set<string>): void {
  if (Array.isArray(body)) for (const each of body) collectKeys(each, into);
  else if (typeof body === 'object' && body !== null)
    for (const [key, value] of Object.entries(body)) {
      into.add(key);
      collectKeys(value, into);
    }
}

/** A new one is added here on purpose: none of them is an amount, a text, or who searched. */
const knownKeys = `
  active answered answers asked before before_seconds city companies company_avatar
  company_contact_avatar company_contact_first_name company_contact_last_name company_id
  company_name conversation_id conversion converted count counted_at days events fewest_companies
  flows from gaps going grain in_searches in_work industries industry is_new joined joined_at
  label last_active_at logged median_seconds meetings name next of offered opportunities percent period place
  places points posts receiver referrals response sender sent series silent span this_week
  time_zone to today under_way user_id waiting weeks words
`
  .trim()
  .split(/\s+/);

function medianFrom(seconds: readonly number[]): number | null {
  const slots = new Map<number, number>();
  for (const one of seconds) {
    const slot = slotEnds.findIndex((end) => one < end);
    const at = slot === -1 ? slotEnds.length : slot;
    slots.set(at, (slots.get(at) ?? 0) + 1);
  }
  return medianOf(slots);
}
