import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aReferral, aCommunity, type TestCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { forgetCustomers } from './forget-customers.ts';
import { eventsFor, show, senderAndReceiver, verb } from './referrals.test-support.ts';
import { inStatus, type Pair } from './states.test-support.ts';
import { tendWaiting } from './tend-waiting.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
});
afterAll(() => server.close());

/** As if it had been sent so long ago. */
const age = (id: number, days: number) =>
  server.database.admin.query(
    `UPDATE referrals SET created_at = created_at - make_interval(secs => $2::float8 * 86400),
            status_since = status_since - make_interval(secs => $2::float8 * 86400), expires_at = expires_at - make_interval(secs => $2::float8 * 86400)
      WHERE id = $1`,
    [id, days],
  );
const tend = () => tendWaiting(server.services.database);
const told = async ({ sender, receiver }: Pair, id: number) => {
  const of = async (who: typeof sender) =>
    (await eventsFor(server, who))
      .filter(({ payload }) => payload['referral_id'] === id)
      .map(({ name }) => name)
      .filter((name) => name !== 'referral.changed' && name !== 'referral.sent');
  return { sender: await of(sender), receiver: await of(receiver) };
};

describe('a referral that nobody answers', () => {
  test('reminds the receiver on days 2 and 7, and ends after 14 days', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await aReferral(pair.sender, pair.receiver);
    const after = async (days: number) => {
      await age(id, days);
      await tend();
      await tend();
      return (await told(pair, id)).receiver;
    };
    expect(await after(1.9)).toEqual([]);
    expect(await after(0.2)).toEqual(['referral.reminder']);
    await verb(pair.receiver, id, 'viewing');
    expect(await after(4.8)).toEqual(['referral.reminder']);
    expect(await after(0.2)).toEqual(['referral.reminder', 'referral.reminder']);
    expect(await after(6.8)).toHaveLength(2);
    expect((await show(pair.sender, id)).status).toBe('Viewed');
    expect(await after(0.2)).toEqual(['referral.reminder', 'referral.reminder', 'referral.expired']);
    expect((await told(pair, id)).sender).toEqual(['referral.viewed', 'referral.expired']);
    const { status, activities, can } = await show(pair.receiver, id);
    expect([status, can.accept]).toEqual(['Expired', false]);
    expect(activities.at(-1)).toMatchObject({
      subject: 'Guildhall',
      subject_type: 'time',
      action_type: 'expire',
    });
  });

  test('reminds once, not twice, after a week without a server', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await aReferral(pair.sender, pair.receiver);
    await age(id, 8);
    await Promise.all([tend(), tend()]);
    await tend();
    expect((await told(pair, id)).receiver).toEqual(['referral.reminder']);
  });

  test('ends without a reminder if its time was over meanwhile', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await aReferral(pair.sender, pair.receiver);
    await age(id, 20);
    await Promise.all([tend(), tend()]);
    expect(await told(pair, id)).toEqual({ sender: ['referral.expired'], receiver: ['referral.expired'] });
  });

  test('does not end while it is being answered, nor afterwards', async () => {
    const pair = await senderAndReceiver(server, community);
    for (let round = 0; round < 4; round += 1) {
      const { id } = await inStatus(server, pair, 'New');
      await age(id, 15);
      const [answer] = await Promise.all([verb(pair.receiver, id, 'acceptance'), tend()]);
      await tend();
      expect((await show(pair.sender, id)).status).toBe(answer.status === 200 ? 'Accepted' : 'Expired');
    }
    const { id } = await inStatus(server, pair, 'Accepted');
    await age(id, 30);
    await tend();
    expect((await show(pair.sender, id)).status).toBe('Accepted');
  });
});

test('many that are over end in one go', async () => {
  const pair = await senderAndReceiver(server, community);
  for (let count = 0; count < 25; count += 1) await inStatus(server, pair, 'New');
  await server.database.admin.query(
    `UPDATE referrals SET expires_at = now() WHERE status = 'New' AND sender_member_id = $1`,
    [pair.sender.id],
  );
  await tend();
  const { body } = await pair.sender.client.get<{ counts: Record<string, number> }>(
    '/api/referrals?direction=outgoing',
  );
  expect(body.counts).toMatchObject({ New: 0, Expired: 25 });
});

test('a customer who may be referred again is not recognised any more by anything that is kept', async () => {
  const pair = await senderAndReceiver(server, community);
  const kept = async (id: number) =>
    (await server.database.admin.query('SELECT FROM referred_customers WHERE referral_id = $1', [id]))
      .rowCount;
  const [old, recent] = [
    await aReferral(pair.sender, pair.receiver),
    await aReferral(pair.sender, pair.receiver),
  ];
  const days = (id: number, count: number) =>
    server.database.admin.query(
      `UPDATE referred_customers SET referred_at = now() - make_interval(days => $2) WHERE referral_id = $1`,
      [id, count],
    );
  await days(old.id, 31);
  await days(recent.id, 29);
  await forgetCustomers(server.services.database);
  expect([await kept(old.id), await kept(recent.id)]).toEqual([0, 1]);
});
