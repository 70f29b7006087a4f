import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, companyOf, type TestCommunity } from '../../../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { deadlocksIn, untilWaiting, whileHeld } from '../../../../testing/held-rows.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { endPlans } from './end-plans.ts';

let database: TestDatabase;
let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ database });
  community = await aCommunity(server, 'plans');
});
// The last test has closed the server, to count.
afterAll(() => database.drop());

test('chooses a plan without a deadlock when someone writes something of the company meanwhile', async () => {
  const member = await aMember(server, community);
  const { id: companyId } = await companyOf(server, member);
  await whileHeld(database, async ({ run, commit }) => {
    await run(
      `INSERT INTO streams (community_id, audience, owner_id, version) VALUES ($1, 'company', $2, 1)
       ON CONFLICT (community_id, audience, owner_id) DO UPDATE SET version = streams.version + 1`,
      [community.id, companyId],
    );
    const chosen = member.client.post('/api/user/SetUserSubscription', { form: { Name: 'Basic' } });
    await untilWaiting(database);
    await run(`INSERT INTO plan_usage (community_id, company_id, month) VALUES ($1, $2, '2020-01-01')`, [
      community.id,
      companyId,
    ]);
    await commit();
    expect((await chosen).status).toBe(200);
  });
});

test('ends plans without a deadlock when a send holds the companies meanwhile', async () => {
  const [low, high] = [await aMember(server, community), await aMember(server, community)];
  const [first, last] = [(await companyOf(server, low)).id, (await companyOf(server, high)).id];
  // Whatever finds them, the later one comes first.
  for (const [id, days] of [
    [last, 3],
    [first, 2],
  ])
    await database.admin.query(
      `UPDATE companies SET subscription_status = 'Active', subscription_expiry = now() - make_interval(days => $2) WHERE id = $1`,
      [id, days],
    );
  let ended: Promise<void> | undefined;
  await whileHeld(database, async ({ run, commit }) => {
    await run('SELECT FROM companies WHERE id = $1 FOR SHARE', [first]);
    ended = endPlans(server.services.database);
    await untilWaiting(database);
    await run('SELECT FROM companies WHERE id = $1 FOR SHARE', [last]);
    await commit();
  });
  await ended;
  const { rows } = await database.admin.query(
    'SELECT DISTINCT subscription_status AS status FROM companies WHERE id = ANY ($1)',
    [[first, last]],
  );
  expect(rows).toEqual([{ status: 'Expired' }]);
  // A deadlock that was retried has no other trace.
  await server.close();
  expect(await deadlocksIn(database)).toBe(0);
});
