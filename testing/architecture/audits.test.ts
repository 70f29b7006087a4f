import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, good, type TestCommunity, type TestMember } from '../factories.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { auditPage } from './audits.ts';
import { declaredEndpoints } from './events.ts';

let server: TestServer;
let community: TestCommunity;
let admin: TestMember;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
  admin = await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

test('docs/audit.md says what every call of admins writes (npm run generate)', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/audit.md'), 'utf8');
  expect(page).toBe(await auditPage());
});

const post = (path: string, json: object) => () => admin.client.post(path, { json });
const put = (path: string, json: object) => () => admin.client.put(path, { json });

async function aReportedPost(): Promise<number> {
  const [author, reader] = [await aMember(server, community), await aMember(server, community)];
  const { id } = good(
    await author.client.post<{ id: number }>('/api/posts', { json: { title: 'T', message: 'M' } }),
    201,
  );
  const made = await reader.client.post<{ report_id: number }>(`/api/posts/${id}/report`, {
    json: { reason: 'spam' },
  });
  return good(made, 201).report_id;
}

async function upload() {
  const multipart = new FormData();
  multipart.append('file', new Blob(['company,email\nNew Works,new@example.org\n']), 'people.csv');
  return admin.client.post('/api/community-admin/imports', { multipart });
}

const calls: Record<string, () => Promise<{ status: number }>> = {
  'POST /api/invitations': post('/api/invitations', { email: 'guest@example.org' }),
  'POST /api/join-links': post('/api/join-links', { is_vetted: false }),
  'PUT /api/admin/events/settings': put('/api/admin/events/settings', {
    who_creates: 'admins',
    needs_approval: true,
  }),
  'PUT /api/admin/posts/settings': put('/api/admin/posts/settings', { has_weekly_post: true }),
  'POST /api/community-admin/imports': upload,
  'GET /api/community-admin/directory.csv': () => admin.client.get('/api/community-admin/directory.csv'),
  'GET /api/community-admin/audit.csv': () => admin.client.get('/api/community-admin/audit.csv'),
  'POST /api/admin/post-reports/:id/decision': async () =>
    admin.client.post(`/api/admin/post-reports/${await aReportedPost()}/decision`, {
      json: { decision: 'no_action' },
    }),
};

test.each(Object.keys(calls))(
  '%s leaves the entry that it declares, with who and from where',
  async (route) => {
    const endpoint = (await declaredEndpoints()).find(({ method, path }) => `${method} ${path}` === route)!;
    const newest = async () =>
      (
        await server.database.admin.query<{ id: string; action: string; member_id: string; address: string }>(
          'SELECT id, action, member_id, address FROM audit_entries WHERE community_id = $1 ORDER BY id DESC LIMIT 1',
          [community.id],
        )
      ).rows[0]!;
    const before = await newest();
    const { status } = await calls[route]!();
    expect(status).toBeLessThan(300);
    const { id, action, member_id: memberId, address } = await newest();
    expect(Number(id)).toBeGreaterThan(Number(before.id));
    expect(endpoint.audits.map(({ name }) => name)).toContain(action);
    expect([Number(memberId), address]).toEqual([admin.id, '127.0.0.1']);
  },
);
