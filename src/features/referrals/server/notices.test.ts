import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aReferral,
  payByDefault,
  terms,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { senderAndReceiver } from './referrals.test-support.ts';
import { act, aLoggedReferral, today, type Pair } from './states.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true });
  community = await aCommunity(server, 'sentences');
});
afterAll(() => server.close());

const moneyIn = (title: string) => /\. (You .+)$/.exec(title)?.[1]?.replaceAll('\u00a0', ' ');

const bellOf = async ({ client }: TestMember) =>
  (await client.get<{ title: string }[]>('/api/User/GetUserNotifications')).body;

/** What the sender's bell says of each event, the oldest first. */
async function saidTo({ sender }: Pair, rows: number): Promise<string[]> {
  await expect.poll(async () => (await bellOf(sender)).length).toBe(rows);
  return (await bellOf(sender)).map(({ title }) => title).toReversed();
}

test('names what a deal earns in the row of its own closing, and in no other', async () => {
  const pair = await senderAndReceiver(server, community);
  const { id } = await aReferral(pair.sender, pair.receiver, { terms: terms() });
  await act(pair, id, ['receiver', 'accept']);
  await act(pair, id, ['receiver', 'close', { amount: 600_000 }]);
  await saidTo(pair, 2);
  await act(pair, id, ['receiver', 'reopen']);
  await act(pair, id, ['sender', 'reopen']);
  await act(pair, id, ['receiver', 'close', { amount: 500_000, date: today() }]);
  const titles = (await saidTo(pair, 4)).filter((title) => /accepted|closed/.test(title));
  expect(titles.map(moneyIn)).toEqual([undefined, 'You earn AUD 600', 'You earn AUD 500']);
});

test('names nothing in the row of a confirmation when the deal is closed later', async () => {
  const pair = await senderAndReceiver(server, community);
  await payByDefault(pair.receiver, terms());
  const { id } = await aLoggedReferral(pair);
  await act(pair, id, ['receiver', 'confirm']);
  await act(pair, id, ['receiver', 'close', { amount: 600_000 }]);
  expect((await saidTo(pair, 2)).map(moneyIn)).toEqual([undefined, 'You earn AUD 600']);
});

test('names the fee of a lead in the row of the acceptance alone', async () => {
  const pair = await senderAndReceiver(server, community);
  const fee = terms({ commission_calc_method: 'per_lead', commission_value: 8000 });
  const { id } = await aReferral(pair.sender, pair.receiver, { terms: fee });
  await act(pair, id, ['receiver', 'accept']);
  await act(pair, id, ['receiver', 'close']);
  expect((await saidTo(pair, 2)).map(moneyIn)).toEqual(['You earn AUD 80', undefined]);
});

test('says over how many months a recurring commission is earned', async () => {
  const pair = await senderAndReceiver(server, community);
  const monthly = terms({ commission_calc_method: 'percent_recurring', commission_duration_months: 12 });
  const { id } = await aReferral(pair.sender, pair.receiver, { terms: monthly });
  await act(pair, id, ['receiver', 'accept']);
  await act(pair, id, ['receiver', 'close', { amount: 50_000 }]);
  expect((await saidTo(pair, 2)).map(moneyIn)).toEqual([undefined, 'You earn AUD 600 over 12 months']);
});

test('keeps naming the status that a step led to after the referral has moved on', async () => {
  const pair = await senderAndReceiver(server, community);
  const { id } = await aReferral(pair.sender, pair.receiver);
  await act(pair, id, ['receiver', 'accept']);
  await act(pair, id, ['receiver', 'progress', { status: 'Customer Contacted' }]);
  await act(pair, id, ['receiver', 'close']);
  const titles = await saidTo(pair, 3);
  expect(titles[1]).toMatch(/ moved your referral of .+ to Customer Contacted$/);
});
