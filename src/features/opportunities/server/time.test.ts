import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsFor } from '../../../../testing/events.ts';
import {
  aCommunity,
  aCustomer,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ReferralDetail } from '../../referrals/contract/referral.ts';
import { opportunityStatuses } from '../contract/status.ts';
import { statusNow } from '../rules.ts';
import {
  aForm,
  anAward,
  anOpportunity,
  aResponse,
  endTime,
  inDays,
  ownerAnd,
  put,
  reasonOf,
  show,
  verb,
} from './opportunities.test-support.ts';
import { tendOpportunities } from './tend-opportunities.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 50 });
  community = await aCommunity(server);
});
afterAll(() => server.close());

const tend = () => tendOpportunities(server.services.database);
const kept = async (id: number) =>
  (
    await server.database.admin.query<{ status: string; reminders: number }>(
      'SELECT status, reminders FROM opportunities WHERE id = $1',
      [id],
    )
  ).rows[0]!;
/** As if its state had begun so long ago. */
const since = (id: number, ago: string) =>
  server.database.admin.query(
    `UPDATE opportunities SET status_since = now() - $2::interval, ends_at = ends_at - (status_since - (now() - $2::interval)) WHERE id = $1`,
    [id, ago],
  );

test('the database reads state and clock as the rules do', async () => {
  const now = new Date('2026-06-01T12:00:00Z');
  for (const status of opportunityStatuses)
    for (const answers of [0, 1])
      for (const hoursAgo of [null, -1, 0, 1, 719, 720, 721]) {
        const endsAt = hoursAgo === null ? null : new Date(now.getTime() - hoursAgo * 3_600_000);
        const { rows } = await server.database.admin.query<{ status: string }>(
          'SELECT opportunity_status($1, $2, $3, $4) AS status',
          [status, endsAt, answers, now],
        );
        expect([status, answers, hoursAgo, rows[0]!.status]).toEqual([
          status,
          answers,
          hoursAgo,
          statusNow({ status, endsAt, answers }, now),
        ]);
      }
});

test('at the deadline it is decided on, or over, and those whom it concerns are told once', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const answered = await anOpportunity(owner);
  const silent = await anOpportunity(owner);
  await aResponse(first!, answered.id);
  for (const { id } of [answered, silent]) await endTime(server, id);
  await tend();
  await tend();
  expect([(await kept(answered.id)).status, (await kept(silent.id)).status]).toEqual([
    'Reviewing',
    'Expired',
  ]);
  const names = (await eventsFor(server, owner)).map(({ name }) => name);
  expect(names.filter((name) => name === 'opportunity.closed')).toHaveLength(1);
  expect(names.filter((name) => name === 'opportunity.expired')).toHaveLength(1);
});

test('thirty days without a decision end it, after two reminders', async () => {
  const [owner, first] = await ownerAnd(server, community, 1);
  const { id } = await anOpportunity(owner);
  await aResponse(first!, id);
  await endTime(server, id);
  await tend();
  await since(id, '8 days');
  await tend();
  await tend();
  expect(await kept(id)).toEqual({ status: 'Reviewing', reminders: 1 });
  await since(id, '22 days');
  await tend();
  expect((await kept(id)).reminders).toBe(2);
  const reminded = (await eventsFor(server, owner)).filter(({ name }) => name === 'opportunity.decision_due');
  expect(reminded).toHaveLength(2);
  await endTime(server, id);
  await tend();
  expect((await kept(id)).status).toBe('Expired');
  const told = (await eventsFor(server, first!)).map(({ name }) => name);
  expect(told).toContain('opportunity.expired');
});

test('five days of silence take an award back, with the referral that went with it', async () => {
  const [owner, winner] = await ownerAnd(server, community, 1);
  const { need: _need, ...customer } = aCustomer();
  const id = await anAward(server, owner, [winner!], { becomes: 'customer', customer });
  const referralId = (await show(owner, id)).award!.referral!.id;
  await since(id, '4 days');
  await tend();
  expect((await eventsFor(server, winner!)).map(({ name }) => name)).toContain('opportunity.award_waits');
  await endTime(server, id);
  await tend();
  expect((await kept(id)).status).toBe('Reviewing');
  const referral = await owner.client.get<ReferralDetail>(`/api/referrals/${referralId}`);
  expect(referral.body.status).toBe('Expired');
  expect((await show(owner, id)).award).toBeNull();
});

test('a day before the deadline those who follow it or have begun hear of it, and nobody else', async () => {
  const [owner, follower, writer, answered, passed] = await ownerAnd(server, community, 4);
  const { id } = await anOpportunity(owner);
  for (const member of [follower!, answered!, passed!])
    good(await put(member, id, '/subscription', { is_subscribed: true }), 200);
  good(await put(writer!, id, '/response', { message: 'Soon' }), 200);
  await aResponse(answered!, id);
  good(await put(passed!, id, '/pass', { is_passed: true }), 200);
  expect((await show(owner, id)).passed).toBe(1);
  await server.database.admin.query(
    "UPDATE opportunities SET deadline = now() + interval '20 hours', ends_at = now() + interval '20 hours' WHERE id = $1",
    [id],
  );
  await tend();
  await tend();
  const closing = async (member: TestMember) =>
    (await eventsFor(server, member)).filter(({ name }) => name === 'opportunity.closing').length;
  const heard: number[] = [];
  for (const member of [follower!, writer!, answered!, passed!, owner]) heard.push(await closing(member));
  expect(heard).toEqual([1, 1, 0, 0, 0]);
});

test('a change asks whoever answered to confirm, tells followers, and can be compared', async () => {
  const [owner, first, follower] = await ownerAnd(server, community, 2);
  const { id, version } = await anOpportunity(owner);
  await aResponse(first!, id);
  good(await put(follower!, id, '/subscription', { is_subscribed: true }), 200);
  const changed = { ...aForm({ deadline: inDays(12), brief: 'Slate or tin.' }), version };
  good(await put(owner, id, '', changed), 200);
  expect((await show(first!, id)).my_response).toMatchObject({ is_outdated: true, brief_version: 1 });
  expect((await show(first!, id)).can.confirm).toBe(true);
  expect(await reasonOf(put(owner, id, '', changed))).toBe('opportunity.changed_meanwhile');
  good(await verb(first!, id, 'response/confirmation'), 200);
  expect((await show(first!, id)).my_response?.is_outdated).toBe(false);
  const { versions } = (
    await follower!.client.get<{ versions: { version: number; changed: string[]; brief: string }[] }>(
      `/api/projects/${id}/versions`,
    )
  ).body;
  expect(versions.map((each) => [each.version, each.changed])).toEqual([
    [2, ['brief', 'deadline']],
    [1, []],
  ]);
  expect((await eventsFor(server, follower!)).map(({ name }) => name)).toContain('opportunity.changed');
  expect((await eventsFor(server, first!)).map(({ name }) => name)).toContain(
    'opportunity.confirmation_asked',
  );
});

test('in the last 48 hours a change comes only with an extension', async () => {
  const [owner] = await ownerAnd(server, community, 0);
  const deadline = inDays(1);
  const { id, version } = await anOpportunity(owner, { deadline });
  const refused = await put(owner, id, '', { ...aForm({ deadline, title: 'A newer roof' }), version });
  expect([refused.status, Object.keys(refused.body.error.fields!)]).toEqual([400, ['deadline']]);
  good(await verb(owner, id, 'extension', { deadline: inDays(1.1) }), 200);
  expect((await verb(owner, id, 'extension', { deadline: inDays(0.5) })).status).toBe(400);
  good(
    await put(owner, id, '', { ...aForm({ deadline: inDays(3), title: 'A newer roof' }), version: 2 }),
    200,
  );
  expect(
    await reasonOf(
      put(owner, id, '', {
        ...aForm({ deadline: inDays(3), title: 'A newer roof', visibility: 'partners' }),
        version: 3,
      }),
    ),
  ).toBe('opportunity.less_visible');
});
