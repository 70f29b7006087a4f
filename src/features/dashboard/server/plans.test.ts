import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillReferrals, type FilledReferrals } from '../../../../testing/fill-referrals.ts';
import { plansOf, type Plan } from '../../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Direction } from '../../referrals/contract/status.ts';
import type { DashboardQuery, Period } from '../contract/period.ts';
import { showDashboard } from './show-dashboard.ts';
import { showSeries } from './show-series.ts';
import { showWorth } from './show-worth.ts';

let server: TestServer;
let few: FilledReferrals;
let many: FilledReferrals;
beforeAll(async () => {
  server = await startTestServer();
  few = await fillReferrals(server.database.admin, 'few', 1_000);
  many = await fillReferrals(server.database.admin, 'many', 10_000);
});
afterAll(() => server.close());

const plansFor = (filled: FilledReferrals, name: string, work: (tx: CommunityTx) => Promise<unknown>) =>
  plansOf(
    server.services.database,
    { communityId: filled.communityId, memberId: filled.memberId },
    name,
    work,
  );

/** How many rows the scans of a plan have read. */
const rowsRead = ({ plan }: Plan) =>
  [...plan.matchAll(/Scan.*actual rows=([\d.]+) loops=(\d+)/g)].reduce(
    (sum, [, rows, loops]) => sum + Number(rows) * Number(loops),
    0,
  );

const asked = (direction: Direction, period: Period): DashboardQuery => ({ direction, period });

const calls: [string, (tx: CommunityTx, filled: FilledReferrals) => Promise<unknown>][] = [
  ['30 days of sending', (tx, { companyId }) => showDashboard(tx, companyId, asked('outgoing', '30'))],
  ['a year of receiving', (tx, { companyId }) => showDashboard(tx, companyId, asked('incoming', '365'))],
  ['all of sending', (tx, { companyId }) => showDashboard(tx, companyId, asked('outgoing', 'all'))],
  ['the charts of a year', (tx, { companyId }) => showSeries(tx, companyId, asked('incoming', '365'))],
  ['what it gave and got', (tx, { companyId }) => showWorth(tx, companyId)],
];

test.each(calls)('%s reads no more of ten times as many referrals', async (name, work) => {
  const [small, large] = [
    await plansFor(few, name, (tx) => work(tx, few)),
    await plansFor(many, name, (tx) => work(tx, many)),
  ];
  for (const { plan } of large)
    expect(plan).not.toMatch(
      /Seq Scan on (referrals|dashboard_(days|answers|values|partners)|commission_totals)\b/,
    );
  // What is overdue depends on the day and is summed row by row; here it grows with the referrals.
  const isOfOverdue = ({ plan }: Plan) => plan.includes(' on commission_standing ');
  const sum = (plans: readonly Plan[]) =>
    plans.filter((plan) => !isOfOverdue(plan)).reduce((total, plan) => total + rowsRead(plan), 0);
  // What is kept by day fills up to one row a day; the referrals of a day are not read.
  expect(sum(large)).toBeLessThan(3 * sum(small) + 500);
});
