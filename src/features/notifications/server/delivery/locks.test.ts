import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, type TestCommunity, type TestMember } from '../../../../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { deadlocksIn, untilWaiting, whileHeld } from '../../../../../testing/held-rows.ts';
import { jobsAreDone } from '../../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { features } from '../../../../app/server/features.ts';
import { pushJob } from '../push/push-rows.ts';
import { Table } from '../table.ts';
import {
  deliverAt,
  inMinutes,
  mailsTo,
  refer,
  subjectsTo,
  toldOf,
  twoCompaniesIn,
} from './delivery.test-support.ts';

let database: TestDatabase;
let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ database, takesJobs: true, limitFactor: 100 });
  community = await aCommunity(server, 'in-order');
});
// The last test has closed the server, to count.
afterAll(() => database.drop());

const countsOf = 'SELECT FROM notification_counts WHERE member_id = $1 FOR NO KEY UPDATE';
const deliveriesOf = 'UPDATE notification_deliveries SET due_at = due_at WHERE member_id = $1';
const windowsOf = 'UPDATE notification_windows SET due_at = due_at WHERE member_id = $1';

test('delivers without a deadlock when the member is told something more meanwhile', async () => {
  const [me, other] = await twoCompaniesIn(server, community);
  await refer(me, other);
  await toldOf(server, other);
  let delivered: Promise<void> | undefined;
  await whileHeld(database, async ({ run, commit }) => {
    for (const step of [countsOf, deliveriesOf]) await run(step, [other.id]);
    delivered = deliverAt(server, inMinutes(3));
    await untilWaiting(database);
    await run(windowsOf, [other.id]);
    await commit();
  });
  await delivered;
  expect(await subjectsTo(server, other)).toEqual(['Harbour Rope sent you a referral: Olivia Chen']);
});

test('hands a push back without a deadlock when the member’s settings change meanwhile', async () => {
  const [me, other] = await twoCompaniesIn(server, community);
  await refer(me, other);
  await toldOf(server, other);
  const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const quiet = { from: '00:00', to: '23:59', days: everyDay };
  await other.client.put('/api/notifications/settings', { json: { quiet_hours: quiet } });
  const { rows } = await database.admin.query<{ event_id: number }>(
    `UPDATE notification_deliveries SET push = NULL, push_reason = 'at_once' WHERE member_id = $1 RETURNING event_id`,
    [other.id],
  );
  const { receive: push } = pushJob({
    ...server.services,
    table: new Table(features.flatMap((feature) => feature.notices ?? [])),
    sendPush: async () => ({ is: 'sent' }),
  });
  let pushed: Promise<void> | undefined;
  await whileHeld(database, async ({ run, commit }) => {
    for (const step of [countsOf, windowsOf]) await run(step, [other.id]);
    pushed = push({
      community_id: community.id,
      member_id: other.id,
      event_ids: rows.map((row) => row.event_id),
    });
    await untilWaiting(database);
    await run(deliveriesOf, [other.id]);
    await commit();
  });
  await pushed;
  const { rows: after } = await database.admin.query(
    'SELECT push FROM notification_deliveries WHERE member_id = $1',
    [other.id],
  );
  expect(after).toEqual([{ push: 'due' }]);
});

test('tells, delivers and changes settings at once without a deadlock, and mails everything once', async () => {
  const [me, other] = await twoCompaniesIn(server, community);
  const customers = Array.from(
    { length: 8 },
    (_, index) => `Customer Number${String.fromCodePoint(65 + index)}`,
  );
  const settings = (member: TestMember, index: number) =>
    member.client.put('/api/notifications/settings', {
      json: { quiet_hours: null, time_zone: index % 2 === 0 ? 'Asia/Tokyo' : 'Europe/Oslo' },
    });
  await Promise.all(
    customers.flatMap((customer, index) => [
      refer(me, other, customer),
      settings(other, index),
      deliverAt(server, inMinutes(3)),
    ]),
  );
  await jobsAreDone(server);
  await toldOf(server, other, customers.length);
  await deliverAt(server, inMinutes(10));
  const mails = await mailsTo(server, other);
  for (const customer of customers)
    expect([customer, mails.filter((mail) => mail.text_part.includes(customer)).length]).toEqual([
      customer,
      1,
    ]);
  await server.close();
  expect(await deadlocksIn(database)).toBe(0);
});
