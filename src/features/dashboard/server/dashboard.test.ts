import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  aPartnership,
  aReferral,
  companyOf,
  payByDefault,
  terms,
  twoCompanies,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { differencesOf } from '../../../../testing/differences.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { getStatement } from '../../commissions/contract/statements.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import { exported } from '../contract/export.ts';
import { getIndustryStats } from '../contract/industries.ts';
import { getDashboard } from '../contract/overview.ts';
import { getLeastActivePartners, getTopPartners } from '../contract/partners.ts';
import { getSeries } from '../contract/series.ts';
import { getWorth } from '../contract/worth.ts';
import { slotEnds } from '../rules.ts';
import { aDeal, ask, daysEarlier, does, today, type Pair } from './dashboard.test-support.ts';
import { textOfPages } from '../../../kit/server/files/pdf-text.test-support.ts';
import { recount } from './recount.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Row>(text, values)).rows;

async function aPair(): Promise<Pair> {
  const [sender, receiver] = [await aMember(server, community), await aMember(server, community)];
  await aPartnership(sender, receiver);
  return { sender, receiver };
}

const every = [
  '/api/dashboard',
  '/api/dashboard/series',
  '/api/dashboard/top-partners',
  '/api/dashboard/least-active-partners',
  '/api/dashboard/referralsstatus',
  '/api/dashboard/latest-referrals',
  '/api/dashboard/industry-stats',
  '/api/dashboard/worth',
  '/api/dashboard/worth/pdf',
  ...exported.map((what) => `/api/dashboard/export/${what}`),
];

describe('both sides', () => {
  test('a deal is on both dashboards at once, and a reopening takes it away from the day it was on', async () => {
    const { sender, receiver } = await aPair();
    const id = await aDeal({ sender, receiver }, { amount: 250_000 });
    await daysEarlier(server, id, 40);
    const look = async (member: TestMember, direction: string, period: string) => {
      const {
        given,
        received,
        conversion,
        value_closed: value,
      } = await ask(getDashboard, member, {
        direction,
        period,
      });
      return { given, received, conversion, value };
    };
    const deal = {
      conversion: { of: 1, converted: 1, under_way: 0, percent: 100 },
      value: [{ currency: 'AUD', deals: 1, amount: 250_000, today: 0 }],
    };
    expect(await look(sender, 'outgoing', '90')).toMatchObject({ given: { count: 1, today: 0 }, ...deal });
    expect(await look(receiver, 'incoming', '90')).toMatchObject({
      received: { count: 1, today: 0 },
      ...deal,
    });
    expect(await look(sender, 'outgoing', '30')).toMatchObject({
      given: { count: 0, before: 1, today: 0 },
      value: [{ currency: 'AUD', deals: 0, amount: 0, before: { deals: 1, amount: 250_000 }, today: 0 }],
    });
    await does(receiver, id, 'reopening', { note: 'They called back' });
    await does(sender, id, 'reopening', { note: 'Fine' });
    expect(await look(sender, 'outgoing', '90')).toMatchObject({
      given: { count: 1 },
      conversion: { of: 1, converted: 0, under_way: 1, percent: 0 },
      value: [],
    });
  });

  test('today stands apart, and is compared with nothing', async () => {
    const pair = await aPair();
    await aReferral(pair.sender, pair.receiver);
    const { given, span } = await ask(getDashboard, pair.sender, { period: '30' });
    expect(given).toMatchObject({ count: 0, today: 1 });
    expect(span.days!.to < span.today).toBe(true);
    const { series } = await ask(getSeries, pair.sender, { period: '30' });
    expect(series.points).toHaveLength(30);
    expect(series.points.every(({ sent }) => sent === 0)).toBe(true);
  });

  test('what the customer got back is less on the day of the deal', async () => {
    const { sender, receiver } = await aPair();
    await payByDefault(receiver, terms({}));
    const id = await aDeal({ sender, receiver }, { amount: 100_000 });
    await does(receiver, id, 'refunds', { amount: 30_000, date: today(), note: 'Half of it' });
    const { value_closed: value } = await ask(getDashboard, sender);
    expect(value).toMatchObject([{ currency: 'AUD', deals: 0, amount: 0, today: 70_000 }]);
  });

  test('what is owed is what the statement says, for the two companies alone', async () => {
    const { sender, receiver } = await aPair();
    await payByDefault(receiver, terms({}));
    const deal = await aDeal({ sender, receiver }, { amount: 100_000 });
    const stranger = await aMember(server, community, { isAdmin: true });
    const owed = async (member: TestMember) => {
      const { owed_by_me: mine, owed_to_me: theirs } = await ask(getDashboard, member);
      const { body } = await member.client.get<CallOutput<typeof getStatement>>('/api/commissions/statement');
      const open = (totals: { currency: string; open: number; overdue: number }[]) =>
        totals.map((one) => ({ currency: one.currency, open: one.open, overdue: one.overdue }));
      expect([open(mine), open(theirs)]).toEqual([open(body.i_owe.totals), open(body.owed_to_me.totals)]);
      return [mine, theirs];
    };
    expect(await owed(sender)).toMatchObject([[], [{ currency: 'AUD', due: 10_000, open: 10_000 }]]);
    expect(await owed(receiver)).toMatchObject([[{ currency: 'AUD', due: 10_000, open: 10_000 }], []]);
    expect(await owed(stranger)).toEqual([[], []]);

    await query(
      `UPDATE commission_standing s SET since = now() - interval '20 days'
         FROM commissions c WHERE c.id = s.commission_id AND c.referral_id = $1`,
      [deal],
    );
    const late = { currency: 'AUD', due: 10_000, overdue: 10_000 };
    expect(await owed(sender)).toMatchObject([[], [late]]);
    expect(await owed(receiver)).toMatchObject([[late], []]);
  });

  test('partners stand in one of the two lists, each with the one thing to do', async () => {
    const { sender, receiver } = await aPair();
    const silent = await aMember(server, community);
    await aPartnership(sender, silent);
    const id = await aDeal({ sender, receiver });
    await daysEarlier(server, id, 3);
    const [top, least] = [await ask(getTopPartners, sender), await ask(getLeastActivePartners, sender)];
    expect(top.partners).toMatchObject([
      { partner: { user_id: receiver.id }, referrals_sent: 1, referrals_converted: 1 },
    ]);
    expect(least.partners).toMatchObject([
      {
        partner: { user_id: silent.id },
        interactions: 0,
        referrals_sent: 0,
        to_do: { company_id: silent.id, referral_id: null },
      },
    ]);
    const waiting = await aReferral(sender, receiver);
    await daysEarlier(server, waiting.id, 5);
    expect((await ask(getTopPartners, sender)).partners[0]!.to_do).toMatchObject({
      code: 'nudge',
      referral_id: waiting.id,
    });
    expect((await ask(getTopPartners, receiver, { direction: 'incoming' })).partners[0]!.to_do).toMatchObject(
      { code: 'answer_referral', referral_id: waiting.id },
    );
  });

  test('top partners are partners, those with most deals first', async () => {
    const { sender, receiver } = await aPair();
    const [busy, stranger] = await twoCompanies(server, community);
    await aPartnership(sender, busy);
    const ids = [
      await aDeal({ sender, receiver }),
      await aDeal({ sender, receiver: stranger }),
      await aDeal({ sender, receiver: stranger }),
    ];
    for (let times = 0; times < 3; times += 1) ids.push((await aReferral(sender, busy)).id);
    for (const id of ids) await daysEarlier(server, id, 3);
    const { partners } = await ask(getTopPartners, sender);
    expect(partners.map((one) => [one.partner.user_id, one.referrals_converted, one.referrals_sent])).toEqual(
      [
        [receiver.id, 1, 1],
        [busy.id, 0, 3],
      ],
    );
  });

  test('a new company is told what to do first', async () => {
    const alone = await aMember(server, community);
    expect((await ask(getDashboard, alone)).first_step).toBe('find_partners');
    const { sender, receiver } = await aPair();
    expect((await ask(getDashboard, sender)).first_step).toBe('send_referral');
    await aReferral(sender, receiver);
    expect((await ask(getDashboard, sender)).first_step).toBeNull();
  });
});

describe('nobody else', () => {
  test.each(every)('a visitor is refused at %s', async (path) => {
    expect((await server.visitor(community.subdomain).get(path)).status).toBe(401);
  });

  test('a company that is named in a call is not answered about', async () => {
    const { sender, receiver } = await aPair();
    await payByDefault(receiver, terms({}));
    await aDeal({ sender, receiver }, { amount: 777_700 });
    const stranger = await aMember(server, community, { isAdmin: true });
    const companyId = (await companyOf(server, sender)).id;
    for (const path of every) {
      const named = `${path}?company_id=${sender.id}&company=${companyId}&partner=${receiver.id}&period=all`;
      const { status, content } = await stranger.client.get(named);
      expect(status).toBe(200);
      const text = path.endsWith('/pdf') ? (await textOfPages(content)).join() : content.toString();
      expect(text).not.toMatch(/7[,.]?77[07]|77[,.]?770/);
    }
  });

  test('another community does not exist', async () => {
    const { sender, receiver } = await aPair();
    await aDeal({ sender, receiver });
    const elsewhere = await aCommunity(server);
    const foreigner = await aMember(server, elsewhere);
    const { given, counts, value_closed: value } = await ask(getDashboard, foreigner, { period: 'all' });
    expect([given.count + given.today, counts['Deal Closed'], value]).toEqual([0, 0, []]);
    foreigner.client.token = sender.client.token;
    expect((await foreigner.client.get('/api/dashboard')).status).toBe(401);
  });

  test('a period, a side or a table that there is not is refused', async () => {
    const { sender } = await aPair();
    for (const wrong of ['period=7', 'period=-1', 'period=2026-01-01', 'direction=both']) {
      expect((await sender.client.get(`/api/dashboard?${wrong}`)).status).toBe(400);
      expect((await sender.client.get(`/api/dashboard/export/series?${wrong}`)).status).toBe(400);
    }
    expect((await sender.client.get('/api/dashboard/export/amounts-of-all')).status).toBe(404);
  });
});

describe('on paper', () => {
  test('what a company gave and got is one page with the community’s name, and the same as the answer', async () => {
    const sender = await aMember(server, community, { company: 'Łódź & Söhne €' });
    const receiver = await aMember(server, community);
    await payByDefault(receiver, terms({}));
    const id = await aDeal({ sender, receiver }, { amount: 1_234_500 });
    await daysEarlier(server, id, 100);
    await aReferral(sender, receiver);
    const worth = await ask(getWorth, sender);
    expect(worth).toMatchObject({
      gave: {
        referrals: 2,
        deals: 1,
        percent: 50,
        companies: 1,
        value: [{ currency: 'AUD', amount: 1_234_500 }],
        commission: [],
        commission_open: [{ currency: 'AUD', amount: 123_450 }],
      },
      got: { referrals: 0, deals: 0, percent: null },
    });
    const { status, headers, content } = await sender.client.get('/api/dashboard/worth/pdf');
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const pages = await textOfPages(content);
    expect(pages).toHaveLength(1);
    const words = pages[0]!.replace(/\s+/g, ' ');
    expect(words).toContain('What Łódź & Söhne € gave and got');
    expect(words).toContain(worth.community);
    expect(words).toContain('AUD 12,345');
    expect(words).toContain('1 (50%)');
  });

  test('counts a commission as received once its payee has confirmed it, and not when the payer says so', async () => {
    const { sender, receiver } = await aPair();
    await payByDefault(receiver, terms({}));
    const referral = await aDeal({ sender, receiver }, { amount: 100_000 });
    const { body } = await receiver.client.get<{ commissions: { id: number }[] }>(
      `/api/commissions?referral=${referral}`,
    );
    const path = `/api/commissions/${body.commissions[0]!.id}`;
    const sums = async () => {
      const {
        commission,
        commission_unconfirmed: unconfirmed,
        commission_open: open,
      } = (await ask(getWorth, sender)).gave;
      return [commission, unconfirmed, open];
    };
    const sum = [{ currency: 'AUD', amount: 10_000 }];
    await receiver.client.post(`${path}/payment`, { json: {} });
    expect(await sums()).toEqual([[], sum, []]);
    expect((await ask(getDashboard, sender, {})).owed_to_me).toMatchObject([{ open: 0, paid: 10_000 }]);
    await sender.client.post(`${path}/receipt`, { json: {} });
    expect(await sums()).toEqual([sum, [], []]);
  });

  test('each chart and table is the same as CSV, and says whose days they are', async () => {
    const { sender, receiver } = await aPair();
    const id = await aDeal({ sender, receiver }, { amount: 99_950 });
    await daysEarlier(server, id, 10);
    const lines = async (what: string) => {
      const { content } = await sender.client.get(`/api/dashboard/export/${what}?period=30`);
      const [head, ...rest] = parse(content, { bom: true, relaxColumnCount: true });
      expect(head).toContain('Australia/Sydney');
      return rest;
    };
    const { series } = await ask(getSeries, sender, { period: '30' });
    const [titles, ...points] = await lines('series');
    expect(titles!.at(-1)).toBe('Value closed, monthly deals with all months (AUD)');
    expect(points.map((point) => [point[0], Number(point[2]), Number(point.at(-1))])).toEqual(
      series.points.map(({ from, sent }, at) => [from, sent, series.values[0]!.amounts[at]! / 100]),
    );
    expect((await lines('top-partners'))[1]!.slice(1, 3)).toEqual(['1', '1']);
    expect(await lines('referralsstatus')).toContainEqual(['Deal Closed', '1']);
    expect((await lines('latest-referrals'))[1]).toContain('Deal Made');
    expect((await lines('worth'))[1]).toEqual(['Referrals', '1', '0']);
    expect((await lines('industry-stats'))[1]![0]).toBe('Whole community');
  });
});

describe('what is kept', () => {
  test('a number that drifted is put right at night, and the dashboard says so', async () => {
    const { sender, receiver } = await aPair();
    await aDeal({ sender, receiver });
    const { id } = await companyOf(server, sender);
    await differencesOf(recount, server.services.database);
    expect((await ask(getDashboard, sender)).span).toMatchObject({ corrected: 0 });
    await query('UPDATE dashboard_days SET sent = sent + 5 WHERE company_id = $1', [id]);
    await query(`DELETE FROM dashboard_values WHERE company_id = $1 AND grain = 'day'`, [id]);
    expect(await differencesOf(recount, server.services.database)).toMatchObject([
      { company_id: id, number: 'days', kept: [6, 1, 0, 1], counted: [1, 1, 0, 1] },
      { company_id: id, number: 'values', kept: null, counted: [1, 100_000] },
    ]);
    const { given, span } = await ask(getDashboard, sender);
    expect([given.today, span.corrected, span.checked_at !== null]).toEqual([1, 2, true]);
    expect(await differencesOf(recount, server.services.database)).toEqual([]);
  });

  test('two companies that send each other work at the same time lose no number', async () => {
    const { sender: one, receiver: other } = await aPair();
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? aReferral(one, other) : aReferral(other, one))),
    );
    const { given, received } = await ask(getDashboard, one);
    expect([given.today, received.today]).toEqual([6, 6]);
  });

  test('profile and partner page say what the dashboard says', async () => {
    const { sender, receiver } = await aPair();
    await aDeal({ sender, receiver });
    await aReferral(sender, receiver);
    const { counts } = await ask(getDashboard, receiver, { direction: 'incoming' });
    const { gave } = await ask(getWorth, sender);
    const reputation = await receiver.client.get<{ closed: number }>(
      `/api/companies/${receiver.id}/reputation`,
    );
    const page = await sender.client.get<{ partner: { outgoing_referrals_stats: object } }>(
      `/api/companies/${receiver.id}/partnership`,
    );
    expect(reputation.body.closed).toBe(counts['Deal Closed']);
    expect(page.text).toContain(
      `"outgoing_referrals_stats":{"received":${gave.referrals},"converted":${gave.deals}}`,
    );
  });

  test('the intervals of answers are those of the rules', async () => {
    const [row] = await query<{ ends: number[] }>('SELECT dashboard_slot_ends() AS ends');
    expect(row!.ends).toEqual([...slotEnds]);
  });
});

test('without a night behind it, a community has no numbers of others', async () => {
  const young = await aCommunity(server);
  const member = await aMember(server, young);
  expect(await ask(getIndustryStats, member)).toMatchObject({
    until: null,
    community: { members: null, referrals: null },
    industries: [],
  });
});
