import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
let manager: TestMember;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
  manager = await aMember(server, community, { roles: ['membership'] });
});
afterAll(() => server.close());

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as ErrorAnswer).error.code,
];

test('lets a membership manager invite members and no admins', async () => {
  const invite = (email: string, role: string) =>
    manager.client.post('/api/invitations', { json: { email, community_role: role } });
  expect((await invite('ada@example.org', 'Member')).status).toBe(201);
  expect(codeOf(await invite('ben@example.org', 'Admin'))).toEqual([403, 'invitation.admins_only']);
  // Inviting oneself would be the shortest way up.
  expect(codeOf(await invite(manager.email, 'Admin'))).toEqual([403, 'invitation.admins_only']);
});

test('hides join links for admins from a membership manager', async () => {
  const link = (by: TestMember, role: string) =>
    by.client.post<{ id: number }>('/api/join-links', { json: { community_role: role } });
  expect(codeOf(await link(manager, 'Admin'))).toEqual([403, 'invitation.admins_only']);
  const forAdmins = good(await link(admin, 'Admin'), 201);
  const forMembers = good(await link(manager, 'Member'), 201);
  const idsFor = async (by: TestMember) =>
    good(await by.client.get<{ id: number }[]>('/api/join-links'), 200).map(({ id }) => id);
  expect(await idsFor(admin)).toEqual([forMembers.id, forAdmins.id]);
  expect(await idsFor(manager)).toEqual([forMembers.id]);
  expect((await manager.client.delete(`/api/join-links/${forAdmins.id}`)).status).toBe(404);
  expect((await manager.client.delete(`/api/join-links/${forMembers.id}`)).status).toBe(200);
});

test('lets a membership manager approve requests of members, and none that would make an admin', async () => {
  const aRequest = async (role: string) => {
    const { rows } = await server.database.admin.query<{ id: string }>(
      `WITH link AS (INSERT INTO join_links (community_id, is_vetted, community_role, expires_at, questions, created_by)
                     VALUES ($1, true, $2, now() + interval '1 day', '[]', $3) RETURNING id)
       INSERT INTO join_requests (community_id, link_id, email, first_name, last_name, company, answers, status)
       SELECT $1, id, lower($2) || '@asker.example', 'Ida', 'Quist', 'Quist', '[]', 'Waiting' FROM link RETURNING id`,
      [community.id, role, admin.id],
    );
    return `/api/join-requests/${rows[0]!.id}/approval`;
  };
  const [asAdmin, asMember] = [await aRequest('Admin'), await aRequest('Member')];
  expect(codeOf(await manager.client.post(asAdmin))).toEqual([403, 'invitation.admins_only']);
  expect((await manager.client.post(asMember)).status).toBe(200);
  expect((await admin.client.post(asAdmin)).status).toBe(200);
});

test('gives a program what its admin has, and nothing once that admin is a member with every role', async () => {
  const json = { name: 'CRM', scopes: ['joining:read', 'joining:write'] };
  const second = await aMember(server, community, { isAdmin: true });
  const { key } = good(await second.client.post<{ key: string }>('/api/admin/api-keys', { json }), 201);
  const program = server.visitor(community.subdomain);
  program.token = key;
  expect((await program.get('/api/invitations')).status).toBe(200);
  expect(codeOf(await program.get('/api/admin/members'))).toEqual([403, 'api_key.not_for_keys']);
  const path = `/api/admin/members/${second.id}`;
  good(await admin.client.put(`${path}/role`, { json: { community_role: 'Member' } }), 200);
  const roles = ['moderator', 'membership', 'treasurer'];
  good(await admin.client.put(`${path}/roles`, { json: { roles, known_roles: [] } }), 200);
  expect((await second.client.get('/api/invitations')).status).toBe(200);
  expect((await program.get('/api/invitations')).status).toBe(401);
  expect(codeOf(await second.client.post('/api/admin/api-keys', { json }))).toEqual([403, 'admins_only']);
});
