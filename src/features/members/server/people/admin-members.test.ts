import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import type { AdminMember, MemberDetail } from '../../contract/admin-members.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 10 });
  community = await aCommunity(server, 'members');
  admin = await aMember(server, community, { isAdmin: true, email: 'ada@quay.example' });
});
afterAll(() => server.close());

type Page = { members: AdminMember[]; next: string | null };
const list = async (query: string, by = admin) =>
  good(await by.client.get<Page>(`/api/admin/members?${query}`), 200);
const idsOf = async (query: string) => (await list(query)).members.map((member) => member.user_id);
const detail = async (id: number, by = admin) =>
  good(await by.client.get<MemberDetail>(`/api/admin/members/${id}`), 200);
const setActive = (id: number, ago: string) =>
  server.database.admin.query(
    'UPDATE member_activity SET last_active_at = now() - $2::interval WHERE member_id = $1',
    [id, ago],
  );
const audited = async (action: string, id: number) =>
  (
    await server.database.admin.query<{ member_id: number; before: unknown; after: unknown }>(
      'SELECT member_id::integer, before, after FROM audit_entries WHERE action = $1 AND about_id = $2 ORDER BY id',
      [action, id],
    )
  ).rows;

describe('The list of members', () => {
  test('finds someone by the beginnings of their name, their company and their address, and by the address as a whole', async () => {
    const one = await aMember(server, community, {
      email: 'nele.hauer@werft.example',
      company: 'Werft Ahoi',
    });
    good(
      await one.client.put('/api/my-profile', { json: { first_name: 'Nélé', last_name: 'Häuer', bio: '' } }),
      200,
    );
    for (const q of [
      'nele',
      'Hau',
      'werft ne',
      'ahoi',
      'nele.hauer@werft.example',
      'NELE.HAUER@we',
      'werft.example',
    ])
      expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, [one.id]]);
    expect(await idsOf('q=nele+nobody')).toEqual([]);
    const [row] = (await list('q=nele')).members;
    expect(row).toMatchObject({
      first_name: 'Nélé',
      email: 'nele.hauer@werft.example',
      community_role: 'Member',
      state: 'never_signed_in',
      company: { company_id: one.id, name: 'Werft Ahoi' },
      is_contact: true,
      last_active_at: null,
    });
  });

  test('follows a company that changes its name', async () => {
    const one = await aMember(server, community, { company: 'Kestrelworks' });
    const { body } = await one.client.get<{ version: number }>('/api/my-company');
    const json = { name: 'Falconworks', country: 'Australia', currency: 'AUD', version: body.version };
    good(await one.client.put('/api/my-company', { json }), 200);
    expect(await idsOf('q=falconworks')).toEqual([one.id]);
    expect(await idsOf('q=kestrelworks')).toEqual([]);
  });

  test('narrows by role, state, company and silence', async () => {
    const place = await aCommunity(server, 'narrow');
    const boss = await aMember(server, place, { isAdmin: true });
    const old = await aMember(server, place);
    const fresh = await aMember(server, place, { colleagueOf: old });
    const never = await aMember(server, place);
    await server.database.admin.query(
      `UPDATE members SET created_at = now() - interval '200 days' WHERE community_id = $1`,
      [place.id],
    );
    await setActive(boss.id, '1 minute');
    await setActive(old.id, '40 days');
    await setActive(fresh.id, '1 day');
    good(await boss.client.post(`/api/admin/members/${fresh.id}/suspension`, { json: { reason: 'x' } }), 200);
    const found = async (query: string) =>
      (await list(query, boss)).members.map((member) => member.user_id).toSorted((a, b) => a - b);
    expect(await found('role=Admin')).toEqual([boss.id]);
    expect(await found('role=Member')).toEqual([old.id, fresh.id, never.id]);
    expect(await found('state=suspended')).toEqual([fresh.id]);
    expect(await found('state=active')).toEqual([boss.id, old.id]);
    expect(await found('state=never_signed_in')).toEqual([never.id]);
    expect(await found(`company=${old.id}`)).toEqual([old.id, fresh.id]);
    expect(await found('silent=30')).toEqual([old.id, never.id]);
    expect(await found('silent=90')).toEqual([never.id]);
    expect(await found(`silent=30&company=${old.id}`)).toEqual([old.id]);
  });

  test('is sorted by name, age or activity, and goes on behind each page', async () => {
    const place = await aCommunity(server, 'sorted');
    const boss = await aMember(server, place, { isAdmin: true });
    const { rows } = await server.database.admin.query<{ company_id: number }>(
      'SELECT company_id FROM members WHERE id = $1',
      [boss.id],
    );
    await server.database.admin.query(
      `WITH made AS (INSERT INTO accounts (email) SELECT 'sorted' || n || '@example.org' FROM generate_series(1, 119) n RETURNING id),
            seated AS (INSERT INTO members (community_id, account_id, company_id, first_name, last_name, name_key, created_at)
                       SELECT $1, id, $2, 'P', lpad((id * 7919 % 1000)::text, 4, '0'), 'p ' || lpad((id * 7919 % 1000)::text, 4, '0'),
                              now() - (id * 31 % 100) * interval '1 day' FROM made RETURNING id)
       INSERT INTO member_activity SELECT $1, id, CASE WHEN id % 3 > 0 THEN now() - (id * 37 % 50) * interval '1 hour' END FROM seated`,
      [place.id, rows[0]!.company_id],
    );
    for (const sort of ['name', 'newest', 'active'] as const) {
      const all: AdminMember[] = [];
      let after = '';
      do {
        const page = await list(`sort=${sort}${after && `&after=${after}`}`, boss);
        all.push(...page.members);
        after = page.next ?? '';
      } while (after);
      expect(new Set(all.map((member) => member.user_id)).size).toBe(120);
      const keys = all.map((member) =>
        sort === 'name'
          ? `${member.first_name} ${member.last_name}`.toLowerCase()
          : ((sort === 'newest' ? member.joined_at : member.last_active_at) ?? ''),
      );
      expect(keys).toEqual(sort === 'name' ? keys.toSorted() : keys.toSorted().toReversed());
    }
    const { next } = await list('sort=name', boss);
    const wrong = await boss.client.get<ErrorAnswer>(`/api/admin/members?sort=active&after=${next}`);
    expect([wrong.status, wrong.body.error.fields]).toEqual([400, { after: expect.any(String) }]);
  });

  test('is chosen from as a whole, and leaves as a CSV that no spreadsheet runs', async () => {
    const one = await aMember(server, community, { email: 'zed@formula.example', company: '=Formula' });
    const matching = good(
      await admin.client.get<{ members: object[]; is_more: boolean }>(
        '/api/admin/members/matching?q=formula',
      ),
      200,
    );
    expect(matching).toEqual({
      members: [{ user_id: one.id, name: expect.stringMatching(/^Person /) }],
      is_more: false,
    });
    const { text, headers } = await admin.client.get('/api/admin/members.csv?q=formula');
    expect(headers['content-disposition']).toMatch(/members-members-\d{4}-\d\d-\d\d\.csv/);
    const [, line, ...rest] = text.trim().split('\r\n');
    expect(line).toContain("zed@formula.example,'=Formula,Yes,Member,Never signed in");
    expect(rest).toEqual([]);
    expect((await audited('members.exported', community.id)).at(-1)).toMatchObject({ member_id: admin.id });
  });

  test('names the field that is wrong', async () => {
    for (const [query, field] of [
      ['role=Owner', 'role'],
      ['state=gone', 'state'],
      ['silent=12', 'silent'],
      ['sort=size', 'sort'],
      ['company=x', 'company'],
      ['after=x', 'after'],
    ]) {
      const { status, body } = await admin.client.get<ErrorAnswer>(`/api/admin/members?${query}`);
      expect([query, status, Object.keys(body.error.fields ?? {})]).toEqual([query, 400, [field]]);
    }
  });
});

describe('A role', () => {
  test('is given and taken, told, audited, and once however often it is asked for', async () => {
    const one = await aMember(server, community);
    const give = (role: string) =>
      admin.client.put<MemberDetail & ErrorAnswer>(`/api/admin/members/${one.id}/role`, {
        json: { community_role: role },
      });
    expect((await give('Admin')).body.community_role).toBe('Admin');
    expect((await give('Admin')).status).toBe(200);
    expect(await audited('member.role_changed', one.id)).toEqual([
      { member_id: admin.id, before: { community_role: 'Member' }, after: { community_role: 'Admin' } },
    ]);
    expect((await one.client.get('/api/admin/members')).status).toBe(200);
    expect((await give('Member')).body.community_role).toBe('Member');
    expect((await one.client.get('/api/admin/members')).status).toBe(403);
    expect((await give('Owner')).body.error.fields).toHaveProperty('community_role');
  });

  test('of the last admin stays', async () => {
    const place = await aCommunity(server);
    const only = await aMember(server, place, { isAdmin: true });
    await aMember(server, place);
    const json = { community_role: 'Member' };
    const { status, body } = await only.client.put<ErrorAnswer>(`/api/admin/members/${only.id}/role`, {
      json,
    });
    expect([status, body.error.code]).toEqual([409, 'member.last_admin']);
    const second = await aMember(server, place, { isAdmin: true });
    // A suspended admin is no admin who could go on.
    good(
      await only.client.post(`/api/admin/members/${second.id}/suspension`, { json: { reason: 'x' } }),
      200,
    );
    expect((await only.client.put(`/api/admin/members/${only.id}/role`, { json })).status).toBe(409);
    good(await only.client.delete(`/api/admin/members/${second.id}/suspension`), 200);
    expect((await only.client.put(`/api/admin/members/${only.id}/role`, { json })).status).toBe(200);
    expect((await only.client.get('/api/admin/members')).status).toBe(403);
  });

  test('of two admins who take it from each other at once stays with one', async () => {
    for (const how of ['role', 'suspension', 'removal'] as const) {
      const place = await aCommunity(server);
      const [one, two] = [
        await aMember(server, place, { isAdmin: true }),
        await aMember(server, place, { isAdmin: true }),
      ];
      const against = (by: TestMember, whom: TestMember) => {
        const path = `/api/admin/members/${whom.id}`;
        if (how === 'role') return by.client.put(`${path}/role`, { json: { community_role: 'Member' } });
        if (how === 'suspension') return by.client.post(`${path}/suspension`, { json: { reason: 'x' } });
        return by.client.delete(path);
      };
      const answers = await Promise.all([against(one, two), against(two, one)]);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect([how, statuses[0], [401, 403].includes(statuses[1]!)]).toEqual([how, 200, true]);
      const { rows } = await server.database.admin.query(
        `SELECT FROM members WHERE community_id = $1 AND community_role = 'Admin' AND suspended_at IS NULL AND left_at IS NULL`,
        [place.id],
      );
      expect([how, rows.length]).toEqual([how, 1]);
    }
  });
});

test('A contact is made by an admin of another company', async () => {
  const first = await aMember(server, community);
  const second = await aMember(server, community, { colleagueOf: first });
  const path = `/api/admin/members/${second.id}/contact`;
  expect(good(await admin.client.put<MemberDetail>(path), 200)).toMatchObject({
    is_contact: true,
    can: { make_contact: false },
  });
  good(await admin.client.put(path), 200);
  expect(await audited('member.made_contact', second.id)).toEqual([
    { member_id: admin.id, before: { contact_user_id: first.id }, after: { contact_user_id: second.id } },
  ]);
  expect((await detail(first.id)).is_contact).toBe(false);
});

test('One member shows their sessions, plan and colleagues, and what can be done', async () => {
  const one = await aMember(server, community);
  expect(await detail(one.id)).toMatchObject({
    sessions: 1,
    colleagues: 0,
    plan: { name: 'Free', status: 'Trial' },
    suspensions: [],
    can: { suspend: true, lift: false, make_admin: true, make_member: false, move: true, remove: true },
  });
  expect((await detail(admin.id)).can).toMatchObject({ suspend: false, move: false, remove: false });
});

test('No one but an admin of this community is answered', async () => {
  const member = await aMember(server, community);
  const elsewhere = await aMember(server, await aCommunity(server), { isAdmin: true });
  const stranger = server.visitor(community.subdomain);
  stranger.token = elsewhere.client.token;
  const id = member.id;
  const calls: [string, string, object?][] = [
    ['GET', '/api/admin/members'],
    ['GET', '/api/admin/members/matching'],
    ['GET', '/api/admin/members.csv'],
    ['GET', `/api/admin/members/${id}`],
    ['PUT', `/api/admin/members/${id}/role`, { community_role: 'Admin' }],
    ['PUT', `/api/admin/members/${id}/contact`],
    ['PUT', `/api/admin/members/${id}/company`, { company_id: admin.id }],
    ['POST', `/api/admin/members/${id}/suspension`, { reason: 'x' }],
    ['DELETE', `/api/admin/members/${id}/suspension`],
    ['DELETE', `/api/admin/members/${id}/sessions`],
    ['DELETE', `/api/admin/members/${id}`],
  ];
  for (const [method, path, json] of calls) {
    const ask = { method, ...(json && { json }) };
    const statuses = [
      (await member.client.ask(path, ask)).status,
      (await stranger.ask(path, ask)).status,
      // From their own community, where there is no such member.
      path.includes(`/${id}`) ? (await elsewhere.client.ask(path, ask)).status : 404,
    ];
    expect([method, path, statuses]).toEqual([method, path, [403, 401, 404]]);
  }
});
