import { describe, expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../../testing/factories.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { CommissionDispute } from '../contract/disputes.ts';
import { act, decide, rowsOf, short, type Detail, openLedger, within } from './ledger.test-support.ts';
import { remindOverdue } from './remind-overdue.ts';
import { tellPaid } from './tell-paid.ts';

const { stage, aDeal, refund, eventsFor } = openLedger('verbs');

describe('paying and receiving', () => {
  test('goes from Due over Paid to Received, and the payer is told', async () => {
    const { id, referral_id } = await aDeal();
    const paid = await act(stage.payer, id, 'payment', { note: 'Transfer 17' });
    expect(paid.status).toBe(200);
    expect(paid.body).toMatchObject({
      state: 'Paid',
      can: { pay: false, receive: false, dispute: true, cancel: false },
    });
    const received = await act(stage.payee, id, 'receipt');
    expect(received.body).toMatchObject({
      state: 'Received',
      can: { pay: false, receive: false, dispute: false, cancel: false },
      steps: [
        { state: 'Due', actor: 'time', note: null },
        { state: 'Paid', actor: 'them', note: 'Transfer 17' },
        { state: 'Received', actor: 'us', note: null },
      ],
    });
    const about = { referral_id, commission_id: id };
    expect((await eventsFor(stage.payer)).at(-1)).toEqual({ name: 'commission.received', payload: about });
  });

  test('is refused to the wrong side and in the wrong state, with a reason', async () => {
    const { id } = await aDeal();
    const tries = [
      [stage.payee, 'payment', {}, 'payer_only', /owes the money/],
      [stage.payer, 'receipt', {}, 'payee_only', /is owed the money/],
      [stage.payee, 'receipt', {}, 'wrong_state', /“Due”/],
      [stage.payer, 'cancellation', { reason: 'No' }, 'payee_only', /is owed the money/],
    ] as const;
    for (const [who, verb, json, code, why] of tries) {
      const { status, body } = await act(who, id, verb, json);
      expect(status).toBe(409);
      expect(body.error).toMatchObject({
        code: `commission.${code}`,
        message: expect.stringMatching(why),
      });
    }
    await act(stage.payer, id, 'payment');
    await act(stage.payee, id, 'receipt');
    for (const [who, verb] of [
      [stage.payer, 'payment'],
      [stage.payee, 'receipt'],
      [stage.payer, 'dispute'],
      [stage.payee, 'dispute'],
      [stage.payee, 'cancellation'],
    ] as const)
      expect((await act(who, id, verb, { reason: 'No' })).status).toBe(409);
  });

  test('a retry with the same key gets the first answer and happens once', async () => {
    const { id } = await aDeal();
    const first = await act(stage.payer, id, 'payment', { note: 'Once' }, 'the-same-key-0001');
    const again = await act(stage.payer, id, 'payment', { note: 'Once' }, 'the-same-key-0001');
    expect(again.status).toBe(200);
    expect(again.text).toBe(first.text);
    expect(again.body.steps.filter(({ state }) => state === 'Paid').length).toBe(1);
    expect((await act(stage.payer, id, 'payment', {}, 'another-key-00002')).status).toBe(409);
  });

  test('of ten at the same time one succeeds', async () => {
    const { id } = await aDeal();
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(stage.payer, id, 'payment')));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
  });

  test('and disputing at the same time lose nothing: the dispute stands, whoever was first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aDeal();
      const [paid, disputed] = await Promise.all([
        act(stage.payer, id, 'payment'),
        act(stage.payee, id, 'dispute', { reason: 'Too little' }),
      ]);
      expect(disputed.status).toBe(200);
      const { body } = await stage.payee.client.get<Detail>(`/api/commissions/${id}`);
      expect(body.steps.map(({ state }) => state)).toEqual(
        paid.status === 200 ? ['Due', 'Paid', 'Disputed'] : ['Due', 'Disputed'],
      );
    }
  });

  test('checks what is sent in', async () => {
    const { id } = await aDeal();
    const tooLong = await act(stage.payer, id, 'payment', { note: 'x'.repeat(2001) });
    expect(tooLong.status).toBe(400);
    expect(tooLong.body.error.fields).toHaveProperty('note');
    for (const verb of ['dispute', 'cancellation']) {
      const { status, body } = await act(stage.payee, id, verb, { reason: ' ' });
      expect(status).toBe(400);
      expect(body.error.fields).toHaveProperty('reason');
    }
    expect((await stage.payer.client.get('/api/commissions?after=nonsense')).status).toBe(400);
    expect((await stage.payer.client.get('/api/commissions/statement?month=2026-13')).status).toBe(400);
    expect(
      (await stage.payer.client.get('/api/commissions/statement/rows?month=2026-03&after=e30')).status,
    ).toBe(400);
    expect((await stage.payer.client.get('/api/commissions/statement/export')).status).toBe(400);
    expect((await act(stage.payer, 0, 'payment')).status).toBe(404);
  });
});

describe('undoing that it is paid', () => {
  const undo = (who: TestMember, id: number) =>
    who.client.delete<Detail & ErrorAnswer>(`/api/commissions/${id}/payment`);
  /** As if the payment had been made so many seconds earlier: the ledger itself lets no one but its owner do this. */
  const payEarlier = (id: number, seconds: number) =>
    stage.server.database.admin.query(
      `UPDATE commission_steps SET created_at = created_at - make_interval(secs => $2)
        WHERE commission_id = $1 AND state = 'Paid'`,
      [id, seconds],
    );
  /** What the waiting jobs of this row would tell, each of them once. */
  const runTheTelling = async (id: number) => {
    const { rows } = await stage.server.database.admin.query<{
      data: { commission_id: number; step_id: number };
      wait: number;
    }>(
      `SELECT data, extract(epoch FROM start_after - created_on)::float AS wait FROM pgboss.job
        WHERE name = 'tell-paid' AND (data->>'commission_id')::bigint = $1 ORDER BY created_on`,
      [id],
    );
    for (const { data } of rows)
      await within(stage.server, stage.community, stage.payer, (tx) => tellPaid(tx, data));
    return rows.map(({ wait }) => Math.round(wait));
  };
  const toldOf = async (who: TestMember, id: number) =>
    (await eventsFor(who))
      .filter(({ payload }) => 'commission_id' in payload && payload.commission_id === id)
      .map(({ name }) => name);

  test('leaves both steps in the ledger, and the other side never hears that it was paid', async () => {
    const { id } = await aDeal();
    const { body: paid } = await act(stage.payer, id, 'payment', { note: 'Oops' });
    expect(paid.undo_ms).toBeGreaterThan(8000);
    expect(paid.undo_ms).toBeLessThanOrEqual(10_000);
    const { status, body } = await undo(stage.payer, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'Due',
      paid_at: null,
      undo_ms: 0,
      can: { pay: true, dispute: true },
      steps: [
        { state: 'Due', actor: 'time' },
        { state: 'Paid', actor: 'us', note: 'Oops' },
        { state: 'Due', actor: 'us', note: null },
      ],
    });
    expect(await runTheTelling(id)).toEqual([12]);
    expect(await toldOf(stage.payee, id)).toEqual([]);
    expect((await undo(stage.payer, id)).body.error.message).toMatch(/Due/);
  });

  test('and paying again tells the other side once', async () => {
    const { id } = await aDeal();
    await act(stage.payer, id, 'payment');
    await undo(stage.payer, id);
    await act(stage.payer, id, 'payment');
    expect(await toldOf(stage.payee, id)).toEqual([]);
    expect(await runTheTelling(id)).toEqual([12, 12]);
    expect(await toldOf(stage.payee, id)).toEqual(['commission.paid']);
  });

  test('whoever closes the tab has paid: the other side is told when the time is over', async () => {
    const { id } = await aDeal();
    await act(stage.payer, id, 'payment');
    expect(await toldOf(stage.payee, id)).toEqual([]);
    await runTheTelling(id);
    expect(await toldOf(stage.payee, id)).toEqual(['commission.paid']);
    expect(await toldOf(stage.payer, id)).toEqual([]);
  });

  test('of a refund tells the company that gets the money back', async () => {
    const { id, referral_id } = await aDeal();
    await act(stage.payer, id, 'payment');
    await act(stage.payee, id, 'receipt');
    await refund(referral_id, 100_000);
    const [, back] = await rowsOf(stage.payee, referral_id);
    await act(stage.payee, back!.id, 'payment');
    expect((await undo(stage.payer, back!.id)).status).toBe(409);
    await runTheTelling(back!.id);
    expect(await toldOf(stage.payer, back!.id)).toContain('commission.paid');
    expect(await toldOf(stage.payee, back!.id)).not.toContain('commission.paid');
  });

  test('is for the person who did it, for ten seconds, and not once it was answered', async () => {
    const { id } = await aDeal();
    const colleague = await aMember(stage.server, stage.community, { colleagueOf: stage.payer });
    await act(stage.payer, id, 'payment');
    const seen = async (who: TestMember) =>
      (await who.client.get<Detail>(`/api/commissions/${id}`)).body.undo_ms;
    expect(await seen(stage.payer)).toBeGreaterThan(0);
    expect([await seen(colleague), await seen(stage.payee)]).toEqual([0, 0]);
    expect((await undo(colleague, id)).body.error.code).toBe('commission.marked_by_someone_else');
    expect((await undo(stage.payee, id)).status).toBe(409);
    expect((await undo(stage.third, id)).status).toBe(404);
    await payEarlier(id, 13);
    expect(await seen(stage.payer)).toBe(0);
    const late = await undo(stage.payer, id);
    expect([late.status, late.body.error.code]).toEqual([409, 'commission.undo_over']);
    expect(late.body.error.message).toMatch(/ten seconds/);
    expect((await stage.payer.client.get<Detail>(`/api/commissions/${id}`)).body.state).toBe('Paid');

    const { id: quick } = await aDeal();
    await act(stage.payer, quick, 'payment');
    await act(stage.payee, quick, 'receipt');
    expect((await undo(stage.payer, quick)).body.error.message).toMatch(/Received/);
  });

  test('and confirming at the same time: one of the two counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aDeal();
      await act(stage.payer, id, 'payment');
      const answers = await Promise.all([undo(stage.payer, id), act(stage.payee, id, 'receipt')]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});

describe('a dispute', () => {
  const disputed = async (isPaid: boolean) => {
    const { id, referral_id } = await aDeal();
    if (isPaid) await act(stage.payer, id, 'payment');
    const { status } = await act(isPaid ? stage.payee : stage.payer, id, 'dispute', {
      reason: 'It is not AUD 1,000.',
    });
    expect(status).toBe(200);
    return { id, referral_id };
  };
  const rowsAfter = async (id: number) => {
    const { body } = await stage.payee.client.get<Detail>(`/api/commissions/${id}`);
    return short(await rowsOf(stage.payee, body.referral_id));
  };

  test('is shown to admins without its amount, in the words of whoever raised it', async () => {
    const { id, referral_id } = await disputed(true);
    const { body, text } = await stage.admin.client.get<{ disputes: CommissionDispute[] }>(
      '/api/admin/commission-disputes',
    );
    const found = body.disputes.find((each) => each.id === id)!;
    expect(found).toEqual({
      id,
      referral_id,
      payer: { id: stage.payer.id, name: expect.any(String) },
      payee: { id: stage.payee.id, name: expect.any(String) },
      raised_by: 'payee',
      was_paid: true,
      reason: 'It is not AUD 1,000.',
      since: expect.any(String),
      can: { decide: true },
    });
    expect(text).not.toContain('amount');
    expect(text).not.toContain('10000');
    expect((await eventsFor(stage.payer)).at(-1)).toMatchObject({ name: 'commission.disputed' });
  });

  test('nothing but an stage.admin ends it', async () => {
    const { id } = await disputed(false);
    for (const [who, verb] of [
      [stage.payer, 'payment'],
      [stage.payee, 'receipt'],
      [stage.payee, 'cancellation'],
      [stage.payee, 'dispute'],
    ] as const)
      expect((await act(who, id, verb, { reason: 'No' })).status).toBe(409);
    expect((await decide(stage.payer, id, 'owed')).status).toBe(403);
  });

  test('is owed: it can be paid again', async () => {
    const { id } = await disputed(true);
    expect((await decide(stage.admin, id, 'owed')).body).toEqual({ id, state: 'Due' });
    expect((await act(stage.payer, id, 'payment')).status).toBe(200);
    expect((await eventsFor(stage.payee)).find(({ name }) => name === 'commission.decided')).toMatchObject({
      payload: { decision: 'owed', was_paid: true },
    });
  });

  test('is not owed: both read the decision once, and who has to return the money', async () => {
    const { id } = await disputed(true);
    await decide(stage.admin, id, 'not_owed');
    const told = (await eventsFor(stage.payer)).slice(-2).map(({ name, payload }) => ({ name, ...payload }));
    expect(told).toMatchObject([
      { name: 'commission.refunded', why: 'decision', was_paid: true },
      { name: 'commission.decided', commission_id: id, decision: 'not_owed', was_paid: true },
    ]);
    const unpaid = await disputed(false);
    await decide(stage.admin, unpaid.id, 'not_owed');
    const names = (await eventsFor(stage.payer)).map(({ name }) => name);
    expect(names).not.toContain('commission.cancelled');
  });

  test('was received', async () => {
    const { id } = await disputed(true);
    expect((await decide(stage.admin, id, 'received')).body).toEqual({ id, state: 'Received' });
  });

  test('is not owed: what is not paid is cancelled', async () => {
    const { id } = await disputed(false);
    expect((await decide(stage.admin, id, 'not_owed')).body).toEqual({ id, state: 'Cancelled' });
    expect(await rowsAfter(id)).toEqual(['deal 10000 Cancelled']);
  });

  test('is not owed: what is paid goes back by a row of its own', async () => {
    const { id } = await disputed(true);
    expect((await decide(stage.admin, id, 'not_owed')).body).toEqual({ id, state: 'Received' });
    expect(await rowsAfter(id)).toEqual(['deal 10000 Received', 'refund -10000 Due']);
  });

  test('about a refund that was paid already gives the money back once more', async () => {
    const { id, referral_id } = await disputed(true);
    await decide(stage.admin, id, 'not_owed');
    const [, back] = await rowsOf(stage.payee, referral_id);
    // It is the stage.payee who pays it.
    expect(back!.can).toMatchObject({ pay: true, receive: false });
    await act(stage.payee, back!.id, 'payment');
    await act(stage.payer, back!.id, 'dispute', { reason: 'Nothing came' });
    const { body } = await stage.admin.client.get<{ disputes: CommissionDispute[] }>(
      '/api/admin/commission-disputes',
    );
    expect(body.disputes.find((each) => each.id === back!.id)).toMatchObject({
      payer: { id: stage.payee.id },
      payee: { id: stage.payer.id },
      raised_by: 'payee',
    });
    await decide(stage.admin, back!.id, 'not_owed');
    expect(await rowsAfter(id)).toEqual([
      'deal 10000 Received',
      'refund -10000 Received',
      'refund 10000 Due',
    ]);
  });

  test('is decided once, and not by somebody of the two while there is another admin', async () => {
    const { id } = await disputed(false);
    const colleague = await aMember(stage.server, stage.community, {
      isAdmin: true,
      colleagueOf: stage.payer,
    });
    const own = await decide(colleague, id, 'not_owed');
    expect(own.status).toBe(409);
    expect(own.body.error.message).toContain('another admin');
    const answers = await Promise.all([decide(stage.admin, id, 'owed'), decide(stage.admin, id, 'not_owed')]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('needs a decision that exists and a note', async () => {
    const { id } = await disputed(false);
    expect((await decide(stage.admin, id, 'halved')).body.error.fields).toHaveProperty('decision');
    expect((await decide(stage.admin, id, 'owed', '')).body.error.fields).toHaveProperty('note');
    const { id: calm } = await aDeal();
    expect((await decide(stage.admin, calm, 'owed')).status).toBe(404);
    expect((await decide(stage.admin, 999_999, 'owed')).status).toBe(404);
    expect((await decide(stage.foreigner, id, 'owed')).status).toBe(404);
    await decide(stage.admin, id, 'owed');
  });
});

describe('withdrawing a dispute', () => {
  test('puts it back where it was, by the side that raised it alone, and tells the other', async () => {
    const { id, referral_id } = await aDeal();
    await act(stage.payer, id, 'payment');
    const { body: paid } = await stage.payee.client.get<Detail>(`/api/commissions/${id}`);
    const raised = await act(stage.payee, id, 'dispute', { reason: 'Nothing came.' });
    expect(raised.body.can).toMatchObject({ withdraw: true, dispute: false });
    const theirs = await act(stage.payer, id, 'dispute-withdrawal');
    expect([theirs.status, theirs.body.error.code]).toEqual([409, 'commission.raised_by_them']);
    const { body } = await act(stage.payee, id, 'dispute-withdrawal', { note: 'It was the other account.' });
    expect(body).toMatchObject({
      state: 'Paid',
      paid_at: paid.paid_at,
      can: { receive: true, withdraw: false },
    });
    expect((await eventsFor(stage.payer)).at(-1)).toEqual({
      name: 'commission.dispute_withdrawn',
      payload: { referral_id, commission_id: id },
    });
    expect((await decide(stage.admin, id, 'owed')).status).toBe(409);
    expect((await act(stage.payee, id, 'dispute-withdrawal')).status).toBe(409);
  });

  test('makes due again what was not paid', async () => {
    const { id } = await aDeal();
    await act(stage.payer, id, 'dispute', { reason: 'Too much' });
    expect((await act(stage.payer, id, 'dispute-withdrawal')).body.state).toBe('Due');
  });
});

describe('what is overdue', () => {
  test('reminds its payer once and then each month, of everything together', async () => {
    const first = await aDeal();
    const second = await aDeal();
    const overdueSince = (days: number, ...ids: number[]) =>
      stage.server.database.admin.query(
        `UPDATE commission_standing SET since = now() - make_interval(days => $2) WHERE commission_id = ANY ($1)`,
        [ids, days],
      );
    const reminders = async (who: TestMember) =>
      (await eventsFor(who))
        .filter(({ name }) => name === 'commission.overdue')
        .map(({ payload }) => payload.commission_ids);
    const run = () => remindOverdue(stage.server.services.database);
    await overdueSince(13, first.id, second.id);
    await run();
    expect(await reminders(stage.payer)).toEqual([]);
    await overdueSince(14, first.id);
    await run();
    await run();
    expect(await reminders(stage.payer)).toEqual([[first.id]]);
    // A second overdue commission joins the next reminder; it does not cause another one the day after.
    await overdueSince(20, second.id);
    await run();
    expect(await reminders(stage.payer)).toHaveLength(1);
    const remindedBefore = (days: number) =>
      stage.server.database.admin.query(
        `UPDATE commission_standing SET reminded_at = now() - make_interval(days => $2), since = now() - interval '60 days'
          WHERE commission_id = $1`,
        [first.id, days],
      );
    await remindedBefore(32);
    await run();
    expect((await reminders(stage.payer)).slice(1)).toEqual([[first.id, second.id]]);
    expect(await reminders(stage.payee)).toEqual([]);
  });
});

describe('waiving', () => {
  test('cancels what is not paid, and tells both', async () => {
    const { id } = await aDeal();
    const { body } = await act(stage.payee, id, 'cancellation', { reason: 'A present' });
    expect(body).toMatchObject({ state: 'Cancelled', can: { cancel: false, dispute: false } });
    expect((await eventsFor(stage.payer)).at(-1)).toMatchObject({
      name: 'commission.cancelled',
      payload: { why: 'waived' },
    });
  });

  test('is possible while it is held, and not once it is paid', async () => {
    const held = await aDeal(100_000, { commission_hold_days: 5 });
    expect((await act(stage.payee, held.id, 'cancellation', { reason: 'A present' })).status).toBe(200);
    const { id } = await aDeal();
    await act(stage.payer, id, 'payment');
    expect((await act(stage.payee, id, 'cancellation', { reason: 'A present' })).status).toBe(409);
  });
});
