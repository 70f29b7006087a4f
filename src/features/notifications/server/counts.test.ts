import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCommunity, aMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { forgetEmptyCounts, lockCounts } from './counts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('keeps no counts of a member who left while they were waited for, and those of a member with notifications', async () => {
  const community = await aCommunity(server);
  const leaver = await aMember(server, community);
  const reader = await aMember(server, community);
  const { admin } = server.database;
  await admin.query(
    `INSERT INTO notifications (community_id, member_id, event, kind, about, about_id, about_ids, happened_at, began_at, waits)
     VALUES ($1, $2, 'post.created', 'Feature', 'post', 1, '{1}', now(), now(), false)`,
    [community.id, reader.id],
  );
  const countsOf = async () =>
    (
      await admin.query<{ id: number }>(
        'SELECT member_id::integer AS id FROM notification_counts WHERE community_id = $1',
        [community.id],
      )
    ).rows.map(({ id }) => id);
  await server.services.database.inCommunity({ communityId: community.id }, async (tx) => {
    await lockCounts(tx, [leaver.id, reader.id]);
    forgetEmptyCounts(tx, [leaver.id, reader.id]);
  });
  expect(await countsOf()).toEqual([reader.id]);
});
