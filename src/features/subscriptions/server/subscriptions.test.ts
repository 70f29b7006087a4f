import { eventsFor } from '../../../../testing/events.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { announceEndingPlans } from './announce-ending-plans.ts';
import { endPlans } from './end-plans.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server, 'first');
});
afterAll(() => server.close());

type Answer = {
  subscription_type: string;
  subscription_status: string;
  subscription_expiry: string;
} & ErrorAnswer;
const path = '/api/user/SetUserSubscription';
const choose = ({ client }: TestMember, name: string) => client.post<Answer>(path, { form: { Name: name } });
const daysFrom = (at: string) => Math.round((Date.parse(at) - Date.now()) / (24 * 3600 * 1000));
const planOf = async (member: TestMember, name: string) => {
  const { status, body } = await choose(member, name);
  expect(status).toBe(200);
  return {
    type: body.subscription_type,
    status: body.subscription_status,
    days: daysFrom(body.subscription_expiry),
  };
};
/** Lets days pass for the company's plan and its trials. */
const pass = async ({ id }: TestMember, days: number) => {
  await server.database.admin.query(
    `WITH mine AS (SELECT company_id FROM members WHERE id = $1), trials AS (
       UPDATE plan_trials SET expires_at = expires_at - make_interval(days => $2) WHERE company_id IN (TABLE mine))
     UPDATE companies SET subscription_expiry = subscription_expiry - make_interval(days => $2) WHERE id IN (TABLE mine)`,
    [id, days],
  );
};
const freshClaims = async ({ client }: TestMember) => {
  const { body } = await client.post<{ token: string }>('/api/auth/refresh');
  return JSON.parse(Buffer.from(body.token.split('.')[1]!, 'base64url').toString()) as Record<string, string>;
};

describe('choosing a plan', () => {
  test('gives thirty days’ trial, a cookie for a year, and a fresh token that says so', async () => {
    const member = await aMember(server, community);
    const { body, headers } = await choose(member, 'Basic');
    expect(body).toMatchObject({ subscription_type: 'Basic', subscription_status: 'Trial' });
    expect(headers['set-cookie']).toEqual(['userSubscription=Basic; Max-Age=31536000; Path=/; SameSite=Lax']);
    expect(await freshClaims(member)).toMatchObject({
      SubscriptionType: 'Basic',
      SubscriptionStatus: 'Trial',
      SubscriptionExpiry: body.subscription_expiry,
    });
  });

  test('counts for the whole company and for no other', async () => {
    const [member, stranger] = [await aMember(server, community), await aMember(server, community)];
    const colleague = await aMember(server, community);
    await server.database.admin.query(
      'UPDATE members SET company_id = (SELECT company_id FROM members WHERE id = $1) WHERE id = $2',
      [member.id, colleague.id],
    );
    await choose(member, 'Basic');
    expect(await freshClaims(colleague)).toMatchObject({ SubscriptionType: 'Basic' });
    expect(await freshClaims(stranger)).toMatchObject({ SubscriptionType: 'Free' });
  });

  test('does not make a trial longer: not by choosing again, and not by going back and forth', async () => {
    const member = await aMember(server, community);
    expect(await planOf(member, 'Basic')).toEqual({ type: 'Basic', status: 'Trial', days: 30 });
    await pass(member, 10);
    expect(await planOf(member, 'Basic')).toEqual({ type: 'Basic', status: 'Trial', days: 20 });
    expect(await planOf(member, 'Free')).toEqual({ type: 'Free', status: 'Trial', days: 20 });
    expect(await planOf(member, 'Basic')).toEqual({ type: 'Basic', status: 'Trial', days: 20 });
    await pass(member, 25);
    expect(await planOf(member, 'Basic')).toEqual({ type: 'Basic', status: 'Active', days: 30 });
    expect(await planOf(member, 'Free')).toEqual({ type: 'Free', status: 'Active', days: 30 });
  });

  test('promises 30 free days once: what a company began with is its trial of that plan', async () => {
    const [member, other] = [await aMember(server, community), await aMember(server, community)];
    const tried = async ({ client }: TestMember) => {
      const { body } = await client.get<{ trials: { plan: string; expires_at: string }[] }>(
        '/api/subscription/trials',
      );
      return body.trials.map(({ plan, expires_at: at }) => [plan, daysFrom(at)]);
    };
    expect(await tried(member)).toEqual([['Free', 30]]);
    await choose(member, 'Basic');
    await pass(member, 31);
    expect(await tried(member)).toEqual([
      ['Free', -1],
      ['Basic', -1],
    ]);
    expect(await planOf(member, 'Free')).toEqual({ type: 'Free', status: 'Active', days: 30 });
    expect(await tried(other)).toEqual([['Free', 30]]);
    expect((await server.visitor('first').get('/api/subscription/trials')).status).toBe(401);
  });

  test('twice at the same time is one trial', async () => {
    const member = await aMember(server, community);
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(member, 'Basic')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('names the field for a plan that does not exist, and is for members', async () => {
    const member = await aMember(server, community);
    for (const form of [{ Name: 'Enterprise' }, { name: 'Free' }] as Record<string, string>[]) {
      const { status, body } = await member.client.post<Answer>(path, { form });
      expect([status, Object.keys(body.error.fields!)]).toEqual([400, ['Name']]);
    }
    expect((await server.visitor('first').post(path, { form: { Name: 'Free' } })).status).toBe(401);
    await aCommunity(server, 'second');
    const elsewhere = server.visitor('second');
    elsewhere.token = member.client.token;
    expect((await elsewhere.post(path, { form: { Name: 'Basic' } })).status).toBe(401);
  });
});

describe('a plan that ends soon', () => {
  const announced = async (member: TestMember) => {
    await announceEndingPlans(server.services.database);
    await announceEndingPlans(server.services.database);
    return (await eventsFor(server, member)).filter(({ name }) => name === 'subscription.ending').length;
  };

  test('is announced a week and a day before, once each, and anew where it was prolonged', async () => {
    const member = await aMember(server, community);
    await choose(member, 'Free');
    await pass(member, 22);
    expect(await announced(member)).toBe(0);
    await pass(member, 1);
    expect(await announced(member)).toBe(1);
    // Days go by: the end stays what was announced.
    await server.database.admin.query(
      `UPDATE companies c SET subscription_expiry = now() + interval '20 hours', end_announced_for = now() + interval '20 hours'
         FROM members m WHERE m.company_id = c.id AND m.id = $1`,
      [member.id],
    );
    expect(await announced(member)).toBe(2);
    // An admin prolongs it: that is another end.
    await pass(member, -4);
    expect(await announced(member)).toBe(3);
    await pass(member, 6);
    expect(await announced(member)).toBe(3);
  });
});

describe('a plan that has ended', () => {
  test('is expired in the next token, before any job has run', async () => {
    const member = await aMember(server, community);
    await pass(member, 31);
    expect(await freshClaims(member)).toMatchObject({ SubscriptionStatus: 'Expired' });
  });

  test('is written down by the job, however late, and the company’s browsers are told once', async () => {
    const [member, other] = [await aMember(server, community), await aMember(server, community)];
    await choose(member, 'Free');
    await pass(member, 90);
    await endPlans(server.services.database);
    await endPlans(server.services.database);
    const { rows } = await server.database.admin.query(
      'SELECT c.subscription_status AS status FROM companies c JOIN members m ON m.company_id = c.id WHERE m.id = ANY ($1) ORDER BY m.id',
      [[member.id, other.id]],
    );
    expect(rows).toEqual([{ status: 'Expired' }, { status: 'Trial' }]);
    const told = await eventsFor(server, member);
    expect(told.filter(({ name }) => name === 'subscription.ended')).toHaveLength(1);
  });

  test('is Active for thirty days once it is chosen again, and stays so for a second choice', async () => {
    const member = await aMember(server, community);
    await choose(member, 'Free');
    await pass(member, 40);
    await endPlans(server.services.database);
    expect(await planOf(member, 'Free')).toEqual({ type: 'Free', status: 'Active', days: 30 });
    await pass(member, 10);
    expect(await planOf(member, 'Free')).toEqual({ type: 'Free', status: 'Active', days: 20 });
    await pass(member, 21);
    expect(await freshClaims(member)).toMatchObject({ SubscriptionStatus: 'Expired' });
  });
});
