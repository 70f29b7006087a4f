import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  aReferral,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { getLatestReferrals, getReferralsStatus } from '../contract/referrals.ts';
import { aDeal, ask, does } from './dashboard.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
});
afterAll(() => server.close());

test('the latest referrals of each side speak of new, Viewed and Deal Made', async () => {
  const [sender, receiver, stranger] = [
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community),
  ];
  await aDeal({ sender, receiver });
  const { id } = await aReferral(sender, receiver);
  await does(receiver, id, 'viewing');
  await aReferral(sender, receiver);

  const latest = async (member: TestMember, direction: string) =>
    (await ask(getLatestReferrals, member, { direction })).referrals;
  const words = ['new', 'Viewed', 'Deal Made'];
  expect((await latest(sender, 'outgoing')).map((one) => one.status)).toEqual(words);
  expect((await latest(receiver, 'incoming')).map((one) => one.status)).toEqual(words);
  expect(await latest(receiver, 'outgoing')).toEqual([]);
  expect(await latest(stranger, 'incoming')).toEqual([]);

  expect((await ask(getReferralsStatus, receiver, { direction: 'incoming' })).buckets).toEqual({
    Open: 2,
    Executing: 0,
    Closed: 1,
    Expired: 0,
  });
});
