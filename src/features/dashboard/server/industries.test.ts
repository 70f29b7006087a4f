import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  aReferral,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { getIndustryStats } from '../contract/industries.ts';
import { getDashboard } from '../contract/overview.ts';
import type { Period } from '../contract/period.ts';
import { ask, daysEarlier, does } from './dashboard.test-support.ts';
import { writeIndustries } from './write-industries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query = (text: string, values: unknown[]) => server.database.admin.query(text, values);

/** Companies of one industry, and one that sends work to them. */
async function anIndustry(community: TestCommunity, industry: string, size: number) {
  const members: TestMember[] = [];
  for (let count = 0; count < size; count += 1) members.push(await aMember(server, community));
  await query(
    `UPDATE companies SET industry = $2 WHERE id IN (SELECT company_id FROM members WHERE id = ANY ($1))`,
    [members.map(({ id }) => id), industry],
  );
  return members;
}

async function received(sender: TestMember, receiver: TestMember, daysAgo: number): Promise<number> {
  await query('DELETE FROM plan_usage', []);
  const { id } = await aReferral(sender, receiver);
  await daysEarlier(server, id, daysAgo);
  return id;
}

async function afterTheNight(community: TestCommunity): Promise<void> {
  await query('DELETE FROM dashboard_industries WHERE community_id = $1', [community.id]);
  await writeIndustries(server.services.database);
}

const rowOf = async (member: TestMember, industry: string, period: Period) =>
  (await ask(getIndustryStats, member, { period })).industries.find((row) => row.industry === industry)!;

test('an industry is shown from five companies on, unless one of them makes nearly all of it', async () => {
  const community = await aCommunity(server);
  const sender = await aMember(server, community);
  const trades = await anIndustry(community, 'Trades', 6);
  const law = await anIndustry(community, 'Law', 4);
  for (const member of trades.slice(0, 4)) await received(sender, member, 3);
  await afterTheNight(community);
  expect(await rowOf(trades[0]!, 'Trades', '30')).toMatchObject({
    is_mine: true,
    members: 6,
    referrals: null,
    interactions: null,
  });
  expect(await rowOf(law[0]!, 'Law', '30')).toMatchObject({ is_mine: true, members: null, referrals: null });

  await received(sender, trades[4]!, 3);
  await afterTheNight(community);
  expect(await rowOf(law[0]!, 'Trades', '30')).toMatchObject({ is_mine: false, referrals: 5 });
  expect((await ask(getIndustryStats, sender, { period: '30' })).community).toMatchObject({
    members: 11,
    referrals: 5,
  });

  // Thirty for one of the five: more than 85 % are its own.
  for (let count = 0; count < 30; count += 1) await received(sender, trades[0]!, 4);
  await afterTheNight(community);
  expect((await rowOf(law[0]!, 'Trades', '30')).referrals).toBeNull();
});

test('no period and no part leaves one company’s number when it is subtracted', async () => {
  const community = await aCommunity(server);
  const sender = await aMember(server, community);
  const trades = await anIndustry(community, 'Trades', 7);
  const law = await anIndustry(community, 'Law', 5);
  for (const member of trades) await received(sender, member, 3);
  await received(sender, trades[0]!, 60);
  await afterTheNight(community);
  const referralsOf = async (industry: string, period: Period) =>
    (await rowOf(sender, industry, period)).referrals;
  // 90 days less 30 would be the one referral of one company.
  expect([await referralsOf('Trades', '30'), await referralsOf('Trades', '90')]).toEqual([7, null]);

  // The whole less all that is shown would be what one company of another industry got.
  await received(sender, law[0]!, 3);
  await afterTheNight(community);
  const { community: whole, industries } = await ask(getIndustryStats, sender, { period: '30' });
  expect(whole.referrals).toBe(8);
  expect(industries.map(({ referrals }) => referrals)).toEqual([null, null]);
});

test('our answers are compared with those of the community once enough companies have answered', async () => {
  const community = await aCommunity(server);
  const sender = await aMember(server, community);
  const trades = await anIndustry(community, 'Trades', 5);
  const seconds = async () =>
    (await ask(getDashboard, trades[0]!, { direction: 'incoming', period: '30' })).response;
  for (const [at, member] of trades.entries()) {
    const id = await received(sender, member, 2);
    await does(member, id, 'acceptance');
    await query(`UPDATE referrals SET answered_at = created_at + interval '90 minutes' WHERE id = $1`, [id]);
    if (at !== 3) continue;
    await afterTheNight(community);
    expect((await seconds()).community_seconds).toBeNull();
  }
  await afterTheNight(community);
  const { community_seconds: theirs, mine } = await seconds();
  expect(theirs).toBeGreaterThanOrEqual(3600);
  expect(theirs).toBeLessThanOrEqual(7200);
  expect(mine).toMatchObject({ answers: 1, median_seconds: null });
});

test('a day is written once, and the next one takes its place', async () => {
  const community = await aCommunity(server);
  await anIndustry(community, 'Trades', 5);
  const [member] = await anIndustry(community, 'Law', 1);
  await writeIndustries(server.services.database);
  const before = await ask(getIndustryStats, member!);
  await query('UPDATE companies SET is_listed = false WHERE community_id = $1 AND industry = $2', [
    community.id,
    'Trades',
  ]);
  await writeIndustries(server.services.database);
  expect(await ask(getIndustryStats, member!)).toEqual(before);
  await query('UPDATE dashboard_industries SET until = until - 1 WHERE community_id = $1', [community.id]);
  await writeIndustries(server.services.database);
  expect((await ask(getIndustryStats, member!)).industries.map(({ industry }) => industry)).toEqual(['Law']);
});
