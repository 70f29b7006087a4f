import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsFor } from '../../../../../testing/events.ts';
import {
  aCommunity,
  aMember,
  good,
  signIn,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../../kit/common/errors.ts';
import type { Role } from '../../../../kit/common/roles.ts';
import type { MemberDetail } from '../../contract/admin-members.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

const give = (by: TestMember, whom: { id: number }, roles: Role[], known: Role[] = []) =>
  by.client.put<MemberDetail & ErrorAnswer>(`/api/admin/members/${whom.id}/roles`, {
    json: { roles, known_roles: known },
  });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorAnswer).error.code,
];
const rowOf = async ({ id }: { id: number }) =>
  (
    await server.database.admin.query<{ roles: Role[]; community_role: string }>(
      'SELECT roles, community_role FROM members WHERE id = $1',
      [id],
    )
  ).rows[0]!;
const claimsOf = ({ client }: TestMember) =>
  JSON.parse(Buffer.from(client.token!.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

test('gives roles that count from the next call on, and takes them again', async () => {
  const one = await aMember(server, community);
  const reads = async () => [
    (await one.client.get('/api/admin/members')).status,
    (await one.client.get('/api/admin/plans')).status,
    (await one.client.get('/api/admin/post-reports')).status,
  ];
  expect(await reads()).toEqual([403, 403, 403]);
  const given = good(await give(admin, one, ['treasurer', 'membership']), 200);
  expect([given.roles, given.community_role]).toEqual([['membership', 'treasurer'], 'Member']);
  expect(await reads()).toEqual([200, 200, 403]);
  await signIn(one.client, one.email);
  expect(claimsOf(one)).toMatchObject({
    EcosystemRole: 'Member',
    CommunityRoles: ['membership', 'treasurer'],
  });
  good(await give(admin, one, ['moderator'], ['membership', 'treasurer']), 200);
  expect(await reads()).toEqual([403, 403, 200]);
  good(await give(admin, one, [], ['moderator']), 200);
  expect(await reads()).toEqual([403, 403, 403]);
  await signIn(one.client, one.email);
  expect(claimsOf(one)).not.toHaveProperty('CommunityRoles');
});

test('audits a change of roles once, and tells the person and their open tabs', async () => {
  const one = await aMember(server, community);
  good(await give(admin, one, ['moderator']), 200);
  good(await give(admin, one, ['moderator']), 200);
  const { rows } = await server.database.admin.query(
    `SELECT member_id::integer, before, after FROM audit_entries WHERE action = 'member.roles_changed' AND about_id = $1`,
    [one.id],
  );
  expect(rows).toEqual([{ member_id: admin.id, before: { roles: [] }, after: { roles: ['moderator'] } }]);
  const told = (await eventsFor(server, one)).filter(({ name }) => name === 'member.roles_changed');
  expect(told).toEqual([{ name: 'member.roles_changed', payload: { roles: ['moderator'] } }]);
  await expect
    .poll(async () => (await one.client.get('/api/User/GetUserNotifications')).text)
    .toContain('You’re now a moderator of this community');
});

test('refuses everyone but an admin who gives roles, to others and to oneself', async () => {
  const plain = await aMember(server, community);
  const holder = await aMember(server, community, { roles: ['moderator', 'membership', 'treasurer'] });
  for (const by of [plain, holder])
    for (const whom of [plain, holder]) {
      expect(codeOf(await give(by, whom, ['moderator', 'treasurer']))).toEqual([403, 'admins_only']);
      const json = { community_role: 'Admin' };
      const raised = await by.client.put(`/api/admin/members/${whom.id}/role`, { json });
      expect(codeOf(raised)).toEqual([403, 'admins_only']);
    }
  expect(await rowOf(plain)).toEqual({ roles: [], community_role: 'Member' });
});

test('keeps the first change when two admins change the same person’s roles at once', async () => {
  const [one, other] = [
    await aMember(server, community),
    await aMember(server, community, { isAdmin: true }),
  ];
  const answers = await Promise.all([give(admin, one, ['moderator']), give(other, one, ['treasurer'])]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [first, second] = statuses[0] === 200 ? answers : answers.toReversed();
  expect((await rowOf(one)).roles).toEqual(first!.body.roles);
  expect(second!.body.error.code).toBe('member.roles_changed_meanwhile');
});

test('refuses roles for an admin, a suspended member and someone who is not there', async () => {
  const other = await aMember(server, community, { isAdmin: true });
  expect(codeOf(await give(admin, other, ['moderator']))).toEqual([409, 'member.is_admin']);
  const one = await aMember(server, community);
  const json = { reason: 'x' };
  good(await admin.client.post(`/api/admin/members/${one.id}/suspension`, { json }), 200);
  expect(codeOf(await give(admin, one, ['moderator']))).toEqual([409, 'member.is_suspended']);
  expect((await give(admin, { id: 999_999_999 }, ['moderator'])).status).toBe(404);
  const wrong = await give(admin, one, ['owner' as Role]);
  expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})]).toEqual([400, ['roles.0']]);
});

test('ends roles with the seat and when their holder becomes an admin, and moves them to another company', async () => {
  const holder = () => aMember(server, community, { roles: ['treasurer'] });
  const [gone, raised, moved] = [await holder(), await holder(), await holder()];
  good(await admin.client.delete(`/api/admin/members/${gone.id}`), 200);
  expect((await rowOf(gone)).roles).toEqual([]);
  const json = { community_role: 'Admin' };
  good(await admin.client.put(`/api/admin/members/${raised.id}/role`, { json }), 200);
  expect(await rowOf(raised)).toEqual({ roles: [], community_role: 'Admin' });
  const { user_id: id } = good(
    await admin.client.put<MemberDetail>(`/api/admin/members/${moved.id}/company`, {
      json: { company_id: admin.id },
    }),
    200,
  );
  expect([(await rowOf(moved)).roles, (await rowOf({ id })).roles]).toEqual([[], ['treasurer']]);
});

test('asks a holder of a role for two-step sign-in where the community asks its admins', async () => {
  const place = await aCommunity(server);
  const holder = await aMember(server, place, { roles: ['treasurer'] });
  expect((await holder.client.get('/api/admin/plans')).status).toBe(200);
  await server.database.admin.query('UPDATE communities SET admins_need_two_step = true WHERE id = $1', [
    place.id,
  ]);
  expect(codeOf(await holder.client.get('/api/admin/plans'))).toEqual([403, 'two_step_required']);
  expect(codeOf(await holder.client.get('/api/admin/members'))).toEqual([403, 'two_step_required']);
});

test('finds members by role, and shows roles in the list and the file', async () => {
  const place = await aCommunity(server);
  const lead = await aMember(server, place, { isAdmin: true });
  const holder = await aMember(server, place, { roles: ['moderator', 'treasurer'] });
  await aMember(server, place, { roles: ['membership'] });
  const { members } = good(
    await lead.client.get<{ members: MemberDetail[] }>('/api/admin/members?role=treasurer'),
    200,
  );
  expect(members.map(({ user_id: id, roles }) => [id, roles])).toEqual([
    [holder.id, ['moderator', 'treasurer']],
  ]);
  const { text } = await lead.client.get('/api/admin/members.csv?role=treasurer');
  expect(text).toContain('"Moderator, Treasurer"');
});

describe('A membership manager', () => {
  test('acts on members, and on no admin and no one with a role', async () => {
    const manager = await aMember(server, community, { roles: ['membership'] });
    const someAdmin = await aMember(server, community, { isAdmin: true });
    const holder = await aMember(server, community, { roles: ['treasurer'] });
    const against = (id: number): [string, string, object?][] => [
      ['POST', `/api/admin/members/${id}/suspension`, { reason: 'x' }],
      ['DELETE', `/api/admin/members/${id}/suspension`],
      ['DELETE', `/api/admin/members/${id}/sessions`],
      ['PUT', `/api/admin/members/${id}/company`, { company_id: manager.id }],
      ['PUT', `/api/admin/members/${id}/contact`],
      ['DELETE', `/api/admin/members/${id}`],
    ];
    for (const { id } of [someAdmin, holder]) {
      for (const [method, path, json] of against(id)) {
        const answer = await manager.client.ask(path, { method, ...(json && { json }) });
        expect([path, ...codeOf(answer)]).toEqual([path, 403, 'member.looked_after_by_admins']);
      }
      const { can } = good(await manager.client.get<MemberDetail>(`/api/admin/members/${id}`), 200);
      expect(Object.values(can)).not.toContain(true);
    }
    const { id } = await aMember(server, community);
    const { can } = good(await manager.client.get<MemberDetail>(`/api/admin/members/${id}`), 200);
    expect(can).toMatchObject({ suspend: true, remove: true, make_admin: false, change_roles: false });
    for (const [method, path, json] of against(id).filter(([, each]) => !each.endsWith('/company')))
      expect([path, (await manager.client.ask(path, { method, ...(json && { json }) })).status]).toEqual([
        path,
        200,
      ]);
  });

  test('follows the list of members, and no longer once the role is taken', async () => {
    const manager = await aMember(server, community, { roles: ['membership'] });
    const shown = async () => {
      const { rows } = await server.database.admin.query(
        `SELECT FROM stream_events s JOIN events e ON e.community_id = s.community_id AND e.id = s.event_id
          WHERE e.name = 'member.changed' AND s.audience = 'member' AND s.owner_id = $1`,
        [manager.id],
      );
      return rows.length;
    };
    const one = await aMember(server, community);
    const json = { reason: 'x' };
    const before = await shown();
    good(await admin.client.post(`/api/admin/members/${one.id}/suspension`, { json }), 200);
    expect(await shown()).toBe(before + 1);
    good(await give(admin, manager, [], ['membership']), 200);
    const then = await shown();
    good(await admin.client.delete(`/api/admin/members/${one.id}/suspension`), 200);
    expect(await shown()).toBe(then);
  });
});
