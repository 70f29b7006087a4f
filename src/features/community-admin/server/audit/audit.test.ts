import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { AuditEntry } from '../../contract/audit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' }, limitFactor: 100 });
});
afterAll(() => server.close());

interface Page {
  entries: AuditEntry[];
  next: string | null;
}
const pageOf = ({ client }: TestMember, query: Record<string, string> = {}) =>
  client.get<Page>(`/api/community-admin/audit?${new URLSearchParams(query).toString()}`);
/** Without who came in. */
const deeds = async (admin: TestMember, query: Record<string, string> = {}) =>
  good(await pageOf(admin, query), 200).entries.filter(({ action }) => action !== 'session.opened');
const csvOf = ({ client }: TestMember, query = '') => client.get(`/api/community-admin/audit.csv${query}`);

const invite = async ({ client }: TestMember, email: string) =>
  good(
    await client.post<{ id: number }>('/api/invitations', {
      json: { email },
      headers: { 'x-forwarded-for': '10.4.4.4' },
    }),
    201,
  );
const setEvents = async ({ client }: TestMember, needsApproval: boolean) =>
  good(
    await client.put('/api/admin/events/settings', {
      json: { who_creates: 'members', needs_approval: needsApproval },
    }),
    200,
  );

async function aPlace(): Promise<{ community: TestCommunity; admin: TestMember }> {
  const community = await aCommunity(server);
  return { community, admin: await aMember(server, community, { isAdmin: true }) };
}

describe('the audit', () => {
  it('says who did what, about what, from where, and how it was before and after', async () => {
    const { admin } = await aPlace();
    await setEvents(admin, true);
    await invite(admin, 'guest@example.org');
    const [invited, changed, ...others] = await deeds(admin);
    expect(others).toEqual([]);
    expect(invited).toMatchObject({
      by: { user_id: admin.id, name: expect.stringMatching(/^Person Number\d+$/), has_left: false },
      says: 'Invited someone',
      about: { name: 'guest@example.org', link: '/ecosystem-admin/invitations' },
      address: '10.4.4.4',
      changes: [{ field: 'community_role', after: 'Member' }],
    });
    expect(changed!.changes).toEqual([{ field: 'needs_approval', before: false, after: true }]);
  });

  it('leads from an edited page to where pages are edited', async () => {
    const { admin } = await aPlace();
    const written = await admin.client.put('/api/pages/community-rules', {
      json: { version: 0, markdown: 'Be kind.' },
    });
    expect(written.status).toBe(200);
    const [edited] = await deeds(admin);
    expect(edited!.about).toEqual({ name: 'Community rules', link: '/ecosystem-admin/pages' });
  });

  it('names members and companies as their own rows do', async () => {
    const { community, admin } = await aPlace();
    const member = await aMember(server, community);
    const { rows } = await server.database.admin.query<{ company_id: string; name: string }>(
      `SELECT m.company_id, c.name FROM members m JOIN companies c ON c.id = m.company_id WHERE m.id = $1`,
      [member.id],
    );
    await server.database.admin.query(
      `INSERT INTO audit_entries (community_id, member_id, action, about_id, before, after)
       VALUES ($1, $2, 'session.opened', $3, NULL, NULL), ($1, $2, 'test.moved', $3, jsonb_build_object('company_id', $4::bigint), NULL)`,
      [community.id, admin.id, member.id, rows[0]!.company_id],
    );
    const { entries } = good(await pageOf(admin), 200);
    const about = entries.find((entry) => entry.about.link === `/partner/${member.id}`);
    expect(about!.about.name).toMatch(/^Person Number\d+$/);
    const moved = entries.find(({ action }) => action === 'test.moved')!;
    expect([moved.says, moved.changes]).toEqual([
      'test.moved',
      [{ field: 'company_id', before: rows[0]!.name }],
    ]);
  });

  it('is narrowed by admin, by kind and by days, all at once too', async () => {
    const { community, admin } = await aPlace();
    const second = await aMember(server, community, { isAdmin: true });
    await setEvents(admin, true);
    await invite(second, 'one@example.org');
    await setEvents(second, false);
    const says = async (query: Record<string, string>) =>
      (await deeds(admin, query)).map((each) => each.says);
    expect(await says({ by: String(second.id) })).toEqual([
      'Changed who may announce events',
      'Invited someone',
    ]);
    expect(await says({ area: 'joining' })).toEqual(['Invited someone']);
    expect(await says({ area: 'settings', by: String(admin.id) })).toEqual([
      'Changed who may announce events',
    ]);
    expect(good(await pageOf(admin, { area: 'sign-ins' }), 200).entries).toHaveLength(2);
    await server.database.admin.query(`UPDATE communities SET time_zone = 'Pacific/Auckland' WHERE id = $1`, [
      community.id,
    ]);
    const { rows } = await server.database.admin.query<{ today: string; before: string }>(
      `SELECT (now() AT TIME ZONE 'Pacific/Auckland')::date::text AS today,
              ((now() AT TIME ZONE 'Pacific/Auckland')::date - 1)::text AS before`,
    );
    const { today, before } = rows[0]!;
    expect(await says({ from: today, to: today })).toHaveLength(3);
    expect(await says({ to: before })).toEqual([]);
    expect(await says({ from: before, to: today, area: 'settings', by: String(second.id) })).toHaveLength(1);
    const filters = good(
      await admin.client.get<{ people: { user_id: number }[]; areas: string[] }>(
        '/api/community-admin/audit/filters',
      ),
      200,
    );
    expect(filters.people.map((person) => person.user_id)).toEqual([admin.id, second.id]);
    expect(filters.areas).toContain('reports');
  });

  it.each<[Record<string, string>, string]>([
    [{ by: 'me' }, 'by'],
    [{ area: 'gardening' }, 'area'],
    [{ from: 'yesterday' }, 'from'],
    [{ from: '2027-02-02', to: '2027-02-01' }, 'to'],
    [{ after: 'nowhere' }, 'after'],
  ])('refuses %o by the name of its field', async (query, field) => {
    const { admin } = await aPlace();
    const { status, body } = await admin.client.get(
      `/api/community-admin/audit?${new URLSearchParams(query).toString()}`,
    );
    expect([status, body]).toEqual([
      400,
      { error: expect.objectContaining({ fields: { [field]: expect.any(String) } }) },
    ]);
  });

  it('comes by pages, each entry once, although one was written meanwhile', async () => {
    const { community, admin } = await aPlace();
    await server.database.admin.query(
      `INSERT INTO audit_entries (community_id, member_id, action, about_id)
       SELECT $1, $2, 'import.uploaded', n FROM generate_series(1, 120) n`,
      [community.id, admin.id],
    );
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page: Page = good(await pageOf(admin, { area: 'joining', ...(after && { after }) }), 200);
      seen.push(...page.entries.map(({ id }) => id));
      after = page.next;
      await invite(admin, `meanwhile${seen.length}@example.org`);
    } while (after !== null);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  });

  it('is for admins of this community', async () => {
    const { community, admin } = await aPlace();
    const member = await aMember(server, community);
    const { admin: stranger } = await aPlace();
    await setEvents(stranger, true);
    for (const path of ['audit', 'audit/filters', 'audit.csv']) {
      expect((await member.client.get(`/api/community-admin/${path}`)).status).toBe(403);
      const elsewhere = server.visitor(community.subdomain);
      elsewhere.token = stranger.client.token;
      expect((await elsewhere.get(`/api/community-admin/${path}`)).status).toBe(401);
    }
    expect(await deeds(admin)).toEqual([]);
  });
});

describe('the audit as a file', () => {
  it('has what the filter leaves, runs nothing in a spreadsheet, and is in the audit itself', async () => {
    const { admin } = await aPlace();
    await setEvents(admin, true);
    await invite(admin, '+cmd@example.org');
    const { status, headers, text } = await csvOf(admin, '?area=joining');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFWhen (UTC),Who,Action,About,Before,After,From');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`Invited someone,'+cmd@example.org,,Community role: Member,10.4.4.4`);
    expect((await deeds(admin, { area: 'downloads' })).map(({ says }) => says)).toEqual([
      'Downloaded the audit',
    ]);
    const whole = (await csvOf(admin)).text;
    expect(whole).toContain('Needs approval: No,Needs approval: Yes');
  });
});

describe('someone who leaves', () => {
  it('is a former member there, and their address stands nowhere in it', async () => {
    const { community, admin } = await aPlace();
    const leaver = await aMember(server, community, { isAdmin: true });
    const elsewhere = await aPlace();
    await invite(elsewhere.admin, leaver.email);
    await setEvents(leaver, true);
    await server.database.admin.query(
      `INSERT INTO audit_names (community_id, entry_id, name)
       SELECT community_id, id, $2 FROM audit_entries WHERE community_id = $1`,
      [community.id, leaver.email],
    );
    good(await leaver.client.delete('/api/account', { json: { current_password: testPassword } }), 200);
    const [changed] = await deeds(admin);
    expect(changed).toMatchObject({ by: { name: 'A former member', has_left: true }, about: { name: null } });
    expect((await deeds(elsewhere.admin))[0]!.about.name).toBeNull();
    expect((await csvOf(admin)).text).toContain('A former member');
    const { rowCount } = await server.database.admin.query('SELECT FROM audit_names WHERE name = $1', [
      leaver.email,
    ]);
    expect(rowCount).toBe(0);
  });
});
