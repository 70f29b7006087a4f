import { describe, expect, test } from 'vitest';
import { aMember } from '../../../../testing/factories.ts';
import type { CommissionDispute } from '../contract.ts';
import { act, decide, rowsOf, short, type Detail, openLedger } from './ledger.test-support.ts';

const { stage, aDeal, eventsFor } = openLedger('verbs');

describe('paying and receiving', () => {
  test('goes from Due over Paid to Received, and each side is told of the other', async () => {
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
    expect((await eventsFor(stage.payee)).at(-1)).toEqual({ name: 'commission.paid', payload: about });
    expect((await eventsFor(stage.payer)).at(-1)).toEqual({ name: 'commission.received', payload: about });
  });

  test('is refused to the wrong side and in the wrong state, with a reason', async () => {
    const { id } = await aDeal();
    const tries = [
      [stage.payee, 'payment', {}, /owes the money/],
      [stage.payer, 'receipt', {}, /gets the money/],
      [stage.payee, 'receipt', {}, /“Due”/],
      [stage.payer, 'cancellation', { reason: 'No' }, /gets the money/],
    ] as const;
    for (const [who, verb, json, why] of tries) {
      const { status, body } = await act(who, id, verb, json);
      expect(status).toBe(409);
      expect(body.error).toMatchObject({
        code: 'commission.not_possible',
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
    expect((await eventsFor(stage.payee)).map(({ name }) => name)).toContain('commission.decided');
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

describe('waiving', () => {
  test('cancels what is not paid, and tells both', async () => {
    const { id } = await aDeal();
    const { body } = await act(stage.payee, id, 'cancellation', { reason: 'A present' });
    expect(body).toMatchObject({ state: 'Cancelled', can: { cancel: false, dispute: false } });
    expect((await eventsFor(stage.payer)).at(-1)).toMatchObject({ name: 'commission.cancelled' });
  });

  test('is possible while it is held, and not once it is paid', async () => {
    const held = await aDeal(100_000, { commission_hold_days: 5 });
    expect((await act(stage.payee, held.id, 'cancellation', { reason: 'A present' })).status).toBe(200);
    const { id } = await aDeal();
    await act(stage.payer, id, 'payment');
    expect((await act(stage.payee, id, 'cancellation', { reason: 'A present' })).status).toBe(409);
  });
});
