import { describe, expect, test } from 'vitest';
import { aCommunity, aMember } from '../../../../testing/factories.ts';
import { daysAfter, monthsAfter } from '../rules.ts';
import {
  act,
  aReferral,
  decide,
  localToday,
  rowsOf,
  short,
  within,
  type Detail,
  openLedger,
} from './ledger.test-support.ts';
import { matureCommissions } from './mature-commissions.ts';
import { bookAcceptance, bookClosing } from './public.ts';

const { stage, referralWith, close, refund, reopen, aDeal, eventsFor } = openLedger('booking');

describe('a closed deal', () => {
  test('is owed by the receiver to the sender, and both read how it came about', async () => {
    const row = await aDeal(1_200_000, { commission_cap: 200_000 });
    expect(row).toMatchObject({
      side: 'payee',
      kind: 'deal',
      amount: 120_000,
      currency: 'AUD',
      state: 'Due',
      basis: '10% of AUD\u00a012,000, at most AUD\u00a02,000',
      customer: 'Ann Customer',
      partner: { id: stage.payer.id },
      month: stage.today.slice(0, 7),
      due_on: stage.today,
      can: { pay: false, receive: false, dispute: true, cancel: true },
    });
    const { body } = await stage.payer.client.get<Detail>(`/api/commissions/${row.id}`);
    expect(body).toMatchObject({
      side: 'payer',
      partner: { id: stage.payee.id },
      can: { pay: true, receive: false, dispute: true, cancel: false },
      steps: [{ state: 'Due', actor: 'time', note: null }],
    });
    for (const member of [stage.payee, stage.payer])
      expect(await eventsFor(member)).toEqual([
        { name: 'commission.booked', payload: { referral_id: row.referral_id } },
      ]);
  });

  test('is held for the days of its terms', async () => {
    const row = await aDeal(100_000, { commission_hold_days: 30 });
    expect(row).toMatchObject({ state: 'Pending', due_on: daysAfter(stage.today, 30) });
    const refused = await act(stage.payer, row.id, 'payment');
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toMatch(/pending until /);
  });

  test('with a recurring percentage is owed month by month, to the last cent', async () => {
    const referral = await referralWith({
      commission_calc_method: 'percent_recurring',
      commission_duration_months: 12,
      commission_value: 333,
    });
    await close(referral, 9999);
    const rows = await rowsOf(stage.payer, referral.id);
    expect(rows.length).toBe(12);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(3996);
    expect(rows[2]).toMatchObject({
      kind: 'month',
      part: 3,
      parts: 12,
      month: monthsAfter(`${stage.today.slice(0, 7)}-01`, 2).slice(0, 7),
      due_on: monthsAfter(stage.today, 2),
      basis: 'Month 3 of 12: 3.33% of AUD\u00a099.99 each month',
    });
    expect(rows.map(({ state }) => state)).toEqual(['Due', ...Array<string>(11).fill('Pending')]);
  });

  test('with a fee for a lead is owed at acceptance, once', async () => {
    const referral = await referralWith({ commission_calc_method: 'per_lead', commission_value: 5000 });
    for (const _ of [1, 2])
      await within(stage.server, stage.community, stage.payer, (tx) => bookAcceptance(tx, referral));
    await close(referral, 100_000);
    expect(short(await rowsOf(stage.payee, referral.id))).toEqual(['lead 5000 Due']);
    await reopen(referral);
    expect(short(await rowsOf(stage.payee, referral.id))).toEqual(['lead 5000 Due']);
  });

  test('that earns nothing writes nothing', async () => {
    const referral = await referralWith({ commission_calc_method: 'none', commission_value: 0 });
    await close(referral, 100_000);
    expect(await rowsOf(stage.payee, referral.id)).toEqual([]);
    expect(await eventsFor(stage.payee)).toEqual([]);
  });
});

describe('a deal that is taken up again', () => {
  test('owes nothing: what is open is cancelled, what was paid is taken back', async () => {
    const referral = await referralWith({
      commission_calc_method: 'percent_recurring',
      commission_duration_months: 3,
    });
    await close(referral, 100_000);
    const [first] = await rowsOf(stage.payee, referral.id);
    await act(stage.payer, first!.id, 'payment');
    await reopen(referral);
    expect(short(await rowsOf(stage.payee, referral.id))).toEqual([
      'month 10000 Paid',
      'month 10000 Cancelled',
      'month 10000 Cancelled',
      'refund -10000 Due',
    ]);
    await reopen(referral);
    expect((await rowsOf(stage.payee, referral.id)).length).toBe(4);
  });

  test('and closed again owes for the new closing alone', async () => {
    const referral = await referralWith();
    await close(referral, 100_000);
    await reopen(referral);
    await close(referral, 50_000, { number: 2 });
    expect(short(await rowsOf(stage.payee, referral.id))).toEqual(['deal 10000 Cancelled', 'deal 5000 Due']);
  });

  test('cancels a dispute about what was never paid, and takes back what was', async () => {
    const referral = await referralWith();
    await close(referral, 100_000);
    const [row] = await rowsOf(stage.payee, referral.id);
    await act(stage.payer, row!.id, 'dispute', { reason: 'Too much' });
    await reopen(referral);
    expect(short(await rowsOf(stage.payee, referral.id))).toEqual(['deal 10000 Cancelled']);
  });
});

describe('a refund of the customer', () => {
  test('stands beside what is not paid, due with it, and the payee can dispute it', async () => {
    const referral = await referralWith({ commission_hold_days: 10 });
    await close(referral, 100_000);
    expect(await refund(referral.id, 25_000)).toEqual({ commission: 2500 });
    const rows = await rowsOf(stage.payee, referral.id);
    expect(short(rows)).toEqual(['deal 10000 Pending', 'refund -2500 Pending']);
    expect(rows[1]).toMatchObject({
      refund_of: rows[0]!.id,
      basis: 'Refund: the customer got AUD\u00a0250 back',
      due_on: rows[0]!.due_on,
      month: rows[0]!.month,
    });

    const due = await referralWith();
    await close(due, 100_000);
    await refund(due.id, 100_000);
    const [deal, back] = await rowsOf(stage.payee, due.id);
    expect(short([deal!, back!])).toEqual(['deal 10000 Due', 'refund -10000 Due']);
    const disputed = await act(stage.payee, back!.id, 'dispute', {
      reason: 'The customer has paid in full.',
    });
    expect(disputed.body.state).toBe('Disputed');
  });

  test('takes back what is paid by a negative row, which the stage.payee pays', async () => {
    const referral = await referralWith();
    await close(referral, 100_000);
    const [row] = await rowsOf(stage.payee, referral.id);
    await act(stage.payer, row!.id, 'payment');
    await act(stage.payee, row!.id, 'receipt');
    await refund(referral.id, 40_000);
    await refund(referral.id, 60_000);
    const rows = await rowsOf(stage.payee, referral.id);
    expect(short(rows)).toEqual(['deal 10000 Received', 'refund -4000 Due', 'refund -6000 Due']);
    expect(rows[1]).toMatchObject({
      refund_of: row!.id,
      basis: 'Refund: the customer got AUD\u00a0400 back',
      can: { pay: true, receive: false, dispute: true, cancel: false },
    });
    expect((await act(stage.payer, rows[1]!.id, 'payment')).status).toBe(409);
    expect((await act(stage.payee, rows[1]!.id, 'payment')).body.state).toBe('Paid');
    expect((await act(stage.payer, rows[1]!.id, 'receipt')).body.state).toBe('Received');
    // The one who gets it waives it.
    expect((await act(stage.payer, rows[2]!.id, 'cancellation', { reason: 'Keep it' })).body.state).toBe(
      'Cancelled',
    );
  });

  test('counts no longer once an admin has overturned it', async () => {
    const referral = await referralWith();
    await close(referral, 100_000);
    const [row] = await rowsOf(stage.payee, referral.id);
    await act(stage.payer, row!.id, 'payment');
    await act(stage.payee, row!.id, 'receipt');
    await refund(referral.id, 20_000);
    const [, back] = await rowsOf(stage.payee, referral.id);
    await act(stage.payee, back!.id, 'dispute', { reason: 'The customer has paid in full.' });
    await decide(stage.admin, back!.id, 'not_owed');
    // The whole deal can be refunded again, and the whole commission with it.
    expect(await refund(referral.id, 100_000)).toEqual({ commission: 10_000 });
    expect(short(await rowsOf(stage.payee, referral.id))).toEqual([
      'deal 10000 Received',
      'refund -2000 Cancelled',
      'refund -10000 Due',
    ]);

    const reopened = await referralWith();
    await close(reopened, 100_000);
    const [first] = await rowsOf(stage.payee, reopened.id);
    await act(stage.payer, first!.id, 'payment');
    await refund(reopened.id, 20_000);
    const [, second] = await rowsOf(stage.payee, reopened.id);
    await act(stage.payee, second!.id, 'dispute', { reason: 'The customer has paid in full.' });
    await decide(stage.admin, second!.id, 'not_owed');
    await reopen(reopened);
    expect(short(await rowsOf(stage.payee, reopened.id)).at(-1)).toBe('refund -10000 Due');
  });

  test('counts no longer, to the last cent, once all that was paid back for it has been overturned', async () => {
    const referral = await referralWith({
      commission_calc_method: 'percent_recurring',
      commission_duration_months: 3,
    });
    await close(referral, 100, { date: monthsAfter(stage.today, -2) });
    for (const { id } of await rowsOf(stage.payee, referral.id)) await act(stage.payer, id, 'payment');
    await refund(referral.id, 298);
    const back = (await rowsOf(stage.payee, referral.id)).filter(({ amount }) => amount < 0);
    expect(back.map(({ amount }) => amount)).toEqual([-10, -10, -10]);
    for (const { id } of back) {
      await act(stage.payee, id, 'payment');
      await act(stage.payee, id, 'dispute', { reason: 'The customer has paid in full.' });
      await decide(stage.admin, id, 'not_owed');
    }
    expect(await refund(referral.id, 300)).toEqual({ commission: 30 });
  });

  test('stays where the company that gets the money back waives it: the customer did get theirs', async () => {
    const referral = await referralWith();
    await close(referral, 100_000);
    const [row] = await rowsOf(stage.payee, referral.id);
    await act(stage.payer, row!.id, 'payment');
    await refund(referral.id, 20_000);
    const [, back] = await rowsOf(stage.payee, referral.id);
    await act(stage.payer, back!.id, 'cancellation', { reason: 'Keep it' });
    await expect(refund(referral.id, 80_001)).rejects.toMatchObject({ status: 400 });
    expect(await refund(referral.id, 80_000)).toEqual({ commission: 8000 });
  });

  test('stays for the part that was waived when an admin overturns the other part', async () => {
    const referral = await referralWith({
      commission_calc_method: 'percent_recurring',
      commission_duration_months: 2,
    });
    await close(referral, 100_000, { date: monthsAfter(stage.today, -1) });
    await refund(referral.id, 200_000);
    const [, , first, second] = await rowsOf(stage.payee, referral.id);
    await act(stage.payer, first!.id, 'cancellation', { reason: 'Keep it' });
    await act(stage.payee, second!.id, 'dispute', { reason: 'They have not.' });
    await decide(stage.admin, second!.id, 'not_owed');
    await expect(refund(referral.id, 100_001)).rejects.toMatchObject({ status: 400 });
    expect(await refund(referral.id, 100_000)).toEqual({ commission: 10_000 });
  });

  test('of a monthly deal comes off the next open month, and off the ones after it if that is not enough', async () => {
    const referral = await referralWith({
      commission_calc_method: 'percent_recurring',
      commission_duration_months: 4,
    });
    await close(referral, 100_000);
    const [first] = await rowsOf(stage.payee, referral.id);
    await act(stage.payer, first!.id, 'payment');
    await refund(referral.id, 150_000);
    const rows = await rowsOf(stage.payee, referral.id);
    const months = rows.filter(({ kind }) => kind === 'month');
    expect(rows.slice(4).map(({ amount, part, due_on: due }) => [amount, part, due])).toEqual([
      [-10_000, 2, months[1]!.due_on],
      [-5000, 3, months[2]!.due_on],
    ]);
  });

  test('is never more than the deal was, and counts where the commission stays the same', async () => {
    const referral = await referralWith({ commission_cap: 2000 });
    await close(referral, 100_000);
    expect(await refund(referral.id, 70_000)).toEqual({ commission: 0 });
    await expect(refund(referral.id, 30_001)).rejects.toMatchObject({
      status: 400,
      fields: { amount: expect.any(String) },
    });
    expect(await refund(referral.id, 30_000)).toEqual({ commission: 2000 });
    expect(short(await rowsOf(stage.payee, referral.id))).toEqual(['deal 2000 Due', 'refund -2000 Due']);
  });

  test('of two at the same time never takes back too much', async () => {
    const referral = await referralWith();
    await close(referral, 100_000);
    const tries = await Promise.allSettled([1, 2, 3].map(() => refund(referral.id, 60_000)));
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });

  test('takes nothing back of what an admin found not to be owed', async () => {
    const referral = await referralWith();
    await close(referral, 100_000);
    const [row] = await rowsOf(stage.payee, referral.id);
    await act(stage.payer, row!.id, 'payment');
    await act(stage.payer, row!.id, 'dispute', { reason: 'It was our own customer.' });
    await decide(stage.admin, row!.id, 'not_owed');
    expect(await refund(referral.id, 50_000)).toEqual({ commission: 0 });
    expect(short(await rowsOf(stage.payee, referral.id))).toEqual([
      'deal 10000 Received',
      'refund -10000 Due',
    ]);
  });
});

describe('time', () => {
  test('tells of what is paid back apart from what is paid', async () => {
    const referral = await referralWith({ commission_hold_days: 2 });
    await close(referral, 100_000);
    await refund(referral.id, 40_000);
    await stage.server.database.admin.query(
      `UPDATE commission_standing s SET due_on = $2::date FROM commissions c
        WHERE c.id = s.commission_id AND c.referral_id = $1`,
      [referral.id, stage.today],
    );
    await matureCommissions(stage.server.services.database);
    const [owed, back] = await rowsOf(stage.payee, referral.id);
    const due = (await eventsFor(stage.payer)).filter(({ name }) => name === 'commission.due');
    expect(due.map(({ payload }) => payload.commission_ids)).toEqual([[owed!.id], [back!.id]]);
  });

  test('makes due what is held, also after a week of silence, and tells both once', async () => {
    const referral = await referralWith({
      commission_calc_method: 'percent_recurring',
      commission_duration_months: 3,
      commission_hold_days: 2,
    });
    await close(referral, 100_000);
    await stage.server.database.admin.query(
      `UPDATE commission_standing s SET due_on = $2::date - 7 FROM commissions c
        WHERE c.id = s.commission_id AND c.referral_id = $1 AND c.part < 3`,
      [referral.id, stage.today],
    );
    await matureCommissions(stage.server.services.database);
    await matureCommissions(stage.server.services.database);
    expect((await rowsOf(stage.payee, referral.id)).map(({ state }) => state)).toEqual([
      'Due',
      'Due',
      'Pending',
    ]);
    for (const member of [stage.payee, stage.payer]) {
      const due = (await eventsFor(member)).filter(({ name }) => name === 'commission.due');
      expect(due.map(({ payload }) => payload)).toEqual([
        { commission_ids: [expect.any(Number), expect.any(Number)], referral_ids: [referral.id] },
      ]);
    }
  });

  test('goes by the community’s calendar', async () => {
    const east = await aCommunity(stage.server);
    const west = await aCommunity(stage.server);
    await stage.server.database.admin.query(
      `UPDATE communities SET time_zone = CASE id WHEN $1 THEN 'Pacific/Kiritimati' ELSE 'Pacific/Pago_Pago' END
        WHERE id IN ($1, $2)`,
      [east.id, west.id],
    );
    // Whatever the time is, it is a later day in the east than in the west.
    const day = await localToday(stage.server, east);
    const states: string[] = [];
    for (const place of [east, west]) {
      const [sender, receiver] = [await aMember(stage.server, place), await aMember(stage.server, place)];
      const referral = await aReferral(stage.server, place, { sender, receiver });
      await within(stage.server, place, receiver, (tx) =>
        bookClosing(tx, referral, { amount: 100_000, date: day, number: 1 }),
      );
      states.push((await rowsOf(sender, referral.id))[0]!.state);
    }
    expect(states).toEqual(['Due', 'Pending']);
    await matureCommissions(stage.server.services.database);
    const { rows } = await stage.server.database.admin.query<{ state: string }>(
      'SELECT state FROM commission_standing WHERE community_id = $1',
      [west.id],
    );
    expect(rows).toEqual([{ state: 'Pending' }]);
  });
});
