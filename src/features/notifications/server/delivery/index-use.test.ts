import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { lookAgain } from './look-again.ts';
import { Table } from '../table.ts';
import { recipientOf } from './recipient.ts';
import { closeWindow, dueWindows } from './windows.ts';

let server: TestServer;
let community: TestCommunity;
let crowd: TestCommunity;
let busy: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
  crowd = await aCommunity(server);
  busy = await aMember(server, community);
  const { admin } = server.database;
  await admin.query(
    `WITH company AS (INSERT INTO companies (community_id, name) VALUES ($1, 'All of us') RETURNING id),
          accounts AS (INSERT INTO accounts (email) SELECT 'due' || n || '@example.org' FROM generate_series(1, 20000) n RETURNING id),
          people AS (INSERT INTO members (community_id, company_id, account_id, first_name, last_name)
                     SELECT $1, company.id, accounts.id, 'Member', accounts.id::text FROM company, accounts RETURNING id)
     INSERT INTO notification_windows (community_id, member_id, pace, due_at)
     SELECT $1, people.id, pace, now() - interval '1 hour' FROM people, unnest(ARRAY['at_once', 'daily', 'weekly']) AS pace`,
    [crowd.id],
  );
  await admin.query(
    `INSERT INTO notification_deliveries (community_id, member_id, event_id, topic, mail, due_at)
     SELECT $1, $2, -n, 'referral_waiting', 'due', now() - interval '1 hour' FROM generate_series(1, 40000) n`,
    [community.id, busy.id],
  );
  await admin.query('ANALYZE notification_windows, notification_deliveries');
});
afterAll(() => server.close());

/** Rows that were read of these tables, as PostgreSQL counts them for this transaction. */
async function rowsRead(of: TestCommunity, work: (tx: CommunityTx) => Promise<unknown>): Promise<number> {
  return server.services.database.inCommunity({ communityId: of.id }, async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ read: number }>`
        SELECT coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int AS read FROM pg_stat_xact_user_tables
         WHERE relname IN ('notification_windows', 'notification_deliveries')`.execute(tx);
      return rows[0]!.read;
    };
    const before = await count();
    await work(tx);
    return (await count()) - before;
  });
}

test('finding the next of sixty thousand members to write to reads these alone', async () => {
  const read = await rowsRead(crowd, dueWindows);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(50);
});

test('a member with forty thousand events that are due is looked at a piece at a time', async () => {
  const table = new Table([]);
  const window = { member_id: busy.id, pace: 'at_once' as const, is_held: false };
  const looking = await rowsRead(community, async (tx) =>
    lookAgain(tx, table, (await recipientOf(tx, busy.id))!, 'due'),
  );
  expect(looking).toBeLessThanOrEqual(1000);
  expect(await rowsRead(community, (tx) => closeWindow(tx, window))).toBeLessThanOrEqual(20);
});
