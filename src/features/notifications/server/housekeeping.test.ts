import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { sql } from '../../../kit/server/sql.ts';
import { notificationHousekeepingJob } from './housekeeping.ts';

let server: TestServer;
let member: TestMember;
let communityId: number;
beforeAll(async () => {
  server = await startTestServer();
  const community = await aCommunity(server);
  communityId = community.id;
  member = await aMember(server, community);
});
afterAll(() => server.close());

test('forgets what became of an event after 90 days, in pieces, unless it still waits to be sent', async () => {
  const { admin } = server.database;
  const add = (from: number, to: number, mail: string, push: string, days: number) =>
    admin.query(
      `INSERT INTO notification_deliveries (community_id, member_id, event_id, topic, mail, push, created_at)
       SELECT $1, $2, n, 'posts', $5, $6, now() - make_interval(days => $7) FROM generate_series($3::integer, $4::integer) n`,
      [communityId, member.id, from, to, mail, push, days],
    );
  // More than a piece.
  await add(1, 2100, 'sent', 'skipped', 91);
  await add(3000, 3000, 'digest', 'skipped', 200);
  await add(3001, 3001, 'due', 'skipped', 200);
  await add(3002, 3002, 'skipped', 'due', 200);
  await add(3003, 3003, 'sent', 'sent', 89);
  // Nobody but the system forgets anything.
  await server.services.database.inCommunity({ communityId }, (tx) =>
    sql`SELECT forget_old_deliveries()`.execute(tx),
  );
  const left = async () =>
    (
      await admin.query<{ event_id: number }>(
        'SELECT event_id::integer FROM notification_deliveries WHERE member_id = $1 ORDER BY 1',
        [member.id],
      )
    ).rows.map((row) => row.event_id);
  expect((await left()).length).toBe(2104);
  await notificationHousekeepingJob(server.services.database).receive({});
  expect(await left()).toEqual([3000, 3001, 3002, 3003]);
});
