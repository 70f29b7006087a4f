import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aReferral, terms, aCommunity, aMember, type TestCommunity } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Reputation } from '../../members/contract/reputation.ts';
import {
  customerToken,
  eventsFor,
  mailsTo,
  reasonOf,
  show,
  senderAndReceiver,
  verb,
} from './referrals.test-support.ts';
import { act, aLoggedReferral, inStatus, today, type Pair } from './states.test-support.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Row>(text, values)).rows;
const ledger = (id: number) =>
  query<{ kind: string; closing: number; amount: number; state: string }>(
    `SELECT c.kind, c.closing, c.amount::int AS amount, s.state FROM commissions c
       JOIN commission_standing s ON s.community_id = c.community_id AND s.commission_id = c.id
      WHERE c.referral_id = $1 ORDER BY c.id`,
    [id],
  );
const close = (pair: Pair, id: number, amount: number, date = today()) =>
  verb(pair.receiver, id, 'closure', { amount, date, ask_customer: 'now' });
const reputationOf = async (pair: Pair) =>
  (
    await query<Reputation & { answers: number }>(
      `SELECT r.answers, r.answer_seconds, r.accepted, r.closed FROM company_reputations r
         JOIN members m ON m.community_id = r.community_id AND m.company_id = r.company_id WHERE m.id = $1`,
      [pair.receiver.id],
    )
  )[0];

test('a referral knows which steps it took and which it skipped, and counts an answer as a view', async () => {
  const pair = await senderAndReceiver(server, community);
  const { id } = await inStatus(server, pair, 'Accepted');
  const { body } = await close(pair, id, 5000);
  expect(body.reached.toSorted()).toEqual(['Accepted', 'Deal Closed', 'New', 'Viewed']);
  expect(body.owed).toEqual([]);
  expect(body.today).toBe(today());
});

describe('a deal', () => {
  let accepted: { pair: Pair; id: number };
  beforeAll(async () => {
    const pair = await senderAndReceiver(server, community);
    accepted = { pair, id: (await inStatus(server, pair, 'Accepted')).id };
  });

  test('that is paid each month says so in its history and in the file', async () => {
    const pair = await senderAndReceiver(server, community);
    const monthly = terms({ commission_calc_method: 'percent_recurring', commission_duration_months: 12 });
    const { id } = await aReferral(pair.sender, pair.receiver, { terms: monthly });
    await verb(pair.receiver, id, 'acceptance');
    await verb(pair.receiver, id, 'closure', { amount: 50_000, date: today() });
    const { activities } = await show(pair.sender, id);
    expect(activities.at(-1)!.action_desc).toMatch(/^closed the deal: AUD\u00a0500 each month, agreed on /);
    const { text } = await pair.sender.client.get('/api/referrals/export?direction=outgoing');
    expect(text).toContain(',500,each month,');
  });

  test('books what is owed for it, once, counts, and asks the customer how it was', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await inStatus(server, pair, 'Quoted', {
      contact_email: 'rated@example.com',
      terms: terms({ commission_value: 1250 }),
    });
    const { status, body } = await close(pair, id, 80_001);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'Deal Closed',
      deal: { amount: 80_001, currency: 'AUD', date: today() },
      status_before: 'Quoted',
      waiting: null,
      owed: [{ state: 'Due', amount: 10_000, due_on: today() }],
      can: { ask_to_reopen: true, refund: true, thank: true },
    });
    expect(await ledger(id)).toEqual([{ kind: 'deal', closing: 1, amount: 10_000, state: 'Due' }]);
    const mails = await mailsTo(server, 'rated@example.com');
    expect(mails.map(({ subject }) => subject.slice(0, 11))).toEqual(['How was it ', expect.any(String)]);
    expect(customerToken(mails[0]!.text_part)).not.toBe(customerToken(mails[1]!.text_part));
    expect(await reputationOf(pair)).toMatchObject({ answers: 1, accepted: 1, closed: 1 });
  });

  test('is not in the future, not older than the referral, and not below zero', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await inStatus(server, pair, 'Accepted');
    const fields = async (json: object) => {
      const answer = await verb(pair.receiver, id, 'closure', json);
      return [answer.status, Object.keys(answer.body.error.fields ?? {})];
    };
    expect(await fields({ amount: 1, date: '2999-01-01' })).toEqual([400, ['date']]);
    expect(await fields({ amount: 1, date: '2020-01-01' })).toEqual([400, ['date']]);
    expect(await fields({ amount: 1, date: 'soon' })).toEqual([400, ['date']]);
    expect(await fields({ amount: -1, date: today() })).toEqual([400, ['amount']]);
    expect(await fields({ amount: 1.5, date: today() })).toEqual([400, ['amount']]);
    expect((await show(pair.sender, id)).status).toBe('Accepted');
  });

  test.each(
    [null, '', ' ', [], [[7]], {}, true, false, '0x10', '1e3', ' 7', '1,000'].map((amount) => [amount]),
  )('is refused when its amount is %j', async (amount) => {
    const { status, body } = await verb(accepted.pair.receiver, accepted.id, 'closure', {
      amount,
      date: today(),
    });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['amount']]);
    expect((await show(accepted.pair.sender, accepted.id)).status).toBe('Accepted');
  });

  test('is closed by a form, which has only text', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await inStatus(server, pair, 'Accepted');
    const form = { amount: '5000', date: today(), ask_customer: 'never' };
    const { status, body } = await pair.receiver.client.post<{ deal: { amount: number } }>(
      `/api/referrals/${id}/closure`,
      { form },
    );
    expect([status, body.deal.amount]).toEqual([200, 5000]);
  });

  test('closed by two at once is closed once', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await inStatus(server, pair, 'Accepted', { terms: terms({}) });
    const both = await Promise.all([close(pair, id, 5000), close(pair, id, 5000), close(pair, id, 5000)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await ledger(id)).toHaveLength(1);
    const again = { amount: 5000, date: today() };
    expect((await verb(pair.receiver, id, 'closure', again)).status).toBe(409);
  });

  test('has its number between the two, by which tiers pay', async () => {
    const pair = await senderAndReceiver(server, community);
    const tiers = terms({
      commission_calc_method: 'tiers',
      commission_value: 0,
      tiers: [
        { from_deals: 1, commission_value: 100 },
        { from_deals: 2, commission_value: 1000 },
      ],
    });
    const first = await inStatus(server, pair, 'Deal Closed', { terms: tiers });
    const second = await inStatus(server, pair, 'Deal Closed', { terms: tiers });
    expect([first.closed_deals, second.closed_deals]).toEqual([1, 2]);
    expect((await ledger(first.id))[0]!.amount).toBe(1000);
    expect((await ledger(second.id))[0]!.amount).toBe(10_000);
  });

  test('that is taken up again owes nothing any more, and can be closed another time', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await inStatus(server, pair, 'Deal Closed', { terms: terms({}) });
    const nothing = await verb(pair.receiver, id, 'reopening', {});
    expect([nothing.status, Object.keys(nothing.body.error.fields!)]).toEqual([400, ['note']]);
    expect(await reasonOf(act(pair, id, ['sender', 'reopen']))).toBe('referral.not_asked_to_reopen');
    const asked = await act(pair, id, ['receiver', 'reopen']);
    expect(asked.body).toMatchObject({
      status: 'Deal Closed',
      reopening: { note: 'They called back' },
      waiting: { on: 'them' },
      can: { ask_to_reopen: false },
    });
    expect(await reasonOf(act(pair, id, ['receiver', 'reopen']))).toBe('referral.already_asked_to_reopen');
    const [one, other] = await Promise.all([
      act(pair, id, ['sender', 'reopen']),
      act(pair, id, ['sender', 'reopen']),
    ]);
    expect([one.status, other.status].sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await show(pair.sender, id)).toMatchObject({ status: 'Accepted', deal: null, reopening: null });
    expect((await ledger(id)).map(({ state }) => state)).toEqual(['Cancelled']);
    expect(await reputationOf(pair)).toMatchObject({ closed: 0, accepted: 1 });
    await close(pair, id, 200_000);
    expect(await ledger(id)).toMatchObject([
      { closing: 1, state: 'Cancelled' },
      { closing: 2, amount: 20_000, state: 'Due' },
    ]);
  });

  test('asks the customer how it was once, however often it is closed', async () => {
    const pair = await senderAndReceiver(server, community);
    const contact = { contact_email: 'asked.once@example.com' };
    const { id } = await inStatus(server, pair, 'Deal Closed', contact);
    await act(pair, id, ['receiver', 'reopen']);
    await act(pair, id, ['sender', 'reopen']);
    expect((await close(pair, id, 200_000)).status).toBe(200);
    const mails = await mailsTo(server, contact.contact_email);
    expect(mails.filter(({ subject }) => subject.startsWith('How was it'))).toHaveLength(1);
  });

  test('of which the customer got money back takes back the commission on it', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await inStatus(server, pair, 'Deal Closed', { terms: terms({}) });
    const refund = (by: keyof Pair, json: object) => verb(pair[by], id, 'refunds', json);
    expect(await reasonOf(refund('sender', { amount: 1, date: today() }))).toBe('referral.receiver_only');
    expect((await refund('receiver', { amount: 100_001, date: today() })).status).toBe(400);
    expect((await refund('receiver', { amount: 10, date: '2020-01-01' })).status).toBe(400);
    const preview = (by: keyof Pair, amount: number) =>
      pair[by].client.get(`/api/referrals/${id}/refund-preview?amount=${amount}`);
    expect((await preview('receiver', 50_000)).body).toEqual({
      currency: 'AUD',
      deductions: [{ amount: 5000, was_paid: false, due_on: today() }],
    });
    expect((await preview('receiver', 100_001)).status).toBe(400);
    expect((await preview('sender', 50_000)).status).toBe(409);
    const recorded = { amount: 50_000, date: today(), note: 'Broken on arrival' };
    expect((await refund('receiver', recorded)).status).toBe(200);
    const { content } = await pair.receiver.client.get('/api/my-data');
    expect(JSON.parse(strFromU8(unzipSync(content)['commission-refunds.json']!))).toMatchObject([
      { referral_id: id, amount: 50_000, refunded_on: today(), note: 'Broken on arrival' },
    ]);
    const rows = await ledger(id);
    const owed = rows
      .filter(({ state }) => state !== 'Cancelled')
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(owed).toBe(5000);
    const free = await inStatus(server, pair, 'Deal Closed');
    const nothing = verb(pair.receiver, free.id, 'refunds', { amount: 1, date: today() });
    expect(await reasonOf(nothing)).toBe('referral.nothing_owed');
  });

  test('is thanked for in the feed once both want it, without an amount', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await inStatus(server, pair, 'Deal Closed', { terms: terms({}) });
    const thank = (by: keyof Pair, wanted: boolean) => verb(pair[by], id, 'thanks', { wanted });
    const thanked = async () =>
      (await eventsFor(server, pair.sender)).filter(({ name }) => name === 'referral.thanked');
    expect((await thank('receiver', true)).body.thanks).toEqual({ by_us: true, by_them: false });
    expect(await thanked()).toEqual([]);
    await Promise.all([thank('sender', true), thank('sender', true)]);
    await thank('sender', false);
    await thank('sender', true);
    expect(await thanked()).toEqual([
      {
        name: 'referral.thanked',
        payload: {
          referral_id: id,
          sender_company_id: pair.sender.id,
          receiver_company_id: pair.receiver.id,
          closed_deals: 1,
        },
      },
    ]);
    const open = await inStatus(server, pair, 'Accepted');
    const early = verb(pair.sender, open.id, 'thanks', { wanted: true });
    expect(await reasonOf(early)).toBe('referral.not_closed_yet');
  });
});

describe('an answer', () => {
  test('is given once: acceptance and withdrawal at the same time have one winner', async () => {
    const pair = await senderAndReceiver(server, community);
    for (let round = 0; round < 4; round += 1) {
      const { id } = await inStatus(server, pair, 'New', {
        terms: terms({ commission_calc_method: 'per_lead' }),
      });
      const [accepted, withdrawn] = await Promise.all([
        verb(pair.receiver, id, 'acceptance'),
        verb(pair.sender, id, 'withdrawal'),
      ]);
      expect([accepted.status, withdrawn.status].sort((a, b) => a - b)).toEqual([200, 409]);
      const { status } = await show(pair.sender, id);
      expect(status).toBe(accepted.status === 200 ? 'Accepted' : 'Withdrawn');
      expect(await ledger(id)).toHaveLength(status === 'Accepted' ? 1 : 0);
    }
  });

  test('twice at once takes one place of the plan and one fee', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await inStatus(server, pair, 'New', {
      terms: terms({ commission_calc_method: 'per_lead' }),
    });
    const both = await Promise.all([
      verb(pair.receiver, id, 'acceptance'),
      verb(pair.receiver, id, 'acceptance'),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await ledger(id)).toEqual([{ kind: 'lead', closing: 0, amount: 1000, state: 'Due' }]);
    const { body } = await pair.receiver.client.get('/api/referrals/allowance');
    expect(body).toMatchObject({ received: 1, most_received: 5 });
  });

  test('with one key is given once, and a retry gets it again', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await inStatus(server, pair, 'New');
    const key = { 'idempotency-key': `accept ${id}` };
    const first = await verb(pair.receiver, id, 'acceptance', {}, key);
    const again = await verb(pair.receiver, id, 'acceptance', {}, key);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('makes the response time: the middle of the answers', async () => {
    const pair = await senderAndReceiver(server, community);
    for (const [hours, path] of [
      [1, 'acceptance'],
      [10, 'refusal'],
      [5, 'acceptance'],
    ] as const) {
      const { id } = await inStatus(server, pair, 'New');
      await query(`UPDATE referrals SET created_at = now() - make_interval(hours => $2) WHERE id = $1`, [
        id,
        hours,
      ]);
      await verb(pair.receiver, id, path, { reason: 'No' });
    }
    const { answers, answer_seconds: seconds, accepted } = (await reputationOf(pair))!;
    expect([answers, accepted]).toEqual([3, 2]);
    expect(Math.round(seconds! / 3600)).toBe(5);
  });

  test('that was taken up again waits its whole time anew, and its answer counts once', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await inStatus(server, pair, 'Declined');
    await query(`UPDATE referrals SET expires_at = now() - interval '1 day' WHERE id = $1`, [id]);
    await act(pair, id, ['receiver', 'reopen']);
    const { body } = await act(pair, id, ['sender', 'reopen']);
    expect(body).toMatchObject({ status: 'New', reason: null });
    expect(Date.parse(body.expires_at!)).toBeGreaterThan(Date.now() + 13 * 24 * 3600 * 1000);
    await verb(pair.receiver, id, 'acceptance');
    expect(await reputationOf(pair)).toMatchObject({ answers: 1, accepted: 1 });
  });
});

describe('a nudge', () => {
  test('is the sender’s, every three days, while the receiver has to move', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await inStatus(server, pair, 'New');
    const early = await verb(pair.sender, id, 'nudge');
    expect(early.body.error).toMatchObject({
      code: 'referral.nudged_lately',
      message: expect.stringContaining('every 3 days'),
    });
    await query(`UPDATE referrals SET status_since = now() - interval '3 days' WHERE id = $1`, [id]);
    expect(await reasonOf(verb(pair.receiver, id, 'nudge'))).toBe('referral.sender_only');
    expect((await show(pair.sender, id)).can.nudge).toBe(true);
    const both = await Promise.all([verb(pair.sender, id, 'nudge'), verb(pair.sender, id, 'nudge')]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(
      (await eventsFor(server, pair.receiver)).filter(({ name }) => name === 'referral.nudged'),
    ).toHaveLength(1);
    await query(`UPDATE referrals SET nudged_at = now() - interval '3 days' WHERE id = $1`, [id]);
    expect((await verb(pair.sender, id, 'nudge')).body.can.nudge).toBe(false);
    await verb(pair.receiver, id, 'refusal', { reason: 'No' });
    await query(
      `UPDATE referrals SET status_since = now() - interval '9 days', nudged_at = NULL WHERE id = $1`,
      [id],
    );
    expect(await reasonOf(verb(pair.sender, id, 'nudge'))).toBe('referral.nothing_to_nudge');
  });
});

describe('a logged referral', () => {
  test('waits for the other side; confirmed with a deal it is closed and owed', async () => {
    const pair = await senderAndReceiver(server, community);
    await query(
      `UPDATE companies SET commission = $2 WHERE id = (SELECT company_id FROM members WHERE id = $1)`,
      [pair.receiver.id, JSON.stringify(terms({}))],
    );
    const { id, ...logged } = await aLoggedReferral(pair, { deal_amount: 60_000, deal_date: '2026-02-01' });
    expect(logged).toMatchObject({
      status: 'Awaiting confirmation',
      is_logged: true,
      date_created: '2026-01-15',
      consent: 'untold',
      status_before: 'Deal Closed',
      expires_at: null,
    });
    expect(await ledger(id)).toEqual([]);
    const both = await Promise.all([
      verb(pair.receiver, id, 'confirmation'),
      verb(pair.receiver, id, 'confirmation'),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await show(pair.sender, id)).toMatchObject({ status: 'Deal Closed', status_before: 'Accepted' });
    expect(await ledger(id)).toMatchObject([{ kind: 'deal', amount: 6000 }]);
    // Long ago is no response time.
    expect(await reputationOf(pair)).toMatchObject({ answers: 0, accepted: 1, closed: 1 });
    const { body } = await pair.receiver.client.get('/api/referrals/allowance');
    expect(body).toMatchObject({ received: 1 });
  });

  test('can be disputed, and confirmed after all or withdrawn', async () => {
    const pair = await senderAndReceiver(server, community);
    const { id } = await inStatus(server, pair, 'Disputed');
    expect((await show(pair.sender, id)).reason).toBe('Never heard of it');
    const { body } = await verb(pair.receiver, id, 'confirmation');
    expect(body).toMatchObject({ status: 'Accepted', status_before: null });
    // The deal may be older than the day on which it was logged, not older than the referral.
    expect((await close(pair, id, 1000, '2026-01-14')).status).toBe(400);
    expect((await close(pair, id, 1000, '2026-01-15')).status).toBe(200);
  });

  test('has days that have come, and a deal after the referral', async () => {
    const pair = await senderAndReceiver(server, community);
    const fields = async (more: object) => {
      const json = {
        company_id: pair.receiver.id,
        contact_name: 'Ada',
        contact_email: 'ada@example.com',
        need: 'Help',
        happened_on: '2026-01-15',
        ...more,
      };
      const { status, body } = await pair.sender.client.post<{ error: { fields: object } }>(
        '/api/referrals/log',
        { json },
      );
      return [status, Object.keys(body.error.fields)];
    };
    expect(await fields({ happened_on: '2999-01-01' })).toEqual([400, ['happened_on']]);
    expect(await fields({ deal_amount: 5 })).toEqual([400, ['deal_date']]);
    expect(await fields({ deal_date: '2026-02-01' })).toEqual([400, ['deal_amount']]);
    expect(await fields({ deal_amount: 5, deal_date: '2025-12-31' })).toEqual([400, ['deal_date']]);
    expect(await fields({ company_id: pair.sender.id })).toEqual([400, ['company_id']]);
  });
});

test('what is missing for a step is named, and nothing happens', async () => {
  const pair = await senderAndReceiver(server, community);
  const { id } = await inStatus(server, pair, 'Accepted');
  const cases: [string, object, string[]][] = [
    ['refusal', {}, ['reason']],
    ['loss', { reason: ' ' }, ['reason']],
    ['dispute', {}, ['reason']],
    ['progress', { status: 'New' }, ['status']],
    ['progress', { status: 'Quoted', note: 'x'.repeat(2001) }, ['note']],
    ['closure', {}, ['amount', 'date']],
    ['refunds', { amount: 0, date: today() }, ['amount']],
    ['thanks', {}, ['wanted']],
  ];
  for (const [path, json, fields] of cases) {
    const { status, body } = await verb(pair.receiver, id, path, json);
    expect([path, status, Object.keys(body.error.fields ?? {})]).toEqual([path, 400, fields]);
  }
  expect((await show(pair.receiver, id)).status).toBe('Accepted');
});

test('nobody but the two sees a customer or an amount, the admin included', async () => {
  const pair = await senderAndReceiver(server, community);
  const admin = await aMember(server, community, { isAdmin: true });
  const { id } = await inStatus(server, pair, 'Deal Closed', {
    contact_name: 'Secretive Customer',
    terms: terms({}),
  });
  const { text: own } = await pair.sender.client.get(`/api/referrals/${id}`);
  expect(own).toMatch(/Secretive Customer.*100000/);
  for (const path of [
    `/api/referrals/${id}`,
    '/api/referrals?direction=outgoing',
    '/api/referrals?direction=incoming&q=secretive',
    '/api/referrals/board?direction=incoming',
    '/api/referrals/export?direction=outgoing',
    `/api/companies/${pair.receiver.id}/referral-terms`,
    `/api/companies/${pair.receiver.id}`,
  ]) {
    const { text } = await admin.client.get(path);
    expect(text).not.toMatch(/Secretive|100000|10000\b/);
  }
  for (const { payload } of await query<{ payload: string }>('SELECT payload::text AS payload FROM events'))
    expect(payload).not.toMatch(/Secretive|amount/);
  expect(await aReferral(pair.sender, admin)).toMatchObject({ status: 'New' });
});
