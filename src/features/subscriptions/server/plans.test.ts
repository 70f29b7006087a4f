import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCommunity, aMember } from '../../../../testing/factories.ts';
import { fillDirectory } from '../../../../testing/fill-directory.ts';
import { plansOf } from '../../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { cursorOf } from '../../../kit/server/paging.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { listPlans as contract } from '../contract/admin.ts';
import { listPlans } from './list-plans.ts';

const companies = 6000;

let server: TestServer;
let whose: { communityId: number; memberId: number };
beforeAll(async () => {
  server = await startTestServer({});
  const community = await aCommunity(server, 'manyplans');
  const admin = await aMember(server, community, { isAdmin: true });
  whose = { communityId: community.id, memberId: admin.id };
  const { admin: owner } = server.database;
  await fillDirectory(owner, community.id, companies);
  await owner.query(
    `UPDATE companies SET subscription_type = CASE WHEN id % 50 = 0 THEN 'Basic' ELSE 'Free' END,
            subscription_status = CASE WHEN id % 400 = 0 THEN 'Expired' WHEN id % 3 = 0 THEN 'Active' ELSE 'Trial' END,
            subscription_expiry = now() + CASE WHEN id % 400 = 0 THEN -1 ELSE 1 END * make_interval(hours => 1 + (id % 700)::int)
      WHERE community_id = $1`,
    [community.id],
  );
  await owner.query(
    `INSERT INTO plan_usage (community_id, company_id, month, sent)
     SELECT community_id, id, date_trunc('month', now() AT TIME ZONE 'Australia/Sydney')::date, CASE WHEN id % 500 = 0 THEN 18 ELSE 2 END
       FROM companies WHERE community_id = $1`,
    [community.id],
  );
  await owner.query('VACUUM ANALYZE');
});
afterAll(() => server.close());

const list = (query: object) => (tx: CommunityTx) => listPlans(tx, contract.query.parse(query));
const place = (sort: 'name' | 'ends', value: string | number) => cursorOf({ sort, key: [value, 1] });

const works: Record<string, (tx: CommunityTx) => Promise<unknown>> = {
  'the list': list({}),
  'a later page': list({ after: place('name', 'moss') }),
  'in the order of ends': list({ sort: 'ends' }),
  'a later page of ends': list({ sort: 'ends', after: place('ends', Date.now() * 1000) }),
  'one plan': list({ plan: 'Basic' }),
  'a rare state': list({ state: 'Expired' }),
  'a rare state of a rare plan': list({ plan: 'Basic', state: 'Expired' }),
  'what ends soon': list({ ending: 'true' }),
  'who is near a limit': list({ near: 'true' }),
  'a word': list({ q: 'kestrel' }),
  'a word that many have': list({ q: 'australia', sort: 'ends' }),
};

it.each(Object.keys(works))('%s is found by an index, however many there are', async (name) => {
  const plans = await plansOf(server.services.database, whose, name, async (tx) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx);
    await works[name]!(tx);
  });
  expect(plans.length).toBeGreaterThan(1);
  for (const { plan } of plans) {
    expect(plan).not.toMatch(/Seq Scan on (companies|plan_usage|company_counts|company_words)\b/);
    for (const [, removed] of plan.matchAll(/Rows Removed by Filter: (\d+)/g))
      expect(Number(removed)).toBeLessThan(500);
    // A page of each plan and state, or those few that have what was asked for: never everybody.
    for (const [, rows] of plan.matchAll(
      /Scan[^\n]* on (?:companies|plan_usage)[^\n]*\(actual rows=([\d.]+)/g,
    ))
      expect(Number(rows)).toBeLessThan(400);
  }
});
