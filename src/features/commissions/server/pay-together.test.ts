import { describe, expect, test } from 'vitest';
import { aMember, good, type TestMember } from '../../../../testing/factories.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import type { Commission } from '../contract/ledger.ts';
import { act, openLedger, within, type Detail } from './ledger.test-support.ts';
import { tellPaidTogether } from './tell-paid-together.ts';

const { stage, aDeal, refund, eventsFor } = openLedger('together');

interface Changed extends ErrorAnswer {
  changed: Commission[];
  left_out: Commission[];
}

interface Payable {
  commissions: Commission[];
  deductions: { currency: string; amount: number }[];
  more: number;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const pay = (ids: readonly number[], more: { who?: TestMember; note?: string; key?: string } = {}) =>
  (more.who ?? stage.payer).client.post<Changed>('/api/commissions/payments', {
    json: { partner: stage.payee.id, commission_ids: ids, note: more.note ?? '' },
    ...(more.key && { headers: { 'idempotency-key': more.key } }),
  });

const undo = (ids: readonly number[], who = stage.payer) =>
  who.client.post<Changed>('/api/commissions/payments/undo', {
    json: { partner: stage.payee.id, commission_ids: ids },
  });

const stepsOf = async (id: number) =>
  (await stage.payer.client.get<Detail>(`/api/commissions/${id}`)).body.steps.map(({ state }) => state);

const payable = async (who = stage.payer) =>
  good(await who.client.get<Payable>(`/api/commissions/payable?partner=${stage.payee.id}`), 200);

/** As if the payments had been made so many seconds earlier. */
const payEarlier = (ids: readonly number[], seconds: number) =>
  stage.server.database.admin.query(
    `UPDATE commission_steps SET created_at = created_at - make_interval(secs => $2)
      WHERE commission_id = ANY ($1) AND state = 'Paid'`,
    [ids, seconds],
  );

/** What the waiting jobs about this row would tell, each of them once. */
async function runTheTelling(id: number): Promise<void> {
  const { rows } = await stage.server.database.admin.query<{
    payments: { commission_id: number; step_id: number }[];
  }>(
    `SELECT data->'payments' AS payments FROM pgboss.job
      WHERE name = 'tell-paid-together' AND data->'payments' @> jsonb_build_array(jsonb_build_object('commission_id', $1::bigint))
      ORDER BY created_on`,
    [id],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { payments } of rows)
    await within(stage.server, stage.community, stage.payer, (tx) => tellPaidTogether(tx, payments));
}

const toldOf = async (who: TestMember) =>
  (await eventsFor(who))
    .filter(({ name }) => name.startsWith('commission.paid'))
    .map(({ name, payload }) => [
      name,
      'commission_ids' in payload ? payload.commission_ids : payload.commission_id,
    ]);

describe('what is due to one partner', () => {
  test('is listed with what they have to pay back beside it', async () => {
    const [first, second] = [await aDeal(100_000), await aDeal(50_000)];
    await aDeal(30_000, { commission_hold_days: 3 });
    await refund(second.referral_id, 10_000);
    expect(await payable()).toMatchObject({
      commissions: [{ id: first.id }, { id: second.id }],
      deductions: [{ currency: 'AUD', amount: 1000 }],
      more: 0,
    });
    const { body } = await stage.payer.client.get<{ i_owe: { partners: { payable: number }[] } }>(
      '/api/commissions/statement',
    );
    expect(body.i_owe.partners.map((each) => each.payable)).toEqual([2]);
    const theirs = await stage.payee.client.get<{ owed_to_me: { partners: { payable: number }[] } }>(
      '/api/commissions/statement',
    );
    expect(theirs.body.owed_to_me.partners.map((each) => each.payable)).toEqual([0]);
  });

  test('is nothing to the partner and to strangers, and no partner is not found', async () => {
    await aDeal();
    expect((await payable(stage.third)).commissions).toEqual([]);
    expect((await payable(stage.payee)).commissions).toEqual([]);
    expect(
      (await stage.foreigner.client.get(`/api/commissions/payable?partner=${stage.payee.id}`)).status,
    ).toBe(404);
  });
});

describe('marking all as paid', () => {
  test('marks every row once with the same note, and the payee is told once', async () => {
    const ids = idsOf([await aDeal(), await aDeal(50_000), await aDeal(700, { commission_currency: 'JPY' })]);
    const body = good(await pay(ids, { note: 'Transfer 17' }), 200);
    expect(body.changed.map(({ id, state }) => [id, state])).toEqual(ids.map((id) => [id, 'Paid']));
    expect(body.left_out).toEqual([]);
    const { body: one } = await stage.payee.client.get<Detail>(`/api/commissions/${ids[1]!}`);
    expect(one.steps.at(-1)).toMatchObject({ state: 'Paid', actor: 'them', note: 'Transfer 17' });
    expect(await toldOf(stage.payee)).toEqual([]);
    await runTheTelling(ids[0]!);
    expect(await toldOf(stage.payee)).toEqual([['commission.paid_together', ids]]);
    expect(await toldOf(stage.payer)).toEqual([]);
  });

  test('leaves out and names what was paid or disputed meanwhile', async () => {
    const ids = idsOf([await aDeal(), await aDeal(), await aDeal(), await aDeal()]);
    await act(stage.payer, ids[0]!, 'payment');
    await act(stage.payee, ids[1]!, 'dispute', { reason: 'Too little' });
    const body = good(await pay(ids), 200);
    expect(idsOf(body.changed)).toEqual(ids.slice(2));
    expect(body.left_out.map(({ id, state, customer }) => [id, state, customer])).toEqual([
      [ids[0], 'Paid', 'Ann Customer'],
      [ids[1], 'Disputed', 'Ann Customer'],
    ]);
    expect(await stepsOf(ids[0]!)).toEqual(['Due', 'Paid']);
    const none = await pay(ids);
    expect([none.status, none.body.error.code]).toEqual([409, 'commission.none_due']);
  });

  test('has one winner when two do it at the same time', async () => {
    const ids = idsOf([await aDeal(), await aDeal(), await aDeal()]);
    const colleague = await aMember(stage.server, stage.community, { colleagueOf: stage.payer });
    const answers = await Promise.all([pay(ids), pay(ids, { who: colleague }), pay(ids.toReversed())]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    for (const id of ids) expect(await stepsOf(id)).toEqual(['Due', 'Paid']);
  });

  test('answers a retry with the same key as the first time', async () => {
    const ids = idsOf([await aDeal(), await aDeal()]);
    const first = await pay(ids, { key: 'all-of-them-0001' });
    const again = await pay(ids, { key: 'all-of-them-0001' });
    expect([again.status, again.text]).toEqual([200, first.text]);
    for (const id of ids) expect(await stepsOf(id)).toEqual(['Due', 'Paid']);
  });

  test('is not found for strangers, the payee, rows of others and what is to be paid back', async () => {
    const [row, other] = [await aDeal(), await aDeal(50_000)];
    await refund(other.referral_id, 10_000);
    const { body } = await stage.payer.client.get<{ commissions: Commission[] }>(
      `/api/commissions?referral=${other.referral_id}`,
    );
    const back = body.commissions.find(({ amount }) => amount < 0)!;
    for (const who of [stage.third, stage.admin, stage.foreigner, stage.payee])
      for (const call of [pay, (ids: readonly number[]) => undo(ids, who)])
        expect((await call([row.id], { who })).status).toBe(404);
    expect((await pay([row.id, back.id])).status).toBe(404);
    expect((await pay([row.id, 999_999])).status).toBe(404);
    expect(await stepsOf(row.id)).toEqual(['Due']);
  });

  test('refuses no rows and more than a hundred', async () => {
    for (const ids of [[], Array.from({ length: 101 }, (_, at) => at + 1)]) {
      const { status, body } = await pay(ids);
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['commission_ids']]);
    }
  });
});

describe('undoing that all are paid', () => {
  test('takes all of them back, and the payee never hears of it', async () => {
    const ids = idsOf([await aDeal(), await aDeal()]);
    await pay(ids);
    const body = good(await undo(ids), 200);
    expect(body.changed.map(({ state }) => state)).toEqual(['Due', 'Due']);
    for (const id of ids) expect(await stepsOf(id)).toEqual(['Due', 'Paid', 'Due']);
    await runTheTelling(ids[0]!);
    expect(await toldOf(stage.payee)).toEqual([]);
  });

  test('leaves out what the payee has answered, and tells of what is still paid', async () => {
    const ids = idsOf([await aDeal(), await aDeal(), await aDeal()]);
    await pay(ids);
    await act(stage.payee, ids[0]!, 'receipt');
    const body = good(await undo(ids.slice(0, 2)), 200);
    expect([idsOf(body.changed), idsOf(body.left_out)]).toEqual([[ids[1]], [ids[0]]]);
    await runTheTelling(ids[0]!);
    expect(await toldOf(stage.payee)).toEqual([['commission.paid', ids[2]]]);
  });

  test('is for the member who did it, within the same seconds', async () => {
    const ids = idsOf([await aDeal(), await aDeal()]);
    const colleague = await aMember(stage.server, stage.community, { colleagueOf: stage.payer });
    expect((await undo(ids)).body.error.code).toBe('commission.wrong_state');
    await pay(ids);
    expect((await undo(ids, colleague)).body.error.code).toBe('commission.marked_by_someone_else');
    await payEarlier(ids, 13);
    const late = await undo(ids);
    expect([late.status, late.body.error.code]).toEqual([409, 'commission.undo_over']);
    for (const id of ids) expect(await stepsOf(id)).toEqual(['Due', 'Paid']);
  });
});
