import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/kit/server/database/open.ts';
import { createLog } from '../../src/kit/server/log.ts';
import { sql } from '../../src/kit/server/sql.ts';
import type { Database } from '../../src/kit/server/tx.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let files: TestDatabase;
let database: Database;
beforeAll(async () => {
  files = await createTestDatabase();
  database = openDatabase({ url: files.url, poolSize: 1, log: createLog('silent') });
});
afterAll(async () => {
  await database.close();
  await files.drop();
});

// The work that time asks for looks here every few minutes, in every community.
test.each([
  ['notification_windows', 'due_at', ''],
  ['referrals', 'expires_at', `status IN ('New', 'Viewed') AND`],
  ['referrals', 'rating_due_at', ''],
  ['club_meetings', 'due_at', ''],
  ['partnerships', 'expires_at', `status = 'Invited' AND`],
])(
  'finds what is due in %s by the index on %s, as the application may see it',
  async (table, column, more) => {
    const plan = await database.inCommunity({ communityId: 1 }, async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT 1 FROM ${sql.ref(table)}
       WHERE community_id = 1 AND ${sql.raw(more)} ${sql.ref(column)} <= moment() ORDER BY ${sql.ref(column)} LIMIT 50`.execute(
        tx,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(new RegExp(`Index Cond: .*${column} <= `));
  },
);
