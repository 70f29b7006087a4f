import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { Announcement } from '../../contract/announcements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
});
afterAll(() => server.close());

const words = { title: 'Summer party', text: 'Come on **Friday**.' };
const path = '/api/community-admin/announcements';
const send = (by: TestMember, more: object = {}, headers: Record<string, string> = {}) =>
  by.client.post<Announcement>(path, { json: { audience: 'everyone', ...words, ...more }, headers });
const count = async ({ client }: TestMember, query: string) =>
  good(await client.get<{ people: number }>(`${path}/audience?${query}`), 200).people;
const past = async ({ client }: TestMember) =>
  good(await client.get<{ announcements: Announcement[] }>(path), 200).announcements;
const bell = async ({ client }: TestMember) =>
  good(await client.get<{ title: string; deeplink: string }[]>('/api/User/GetUserNotifications'), 200).filter(
    ({ title }) => title.startsWith('Announcement'),
  );
const set = (text: string, values: unknown[]) => server.database.admin.query(text, values);

async function aPlace() {
  const community: TestCommunity = await aCommunity(server);
  const admin = await aMember(server, community, { isAdmin: true });
  return { community, admin, one: await aMember(server, community), two: await aMember(server, community) };
}

describe('an announcement', () => {
  it('is found again by pages, the newest first', async () => {
    const { community, admin } = await aPlace();
    await set(
      `INSERT INTO announcements (community_id, author_id, title, text, audience, sent_at, recipients, readers)
       SELECT $1, $2, 'Number ' || number, 'Text', 'everyone', now() - number * interval '1 hour', 0, 0 FROM generate_series(1, 25) AS number`,
      [community.id, admin.id],
    );
    const page = async (after = '') =>
      good(
        await admin.client.get<{ announcements: Announcement[]; next: string | null }>(`${path}${after}`),
        200,
      );
    const first = await page();
    const second = await page(`?after=${first.next}`);
    expect([...first.announcements, ...second.announcements].map(({ title }) => title)).toEqual(
      Array.from({ length: 25 }, (_, at) => `Number ${at + 1}`),
    );
    expect([first.announcements.length, second.next]).toEqual([20, null]);
  });

  it('reaches everyone’s bell and page once, and says how many have opened it', async () => {
    const { admin, one, two } = await aPlace();
    expect(await count(admin, 'audience=everyone')).toBe(2);
    const sent = good(await send(admin), 201);
    expect(sent).toMatchObject({ ...words, audience: 'everyone', industry: null, recipients: 2, readers: 0 });
    await jobsAreDone(server);
    for (const member of [one, two])
      expect(await bell(member)).toMatchObject([
        { title: 'Announcement: Summer party', deeplink: `/announcement/${sent.id}` },
      ]);
    expect(await bell(admin)).toEqual([]);
    expect(good(await one.client.get(`/api/announcements/${sent.id}`), 200)).toMatchObject({
      ...words,
      by: { user_id: admin.id, has_left: false },
    });
    await Promise.all([1, 2, 3].map(() => one.client.post(`/api/announcements/${sent.id}/reading`)));
    good(await admin.client.post(`/api/announcements/${sent.id}/reading`), 200);
    expect(await past(admin)).toMatchObject([{ recipients: 2, readers: 1 }]);
  });

  it('is emailed at once with its beginning, unless its reader wants no announcements by email', async () => {
    const { admin, one, two } = await aPlace();
    const settings = { topics: [{ topic: 'announcements_news', email: 'off' }] };
    good(await two.client.put('/api/notifications/settings', { json: settings }), 200);
    good(await send(admin), 201);
    await jobsAreDone(server);
    const { rows } = await server.database.admin.query<{ member_id: string; mail: string | null }>(
      `SELECT member_id, mail FROM notification_deliveries WHERE member_id = ANY ($1) ORDER BY member_id`,
      [[one.id, two.id]],
    );
    expect(rows.map((row) => row.mail)).toEqual(['due', 'skipped']);
  });

  it('goes to one industry, or to whoever has not been here for 30 days', async () => {
    const { admin, one, two } = await aPlace();
    for (const member of [one, two]) good(await member.client.get('/api/my-company'), 200);
    await server.services.activity.flush();
    await set(
      `UPDATE companies SET industry = 'Automotive' WHERE id = (SELECT company_id FROM members WHERE id = $1)`,
      [one.id],
    );
    expect(await count(admin, 'audience=industry&industry=Automotive')).toBe(1);
    expect(await count(admin, 'audience=inactive')).toBe(0);
    await set(`UPDATE members SET created_at = now() - interval '40 days' WHERE id = ANY ($1)`, [
      [one.id, two.id],
    ]);
    await set(`DELETE FROM member_activity WHERE member_id = $1`, [two.id]);
    expect(await count(admin, 'audience=inactive')).toBe(1);
    await set(`UPDATE member_activity SET last_active_at = now() - interval '31 days' WHERE member_id = $1`, [
      one.id,
    ]);
    expect(await count(admin, 'audience=inactive')).toBe(2);
    const { id } = good(await send(admin, { audience: 'industry', industry: 'Automotive' }), 201);
    await jobsAreDone(server);
    expect([await bell(one), await bell(two)].map((list) => list.length)).toEqual([1, 0]);
    expect((await two.client.get(`/api/announcements/${id}`)).status).toBe(404);
    expect((await two.client.post(`/api/announcements/${id}/reading`)).status).toBe(404);
  });

  it('goes to nobody who is suspended or has left', async () => {
    const { admin, one, two } = await aPlace();
    await set('UPDATE members SET suspended_at = now() WHERE id = $1', [one.id]);
    good(await two.client.delete('/api/account', { json: { current_password: testPassword } }), 200);
    expect(await count(admin, 'audience=everyone')).toBe(0);
    const refused = await send(admin);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('announcement.nobody')]);
    expect(await past(admin)).toEqual([]);
  });

  it('counts on without whoever leaves, and is forgotten with them', async () => {
    const { admin, one } = await aPlace();
    const { id } = good(await send(admin), 201);
    good(await one.client.post(`/api/announcements/${id}/reading`), 200);
    good(await one.client.delete('/api/account', { json: { current_password: testPassword } }), 200);
    expect(await past(admin)).toMatchObject([{ recipients: 2, readers: 1 }]);
    const { rowCount } = await set('SELECT FROM announcement_recipients WHERE member_id = $1', [one.id]);
    expect(rowCount).toBe(0);
  });

  it('is sent once, however often and by however many it is sent at once, and is in the audit once', async () => {
    const { community, admin, one } = await aPlace();
    const second = await aMember(server, community, { isAdmin: true });
    const key = { 'idempotency-key': 'summer party' };
    const answers = await Promise.all([
      send(admin, {}, key),
      send(admin, {}, key),
      send(admin),
      send(second),
      send(second),
    ]);
    expect(new Set(answers.map((answer) => good(answer, 201).id)).size).toBe(1);
    await jobsAreDone(server);
    expect(await bell(one)).toHaveLength(1);
    const { rows } = await set(
      `SELECT after FROM audit_entries WHERE community_id = $1 AND action = 'announcement.sent'`,
      [community.id],
    );
    expect(rows).toEqual([{ after: { audience: 'everyone', industry: null, recipients: 3 } }]);
    good(await send(admin, { title: 'Another' }), 201);
    expect(await past(admin)).toHaveLength(2);
  });

  it('tells a large community piece by piece, nobody twice', async () => {
    const { community, admin, one } = await aPlace();
    await set(
      `INSERT INTO accounts (email) SELECT 'crowd' || n || '@example.net' FROM generate_series(1, 1100) n`,
      [],
    );
    await set(
      `INSERT INTO members (community_id, account_id, company_id, first_name, last_name, created_at)
       SELECT m.community_id, a.id, m.company_id, 'Person', 'Number', now() - interval '1 day'
         FROM members m, accounts a WHERE m.id = $1 AND a.email LIKE 'crowd%@example.net'`,
      [one.id],
    );
    expect(good(await send(admin), 201).recipients).toBe(1102);
    await jobsAreDone(server);
    const { rows } = await set(
      `SELECT count(*)::int AS told, count(DISTINCT member_id)::int AS people FROM notifications
        WHERE community_id = $1 AND event = 'announcement.sent'`,
      [community.id],
    );
    expect(rows).toEqual([{ told: 1102, people: 1102 }]);
  });

  it.each<[object, string]>([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(5001) }, 'text'],
    [{ audience: 'friends' }, 'audience'],
    [{ audience: 'industry' }, 'industry'],
    [{ audience: 'industry', industry: 'Piracy' }, 'industry'],
  ])('refuses %o by the name of its field', async (wrong, field) => {
    const { admin } = await aPlace();
    const { status, text } = await send(admin, wrong);
    const { error } = JSON.parse(text) as { error: { fields: object } };
    expect([status, Object.keys(error.fields)]).toEqual([400, [field]]);
  });

  it('is made and counted by admins of this community alone', async () => {
    const { community, admin, one } = await aPlace();
    const elsewhere = await aPlace();
    const stranger = server.visitor(community.subdomain);
    stranger.token = elsewhere.admin.client.token;
    for (const [client, status] of [
      [one.client, 403],
      [stranger, 401],
    ] as const) {
      const calls = [
        client.get(path),
        client.get(`${path}/audience?audience=everyone`),
        client.post(path, { json: { audience: 'everyone', ...words } }),
      ];
      expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual([status, status, status]);
    }
    const { id } = good(await send(admin), 201);
    expect((await elsewhere.admin.client.get(`/api/announcements/${id}`)).status).toBe(404);
  });
});
