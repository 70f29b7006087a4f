import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCommunity,
  aReferral,
  good,
  terms,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { untilWaiting, whileHeld } from '../../../../testing/held-rows.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { plans } from '../../subscriptions/contract/plans.ts';
import { answerPath, linkFor, visitorOf } from './answering.test-support.ts';
import { eventsFor, senderAndReceiver, show, verb, withoutLimits } from './referrals.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let sender: TestMember;
let receiver: TestMember;
let visitor: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 50 });
  community = await aCommunity(server, 'answers');
  await aCommunity(server, 'elsewhere');
  visitor = visitorOf(server, 'answers');
  ({ sender, receiver } = await senderAndReceiver(server, community));
});
afterAll(() => server.close());
beforeEach(() => withoutLimits(server, sender, receiver));

async function aLink(more: object = {}): Promise<{ id: number; token: string }> {
  const { id } = await aReferral(sender, receiver, more);
  return { id, token: (await linkFor(server, community, receiver, id))! };
}

const useUp = (member: TestMember) =>
  server.database.admin.query(
    `INSERT INTO plan_usage (community_id, company_id, month, received)
     SELECT m.community_id, m.company_id, date_trunc('month', now() AT TIME ZONE c.time_zone)::date, $2
       FROM members m JOIN communities c ON c.id = m.community_id WHERE m.id = $1`,
    [member.id, plans.Free.receives],
  );

describe('the page of a link in an email', () => {
  test('shows the card and as whom the link answers, and changes nothing however often it is opened', async () => {
    const { id, token } = await aLink({
      contact_name: 'Olivia Chen',
      contact_phone: '+61 491 570 156',
      need: 'A new roof',
      budget: 1_250_000,
      currency: 'AUD',
      terms: terms(),
    });
    const before = await show(sender, id);
    const { body, status, text } = await visitor.look(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'open',
      referral_id: id,
      card: {
        customer_name: 'Olivia Chen',
        need: 'A new roof',
        budget: 1_250_000,
        answer_by: before.expires_at,
        terms: { commission_calc_method: terms().commission_calc_method },
        sender: { name: before.sender.name },
        answering: { company: before.receiver.name },
      },
    });
    expect(text).not.toContain('570');
    await visitor.look(token);
    const after = await show(sender, id);
    expect([after.status, after.activities]).toEqual(['New', before.activities]);
  });

  test('is unknown for a wrong secret and in another community, to read and to answer', async () => {
    const { id, token } = await aLink();
    const elsewhere = visitorOf(server, 'elsewhere');
    expect((await visitor.look('x'.repeat(43))).status).toBe(404);
    expect((await elsewhere.look(token)).status).toBe(404);
    expect((await elsewhere.accept(token)).status).toBe(404);
    expect((await show(sender, id)).status).toBe('New');
  });

  test('keeps the hash of the secret and nowhere the secret', async () => {
    const { id, token } = await aLink();
    const { rows } = await server.database.admin.query<{ kept: string }>(
      `SELECT row_to_json(l)::text || encode(token_hash, 'escape') || encode(token_hash, 'base64') AS kept
         FROM referral_answer_links l WHERE referral_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.kept).not.toContain(token);
  });
});

describe('an answer from an email', () => {
  test('accepts as the member, by the rules of the app, and tells the sender', async () => {
    const { id, token } = await aLink();
    const { body } = await visitor.accept(token, { note: 'We call on Monday' });
    expect(body).toMatchObject({ state: 'accepted', is_mine: true, card: null });
    const { status, activities } = await show(sender, id);
    expect(status).toBe('Accepted');
    expect(activities.at(-1)).toMatchObject({
      subject_type: 'receiver',
      action_type: 'accept',
      action_desc: 'accepted the referral by email',
      note: 'We call on Monday',
    });
    const { rows } = await server.database.admin.query<{ member_id: number }>(
      `SELECT member_id::integer FROM referral_activities WHERE referral_id = $1 AND action_type = 'accept'`,
      [id],
    );
    expect(rows).toEqual([{ member_id: receiver.id }]);
    const told = (await eventsFor(server, sender)).filter(({ payload }) => payload['referral_id'] === id);
    expect(told.map(({ name }) => name)).toContain('referral.accepted');
  });

  test('declines with a reason, and asks for one', async () => {
    const { id, token } = await aLink();
    const without = await visitor.decline(token, { reason: ' ' });
    expect([without.status, Object.keys(without.body.error.fields ?? {})]).toEqual([400, ['reason']]);
    expect((await visitor.decline(token)).body).toMatchObject({ state: 'declined', is_mine: true });
    expect(await show(sender, id)).toMatchObject({ status: 'Declined', reason: 'No capacity right now' });
  });

  test('is refused as in the app when the plan has no place left, and can be given once it has one', async () => {
    const { id, token } = await aLink();
    await useUp(receiver);
    const inApp = await verb(receiver, id, 'acceptance');
    const { status, body } = await visitor.accept(token);
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'referral.monthly_receive_limit',
      inApp.body.error.message,
    ]);
    expect((await visitor.look(token)).body.state).toBe('open');
    await withoutLimits(server, receiver);
    expect((await visitor.accept(token)).status).toBe(200);
  });

  test('works once', async () => {
    const { token } = await aLink();
    good(await visitor.accept(token), 200);
    for (const { status, body } of [await visitor.accept(token), await visitor.decline(token)])
      expect([status, body.error.code]).toEqual([409, 'referral.link_used']);
    expect((await visitor.look(token)).body).toMatchObject({ state: 'accepted', is_mine: true, card: null });
  });

  test('has one winner when both buttons are pressed at once, also against a colleague in the app', async () => {
    const { id, token } = await aLink();
    await whileHeld(server.database, async ({ run, commit }) => {
      await run('SELECT FROM referrals WHERE id = $1 FOR UPDATE', [id]);
      const answers = [visitor.accept(token), visitor.decline(token), verb(receiver, id, 'acceptance')];
      await untilWaiting(server.database, 3);
      await commit();
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    });
    const { rows } = await server.database.admin.query(
      `SELECT FROM referral_activities WHERE referral_id = $1 AND action_type IN ('accept', 'decline')`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('counts calls by address', async () => {
    const strict = await startTestServer();
    await aCommunity(strict, 'answers');
    const stranger = strict.visitor('answers');
    const statuses: number[] = [];
    for (let each = 0; each < 31; each += 1)
      statuses.push((await stranger.post(`${answerPath('x'.repeat(43))}/acceptance`, { json: {} })).status);
    await strict.close();
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
    expect(statuses[30]).toBe(429);
  });
});
