import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCustomer,
  aReferral,
  terms,
  aCommunity,
  type TestCommunity,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { askCustomers } from './ask-customers.ts';
import { customerToken, mailsTo, show, senderAndReceiver, verb } from './referrals.test-support.ts';
import { inStatus, today, type Pair } from './states.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let pair: Pair;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
});
afterAll(() => server.close());

const close = (id: number, more: object = {}) =>
  verb(pair.receiver, id, 'closure', { amount: 100_000, date: today(), ...more });

/** So many days go by, and the job comes by, twice at once as after a restart. */
const afterDays = async (id: number, days: number) => {
  await server.database.admin.query(
    'UPDATE referrals SET rating_due_at = rating_due_at - make_interval(days => $2) WHERE id = $1',
    [id, days],
  );
  const { database } = server.services;
  await Promise.all([askCustomers(database, server.services), askCustomers(database, server.services)]);
};

/** How often the customer was asked how it was. */
const asked = async (id: number) => {
  const { email } = (await show(pair.sender, id)).referred_entity;
  const mails = await mailsTo(server, email!);
  return mails.filter(({ subject }) => subject.startsWith('How was it')).length;
};

async function aDeal(more: object = {}): Promise<number> {
  pair = await senderAndReceiver(server, community);
  const { id } = await inStatus(server, pair, 'Accepted');
  expect((await close(id, more)).status).toBe(200);
  return id;
}

const reopen = async (id: number) => {
  await verb(pair.receiver, id, 'reopening', { note: 'It goes on.' });
  expect((await verb(pair.sender, id, 'reopening')).body.status).toBe('Accepted');
};

describe('the customer is asked how it was', () => {
  test('at once, where the work is done already', async () => {
    const id = await aDeal({ ask_customer: 'now' });
    expect([await asked(id), (await show(pair.receiver, id)).rating_due_at]).toEqual([1, null]);
  });

  test.each([
    [{}, 13, 2],
    [{ ask_customer: 'in_2_weeks' }, 13, 2],
    [{ ask_customer: 'in_a_month' }, 27, 5],
  ])('later, when the work can be done: %o', async (chosen, before, after) => {
    const id = await aDeal(chosen);
    const due = (await show(pair.sender, id)).rating_due_at;
    expect(Date.parse(due!)).toBeGreaterThan(Date.now() + before * 86_400_000);
    await afterDays(id, before);
    expect(await asked(id)).toBe(0);
    await afterDays(id, after);
    await afterDays(id, 40);
    expect(await asked(id)).toBe(1);
    const { activities, rating_due_at: left } = await show(pair.sender, id);
    expect(activities.filter(({ action_type: type }) => type === 'ask_for_rating')).toHaveLength(1);
    expect(left).toBeNull();
  });

  test('never, where that was chosen', async () => {
    const id = await aDeal({ ask_customer: 'never' });
    await afterDays(id, 60);
    expect(await asked(id)).toBe(0);
  });

  test('not about a deal that was taken up again, and once however often it is closed', async () => {
    const id = await aDeal();
    await reopen(id);
    await afterDays(id, 60);
    expect(await asked(id)).toBe(0);
    await close(id, { ask_customer: 'in_a_month' });
    await afterDays(id, 32);
    expect(await asked(id)).toBe(1);
    await reopen(id);
    await close(id, { ask_customer: 'now' });
    await reopen(id);
    await close(id);
    await afterDays(id, 32);
    expect(await asked(id)).toBe(1);
  });

  test('not after a refund', async () => {
    pair = await senderAndReceiver(server, community);
    const { id } = await aReferral(pair.sender, pair.receiver, { terms: terms({}) });
    await verb(pair.receiver, id, 'acceptance');
    await close(id);
    expect((await show(pair.receiver, id)).rating_due_at).not.toBeNull();
    expect((await verb(pair.receiver, id, 'refunds', { amount: 100, date: today() })).status).toBe(200);
    await afterDays(id, 60);
    expect(await asked(id)).toBe(0);
  });

  test('not when they have spoken already, or had their details removed', async () => {
    const tokenOf = async (id: number) => {
      const { email } = (await show(pair.sender, id)).referred_entity;
      return customerToken((await mailsTo(server, email!)).at(-1)!.text_part);
    };
    const visitor = server.visitor(community.subdomain);
    const rated = await aDeal();
    await visitor.post(`/api/customer/${await tokenOf(rated)}/rating`, { json: { stars: 5 } });
    await afterDays(rated, 60);
    expect(await asked(rated)).toBe(0);

    const gone = await aDeal();
    await visitor.post(`/api/customer/${await tokenOf(gone)}/refusal`, { json: {} });
    expect((await show(pair.sender, gone)).rating_due_at).toBeNull();
    await afterDays(gone, 60);
    const { rowCount } = await server.database.admin.query(
      `SELECT FROM referral_activities WHERE referral_id = $1 AND action_type = 'ask_for_rating'`,
      [gone],
    );
    expect(rowCount).toBe(0);
  });
});

test.each([
  [20, 1],
  [3, 0],
])('a logged deal of %i days ago asks at once only where it is old enough', async (days, expected) => {
  pair = await senderAndReceiver(server, community);
  const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const { body } = await pair.sender.client.post<{ id: number }>('/api/referrals/log', {
    json: {
      company_id: pair.receiver.id,
      ...aCustomer(),
      happened_on: day,
      deal_amount: 5000,
      deal_date: day,
    },
  });
  expect((await verb(pair.receiver, body.id, 'confirmation')).status).toBe(200);
  expect(await asked(body.id)).toBe(expected);
  await afterDays(body.id, 15);
  expect(await asked(body.id)).toBe(1);
});
