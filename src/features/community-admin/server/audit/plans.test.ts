import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDirectory } from '../../../../../testing/fill-directory.ts';
import { aCommunity } from '../../../../../testing/factories.ts';
import { plansOf } from '../../../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { forgetAuditName } from '../../../../kit/server/audit-entries.ts';
import { listAudit as asked } from '../../contract/audit.ts';
import { auditFilters, catalogueOf, listAudit } from './list-audit.ts';

let server: TestServer;
let whose: { communityId: number; memberId: number };
beforeAll(async () => {
  server = await startTestServer({});
  const { admin } = server.database;
  const { id: communityId } = await aCommunity(server);
  await fillDirectory(admin, communityId, 200);
  const { rows } = await admin.query<{ ids: string[] }>(
    'SELECT array_agg(id ORDER BY id) AS ids FROM (SELECT id FROM members WHERE community_id = $1 ORDER BY id LIMIT 10) m',
    [communityId],
  );
  const ids = rows[0]!.ids.map(Number);
  whose = { communityId, memberId: ids[0]! };
  // One admin did a rare thing long ago, and everything else since was something frequent.
  await admin.query(
    `INSERT INTO audit_entries (community_id, member_id, action, about_id, at)
     SELECT $1, ($2::bigint[])[1 + n % 10], CASE n WHEN 1 THEN 'page.changed' ELSE 'post.pinned' END, n, now() - (20000 - n) * interval '30 minutes'
       FROM generate_series(1, 20000) n`,
    [communityId, ids],
  );
  await admin.query(
    `INSERT INTO audit_names (community_id, entry_id, name) SELECT community_id, id, 'thing ' || id FROM audit_entries`,
  );
  await admin.query('VACUUM ANALYZE');
});
afterAll(() => server.close());

const list = (query: object) => (tx: CommunityTx) =>
  listAudit(tx, catalogueOf(server.services.audits), asked.query.parse(query));
const today = new Date().toISOString().slice(0, 10);

const works: Record<string, (tx: CommunityTx) => Promise<unknown>> = {
  'the list': list({}),
  'its next page': async (tx) => list({ after: (await list({})(tx)).next! })(tx),
  'a rare kind of action': list({ area: 'pages' }),
  'a frequent one': list({ area: 'posts' }),
  'one admin': (tx) => list({ by: whose.memberId })(tx),
  'an admin and a kind': (tx) => list({ by: whose.memberId, area: 'pages' })(tx),
  days: list({ from: '2020-01-01', to: today }),
  'days, an admin and a kind': (tx) =>
    list({ from: today, to: today, by: whose.memberId, area: 'posts' })(tx),
  'whose entries there are': (tx) => auditFilters(tx, catalogueOf(server.services.audits)),
  'a name that goes': (tx) => forgetAuditName(tx, 'thing 7'),
};

it.each(Object.keys(works))('%s reads few entries by an index, however many there are', async (name) => {
  const plans = await plansOf(server.services.database, whose, name, async (tx) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx);
    await works[name]!(tx);
  });
  const aboutAudit = plans.filter(({ plan }) => /audit_(entries|names)/.test(plan));
  expect(aboutAudit.length).toBeGreaterThan(0);
  for (const { plan } of aboutAudit) {
    expect(plan).not.toMatch(/Seq Scan on audit_/);
    // A page and the one row more that tells of the next.
    const read = [...plan.matchAll(/actual rows=([\d.]+) loops=(\d+)/g)].map(
      (each) => Number(each[1]) * Number(each[2]),
    );
    expect(Math.max(...read)).toBeLessThanOrEqual(400);
    expect(plan).not.toMatch(/Rows Removed by Filter: \d{3,}/);
  }
});
