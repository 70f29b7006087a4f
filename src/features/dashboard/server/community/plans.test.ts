import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCommunity, type FilledCommunity } from '../../../../../testing/fill-community.ts';
import { plansOf, type Plan } from '../../../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { countCommunity } from './count-community.ts';
import { listCompaniesOf } from './list-companies.ts';
import { showCommunity } from './show-community.ts';
import { showGaps } from './show-gaps.ts';

let server: TestServer;
let few: FilledCommunity;
let many: FilledCommunity;
beforeAll(async () => {
  server = await startTestServer();
  const { admin } = server.database;
  few = await fillCommunity(admin, 'few', { companies: 200, referrals: 2000 });
  many = await fillCommunity(admin, 'many', { companies: 2000, referrals: 20_000 });
  for (const { communityId } of [few, many]) await countCommunity(server.services.database, communityId);
  await admin.query('VACUUM ANALYZE');
});
afterAll(() => server.close());

/** How many rows the scans of a plan have read. */
const rowsRead = ({ plan }: Plan) =>
  [...plan.matchAll(/Scan.*actual rows=([\d.]+) loops=(\d+)/g)].reduce(
    (sum, [, rows, loops]) => sum + Number(rows) * Number(loops),
    0,
  );

const calls: [string, (tx: CommunityTx) => Promise<unknown>][] = [
  ['30 days', (tx) => showCommunity(tx, '30')],
  ['a year', (tx) => showCommunity(tx, '365')],
  ['the gap map', (tx) => showGaps(tx)],
  ['who joined', (tx) => listCompaniesOf(tx, 'joined', { period: '90' })],
  ['who fell silent', (tx) => listCompaniesOf(tx, 'silent', { period: '90' })],
];

test.each(calls)('%s is read from what is kept, by its key', async (name, work) => {
  const [small, large] = [
    await plansOf(server.services.database, few, name, work),
    await plansOf(server.services.database, many, name, work),
  ];
  for (const { plan } of large)
    expect(plan).not.toMatch(
      /Seq Scan on (referrals|companies|members|company_activity|dashboard_(community_days|days))\b/,
    );
  const sum = (plans: readonly Plan[]) => plans.reduce((total, plan) => total + rowsRead(plan), 0);
  // Of ten times as many companies and referrals, a day has a few more rows; nothing else grows.
  expect(sum(large)).toBeLessThan(3 * sum(small));
});

test('today is counted from the rows of today alone', async () => {
  const { rows } = await server.services.database.inCommunity(many, async (tx) => {
    await showCommunity(tx, '365');
    // Plans within functions are not shown; what they have read is.
    return sql<{ relname: string; seq_scan: number; read: number }>`
      SELECT relname, seq_scan::integer, idx_tup_fetch::integer AS read FROM pg_stat_xact_user_tables
       WHERE relname = 'referrals'`.execute(tx);
  });
  expect(rows).toEqual([
    { relname: 'referrals', seq_scan: 0, read: expect.toSatisfy((read: number) => read < 200) },
  ]);
});
