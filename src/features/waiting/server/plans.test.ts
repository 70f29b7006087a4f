import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillOpportunities } from '../../../../testing/fill-opportunities.ts';
import { fillReferrals } from '../../../../testing/fill-referrals.ts';
import { plansOf } from '../../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { listWaiting } from './list-waiting.ts';

interface Filled {
  communityId: number;
  companyId: CompanyRowId;
  memberId: number;
}

let server: TestServer;
let busy: Record<'referrals' | 'opportunities', Filled>;
beforeAll(async () => {
  server = await startTestServer();
  const { admin } = server.database;
  busy = {
    referrals: await fillReferrals(admin, 'referrals', 10_000),
    opportunities: await fillOpportunities(admin, 'opportunities', 5000),
  };
  await admin.query('VACUUM ANALYZE');
});
afterAll(() => server.close());

it.each([
  ['referrals', /Seq Scan on (referrals|commissions|commission_standing) /],
  ['opportunities', /Seq Scan on (opportunities|opportunity_responses|opportunity_fits) /],
] as const)('reads no whole table of them for a company with many %s', async (of, wholeTable) => {
  const { communityId, companyId, memberId } = busy[of];
  const caller = { memberId, companyId, isAdmin: false, sessionId: '' };
  const plans = await plansOf(server.services.database, { communityId, memberId }, of, (tx) =>
    listWaiting(tx, caller, undefined),
  );
  expect(plans.length).toBeGreaterThan(4);
  for (const { plan, name } of plans)
    expect([name, plan]).not.toEqual([name, expect.stringMatching(wholeTable)]);
});
