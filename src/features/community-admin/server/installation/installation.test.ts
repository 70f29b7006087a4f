import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteVersion } from '../../../../kit/server/server-versions.ts';
import { aCommunity, aMember, good, type TestMember } from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import type { Installation } from '../../contract/installation.ts';

let server: TestServer;
let community: Awaited<ReturnType<typeof aCommunity>>;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'updated');
});
afterAll(() => server.close());

const look = async ({ client }: TestMember) =>
  good(await client.get<Installation>('/api/community-admin/installation'), 200);

test('an admin is told once that the server was updated, and reads what is new whenever they want', async () => {
  const { database, release } = server.services;
  const [ada, bea] = [
    await aMember(server, community, { isAdmin: true }),
    await aMember(server, community, { isAdmin: true }),
  ];
  await noteVersion(database, release.version);
  expect(await look(ada)).toEqual({
    version: release.version,
    updated_at: null,
    is_news: false,
    news: release.news,
    last_backup_at: null,
  });

  await server.database.admin.query(
    `INSERT INTO server_versions (version, started_at) VALUES ('0.9.0', now() - interval '2 days')`,
  );
  expect(await look(ada)).toMatchObject({ is_news: true, updated_at: expect.any(String) });
  const later = await aMember(server, community, { isAdmin: true });
  expect(await look(later)).toMatchObject({ is_news: false });

  good(await ada.client.post('/api/installation/news/reading'), 200);
  good(await ada.client.post('/api/installation/news/reading'), 200);
  expect(await look(ada)).toMatchObject({ is_news: false, news: release.news });
  expect(await look(bea)).toMatchObject({ is_news: true });
  // A start again is no update.
  await noteVersion(database, release.version);
  expect(await look(ada)).toMatchObject({ is_news: false });
});

test('an admin reads when the last good backup was made, and a member does not', async () => {
  const admin = await aMember(server, community, { isAdmin: true });
  await server.database.admin.query(
    `INSERT INTO operator_marks (name, at) VALUES ('backed_up', '2026-11-17T02:15:00Z')`,
  );
  expect(await look(admin)).toMatchObject({ last_backup_at: '2026-11-17T02:15:00.000Z' });
  const { client } = await aMember(server, community);
  expect((await client.get('/api/community-admin/installation')).status).toBe(403);
});

test('nothing is left of an admin’s reading when they leave', async () => {
  const admin = await aMember(server, community, { isAdmin: true });
  good(await admin.client.post('/api/installation/news/reading'), 200);
  const boss = await aMember(server, community, { isAdmin: true });
  good(await boss.client.delete(`/api/admin/members/${admin.id}`), 200);
  const { rows } = await server.database.admin.query('SELECT FROM release_readers WHERE member_id = $1', [
    admin.id,
  ]);
  expect(rows).toEqual([]);
});
