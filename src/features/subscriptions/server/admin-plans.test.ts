import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  aPartnership,
  companyOf,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { fillDirectory } from '../../../../testing/fill-directory.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { EnterpriseAddress, PlanRow } from '../contract/admin.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  server = await startTestServer({ env: { ENTERPRISE_EMAIL: 'operator@example.org' }, takesJobs: true });
  community = await aCommunity(server, 'plans');
  admin = await aMember(server, community, { isAdmin: true, company: 'Admins' });
  member = await aMember(server, community, { company: 'Boatyard' });
  other = await aMember(server, community, { company: 'Cooperage' });
});
afterAll(() => server.close());

interface Page {
  companies: PlanRow[];
  next: string | null;
  today: string;
}
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Row>(text, values)).rows;
const listed = async (search = '', by = admin) =>
  good(await by.client.get<Page>(`/api/admin/plans${search}`), 200);
const names = async (search: string) => (await listed(search)).companies.map(({ name }) => name);
const rowOf = async (whose: TestMember) =>
  (await listed()).companies.find(({ company_id: id }) => id === whose.id)!;
const set = async (whose: TestMember, json: object, by = admin) =>
  by.client.put<PlanRow & ErrorAnswer>(`/api/admin/plans/${whose.id}`, { json });
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const entries = (action: string) =>
  query<{ before: object; after: object; about_id: number }>(
    'SELECT before, after, about_id FROM audit_entries WHERE community_id = $1 AND action = $2 ORDER BY id',
    [community.id, action],
  );
const claimsOf = async ({ client }: TestMember) => {
  const { body } = await client.post<{ token: string }>('/api/auth/refresh');
  return JSON.parse(Buffer.from(body.token.split('.')[1]!, 'base64url').toString()) as Record<string, string>;
};

describe('the list of plans', () => {
  test('has each company with its plan, its end and what it has used of its limits', async () => {
    await aPartnership(member, other);
    const { id } = await companyOf(server, member);
    await query(
      `INSERT INTO plan_usage (community_id, company_id, month, sent, received)
       SELECT $1, $2, date_trunc('month', now() AT TIME ZONE time_zone)::date, 16, 1 FROM communities WHERE id = $1`,
      [community.id, id],
    );
    const row = await rowOf(member);
    expect(row).toMatchObject({
      name: 'Boatyard',
      plan: 'Free',
      status: 'Trial',
      partners: { used: 1, most: 50 },
      sent: { used: 16, most: 20 },
      received: { used: 1, most: 5 },
    });
    expect(await names('?near=true')).toEqual(['Boatyard']);
    expect(await names('?near=true&q=cooperage')).toEqual([]);
    // The same number is not near on the larger plan.
    await query(`UPDATE companies SET subscription_type = 'Basic' WHERE id = $1`, [id]);
    expect(await names('?near=true')).toEqual([]);
    await query(`UPDATE companies SET subscription_type = 'Free' WHERE id = $1`, [id]);
  });

  test('is searched, filtered and sorted', async () => {
    const ends = async (whose: TestMember, days_: number, status = 'Trial') =>
      query(
        `UPDATE companies SET subscription_expiry = now() + make_interval(days => $2), subscription_status = $3
          WHERE id = (SELECT company_id FROM members WHERE id = $1)`,
        [whose.id, days_, status],
      );
    await ends(member, 5);
    await ends(other, -3, 'Expired');
    expect(await names('')).toEqual(['Admins', 'Boatyard', 'Cooperage']);
    expect(await names('?sort=ends')).toEqual(['Cooperage', 'Boatyard', 'Admins']);
    expect(await names('?q=boat')).toEqual(['Boatyard']);
    expect(await names('?state=Expired')).toEqual(['Cooperage']);
    expect(await names('?state=Trial')).toEqual(['Admins', 'Boatyard']);
    expect(await names('?plan=Basic')).toEqual([]);
    expect(await names('?ending=true')).toEqual(['Boatyard']);
    // Over, though no job has written it down.
    await ends(member, -1);
    expect((await rowOf(member)).status).toBe('Expired');
    expect(await names('?state=Trial')).toEqual(['Admins']);
    await ends(member, 20);
    await ends(other, 20);
  });

  test('goes on page by page without losing or repeating anyone, in each order', async () => {
    const many = await aCommunity(server, 'manyplans');
    const lead = await aMember(server, many, { isAdmin: true, company: 'Lead' });
    await fillDirectory(server.database.admin, many.id, 120);
    await query("UPDATE companies SET subscription_type = 'Basic' WHERE community_id = $1 AND id % 2 = 0", [
      many.id,
    ]);
    for (const sort of ['name', 'ends']) {
      const seen: number[] = [];
      let after = '';
      do {
        const page: Page = await listed(`?sort=${sort}${after}`, lead);
        seen.push(...page.companies.map(({ company_id: id }) => id));
        after = page.next === null ? '' : `&after=${page.next}`;
      } while (after);
      expect([sort, new Set(seen).size]).toEqual([sort, seen.length]);
      expect(seen.length).toBe(121);
    }
    const wrong = await lead.client.get<ErrorAnswer>('/api/admin/plans?after=bm9uc2Vuc2U');
    expect([wrong.status, Object.keys(wrong.body.error.fields!)]).toEqual([400, ['after']]);
  });

  test('is handed out as a file, which the audit knows', async () => {
    const { status, text } = await admin.client.get('/api/admin/plans.csv?plan=Free');
    expect(status).toBe(200);
    expect(text.split('\r\n')[0]).toContain('Company,Plan,State,Ends,Partners,"Partners, limit"');
    expect(text).toContain('Boatyard,Collaboration Hub,Trial,');
    expect(await entries('plan.exported')).toHaveLength(1);
  });
});

describe('setting a plan', () => {
  test('gives it to the end of a day, tells the company, renews tokens and is in the audit', async () => {
    const before = await rowOf(member);
    const answer = good(
      await set(member, {
        plan: 'Basic',
        until: days(60),
        reason: 'Paid by invoice',
        seen_expiry: before.expiry,
      }),
      200,
    );
    expect(answer).toMatchObject({ plan: 'Basic', status: 'Active', sent: { most: 100 } });
    expect(await claimsOf(member)).toMatchObject({ SubscriptionType: 'Basic', SubscriptionStatus: 'Active' });
    const [entry] = await entries('plan.set');
    expect(entry).toMatchObject({
      about_id: member.id,
      before: { plan: 'Free', status: 'Trial' },
      after: { plan: 'Basic', status: 'Active', until: days(60), reason: 'Paid by invoice' },
    });
    await jobsAreDone(server);
    const { body } = await member.client.get<{ title: string }[]>('/api/User/GetUserNotifications');
    expect(body[0]!.title).toContain('Partnership management');
    // Choosing what runs already takes nothing of it away.
    const chosen = await member.client.post<{ subscription_expiry: string }>(
      '/api/user/SetUserSubscription',
      { form: { Name: 'Basic' } },
    );
    expect(chosen.body.subscription_expiry).toBe(answer.expiry);
  });

  test('prolongs a trial as a trial, also for whoever comes back to it', async () => {
    const { expiry } = await rowOf(other);
    const until = days(90);
    const answer = good(
      await set(other, { plan: 'Free', until, reason: 'Ill for a month', seen_expiry: expiry }),
      200,
    );
    expect(answer).toMatchObject({ plan: 'Free', status: 'Trial' });
    for (const name of ['Basic', 'Free'])
      await other.client.post('/api/user/SetUserSubscription', { form: { Name: name } });
    expect((await rowOf(other)).expiry).toBe(answer.expiry);
    // Asked for again, it is so already: nothing for the audit.
    const again = { plan: 'Free', until, reason: 'Again', seen_expiry: answer.expiry };
    const { length } = await entries('plan.set');
    good(await set(other, again), 200);
    expect(await entries('plan.set')).toHaveLength(length);
  });

  test('of two admins at the same time one wins, and the other is told', async () => {
    const second = await aMember(server, community, { isAdmin: true });
    const { expiry } = await rowOf(other);
    const wish = (until: string) => ({ plan: 'Basic', until, reason: 'Why not', seen_expiry: expiry });
    const answers = await Promise.all([
      set(other, wish(days(100)), admin),
      set(other, wish(days(200)), second),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error.code).toBe('plan.changed');
  });

  test('names the field that is wrong', async () => {
    const { expiry } = await rowOf(other);
    const right = { plan: 'Free', until: days(9), reason: 'Because', seen_expiry: expiry };
    for (const [field, value] of [
      ['plan', 'Gold'],
      ['until', days(-2)],
      ['until', '2200-01-01'],
      ['until', 'soon'],
      ['reason', ' '],
    ] as const) {
      const { status, body } = await set(other, { ...right, [field]: value });
      expect([status, Object.keys(body.error.fields!)]).toEqual([400, [field]]);
    }
    const missing = await admin.client.put('/api/admin/plans/999999999', { json: right });
    expect(missing.status).toBe(404);
  });
});

describe('the enterprise address', () => {
  test('is the operator’s until an admin names one, and the page says it', async () => {
    const path = '/api/admin/enterprise-address';
    const factOf = async () => {
      const { text } = await server.visitor('plans').get('/auth/login');
      return /"enterprise_email":"([^"]*)"/.exec(text)?.[1];
    };
    expect((await admin.client.get<EnterpriseAddress>(path)).body).toEqual({
      email: null,
      default_email: 'operator@example.org',
    });
    good(await admin.client.put(path, { json: { email: ' Plans@Club.example ' } }), 200);
    good(await admin.client.put(path, { json: { email: 'plans@club.example' } }), 200);
    expect(await entries('plan.enterprise_address_set')).toEqual([
      {
        about_id: community.id,
        before: { enterprise_email: null },
        after: { enterprise_email: 'plans@club.example' },
      },
    ]);
    expect(await factOf()).toBe('plans@club.example');
    const wrong = await admin.client.put<ErrorAnswer>(path, { json: { email: 'nobody' } });
    expect([wrong.status, Object.keys(wrong.body.error.fields!)]).toEqual([400, ['email']]);
    good(await admin.client.put(path, { json: { email: '' } }), 200);
    expect(await factOf()).toBe('operator@example.org');
  });
});

test('none of it is for members, and an admin of another community reaches nobody here', async () => {
  const elsewhere = await aCommunity(server, 'otherplans');
  const stranger = await aMember(server, elsewhere, { isAdmin: true });
  const json = { plan: 'Basic', until: days(9), reason: 'Mine', seen_expiry: days(1) };
  const calls = [
    ['GET', '/api/admin/plans'],
    ['GET', '/api/admin/plans.csv'],
    ['PUT', `/api/admin/plans/${member.id}`],
    ['GET', '/api/admin/enterprise-address'],
    ['PUT', '/api/admin/enterprise-address'],
  ] as const;
  for (const [method, path] of calls) {
    const body = method === 'PUT' ? { json: path.endsWith('address') ? { email: '' } : json } : {};
    expect([path, (await member.client.ask(path, { method, ...body })).status]).toEqual([path, 403]);
    const visitor = server.visitor('plans');
    visitor.token = stranger.client.token;
    expect([path, (await visitor.ask(path, { method, ...body })).status]).toEqual([path, 401]);
  }
  expect((await stranger.client.put(`/api/admin/plans/${member.id}`, { json })).status).toBe(404);
});
