import { describe, expect, test } from 'vitest';
import { aCommunity, aMember, type TestMember } from '../../../../testing/factories.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { Commission } from '../contract/ledger.ts';
import type { KnownSchedule, Sums } from '../contract/statements.ts';
import { monthsAfter } from '../rules.ts';
import { act, aReferral, localToday, within, openLedger } from './ledger.test-support.ts';
import { matureCommissions } from './mature-commissions.ts';
import { bookClosing } from './public.ts';

const { stage, referralWith, close, refund, reopen, aDeal } = openLedger('statements');

describe('a statement', () => {
  interface Statement {
    month: string;
    this_month: string;
    company: { name: string };
    months: string[];
    i_owe: { totals: Sums[]; partners: { partner: { id: number }; totals: Sums[] }[] };
    owed_to_me: Statement['i_owe'];
  }
  const statement = async (who: TestMember, month?: string) =>
    (await who.client.get<Statement>(`/api/commissions/statement${month ? `?month=${month}` : ''}`)).body;
  const monthBeside = (months: number) => monthsAfter(`${stage.today.slice(0, 7)}-01`, months).slice(0, 7);
  const rows = async (who: TestMember, part: string, filter = '') =>
    (
      await who.client.get<{ commissions: Commission[] }>(
        `/api/commissions/statement/rows?month=${stage.today.slice(0, 7)}&part=${part}${filter}`,
      )
    ).body.commissions;

  /** How many rows the file has under each heading of the screen. */
  const sectionsOfFile = async (who: TestMember, month = stage.today.slice(0, 7)) => {
    const { text } = await who.client.get(`/api/commissions/statement/export?month=${month}`);
    const [, ...lines] = text.trim().split('\r\n');
    const sections = Map.groupBy(lines, (line) => line.slice(line.lastIndexOf(',') + 1));
    return Object.fromEntries([...sections].map(([title, { length }]) => [title, length]));
  };

  test('has the header in its file that bookkeeping programs find their columns by', async () => {
    await aDeal();
    const { text } = await stage.payer.client.get(
      `/api/commissions/statement/export?month=${stage.today.slice(0, 7)}`,
    );
    expect(text.split('\r\n')[0]).toBe(
      '\ufeffRecorded,Direction,Partner,Customer,Referral,Basis,Amount,Currency,Status,Due,Paid,Confirmed,Section',
    );
  });

  test('shows both halves by partner, each currency by itself', async () => {
    const { id } = await aDeal(100_000);
    await aDeal(50_000);
    await aDeal(700, { commission_currency: 'JPY' });
    await act(stage.payer, id, 'payment');
    const other = await aReferral(stage.server, stage.community, {
      sender: stage.payer,
      receiver: stage.payee,
    });
    await within(stage.server, stage.community, stage.payee, (tx) =>
      bookClosing(tx, other, { amount: 20_000, date: stage.today, number: 1 }),
    );
    const mine = await statement(stage.payer);
    expect(mine.month).toBe(stage.today.slice(0, 7));
    expect(mine.months).toEqual([stage.today.slice(0, 7)]);
    expect(mine.i_owe.totals).toEqual([
      { currency: 'AUD', Pending: 0, Due: 5000, Paid: 10_000, Received: 0, Disputed: 0, Cancelled: 0, earlier: 0, open: 5000, overdue: 0, to_confirm: 10_000, to_come: 0, total: 15_000, rows: 2 },
      { currency: 'JPY', Pending: 0, Due: 70, Paid: 0, Received: 0, Disputed: 0, Cancelled: 0, earlier: 0, open: 70, overdue: 0, to_confirm: 0, to_come: 0, total: 70, rows: 1 },
    ]); // prettier-ignore
    expect(mine.i_owe.partners.map(({ partner, totals }) => [partner.id, totals])).toEqual([
      [stage.payee.id, mine.i_owe.totals],
    ]);
    expect(mine.owed_to_me.totals).toMatchObject([{ currency: 'AUD', Due: 2000, rows: 1 }]);
    const theirs = await statement(stage.payee);
    expect(theirs.owed_to_me.totals).toEqual(mine.i_owe.totals);
    expect(theirs.i_owe.totals).toEqual(mine.owed_to_me.totals);
  });

  test('ends with this month: what later ones bring is to come, and no month to choose', async () => {
    const referral = await referralWith({
      commission_calc_method: 'percent_recurring',
      commission_duration_months: 3,
    });
    await close(referral, 100_000);
    const thisMonth = stage.today.slice(0, 7);
    const next = monthBeside(1);
    expect((await statement(stage.payee, '2001-01')).owed_to_me).toEqual({ totals: [], partners: [] });
    for (const wanted of [undefined, next]) {
      const shown = await statement(stage.payee, wanted);
      expect([shown.month, shown.this_month, shown.months]).toEqual([thisMonth, thisMonth, [thisMonth]]);
      expect(shown.owed_to_me.totals).toMatchObject([
        { open: 10_000, total: 10_000, to_come: 20_000, earlier: 0, rows: 1 },
      ]);
    }
    const coming = await rows(stage.payee, 'to_come');
    expect(await sectionsOfFile(stage.payee)).toEqual({ [thisMonth]: 1, 'To come': coming.length });
    expect(coming.map(({ month, part, state }) => [month, part, state])).toEqual([
      [next, 2, 'Pending'],
      [monthBeside(2), 3, 'Pending'],
    ]);
    await reopen(referral);
    expect(await rows(stage.payee, 'to_come')).toEqual([]);
    expect((await statement(stage.payee)).owed_to_me.totals).toMatchObject([{ to_come: 0, open: 0 }]);
  });

  test('puts each month on the statement of its own when the deal was recorded later', async () => {
    const referral = await referralWith({
      commission_calc_method: 'percent_recurring',
      commission_duration_months: 6,
    });
    await close(referral, 100_000, { date: `${monthBeside(-2)}-01` });
    const [sums] = (await statement(stage.payee)).owed_to_me.totals;
    expect(sums).toMatchObject({ Due: 30_000, open: 30_000, to_come: 30_000, earlier: 0 });
    const coming = await rows(stage.payee, 'to_come');
    expect(coming.map(({ part, month, due_on: due }) => [part, month === due.slice(0, 7)])).toEqual([
      [4, true],
      [5, true],
      [6, true],
    ]);
  });

  test('has as open what is due, and as to come what is pending, whatever the month of a row', async () => {
    const referral = await referralWith({
      commission_calc_method: 'percent_recurring',
      commission_duration_months: 4,
    });
    await close(referral, 100_000);
    // Rows from before each month had the statement of its own: they are due before their month has come.
    await stage.server.database.admin.query(
      `UPDATE commission_standing s SET due_on = $2::date FROM commissions c
        WHERE c.id = s.commission_id AND c.referral_id = $1 AND c.part < 4`,
      [referral.id, stage.today],
    );
    await matureCommissions(stage.server.services.database);
    const sums = async (who: TestMember, half: 'i_owe' | 'owed_to_me') =>
      (await statement(who))[half].totals[0];
    expect(await sums(stage.payee, 'owed_to_me')).toMatchObject({
      Due: 10_000,
      earlier: 20_000,
      open: 30_000,
      to_come: 10_000,
    });
    const [second, third] = await rows(stage.payee, 'earlier');
    await act(stage.payer, second!.id, 'payment');
    await act(stage.payer, third!.id, 'payment');
    await act(stage.payee, third!.id, 'receipt');
    for (const [who, half] of [
      [stage.payee, 'owed_to_me'],
      [stage.payer, 'i_owe'],
    ] as const)
      expect(await sums(who, half)).toMatchObject({ open: 10_000, to_confirm: 10_000, to_come: 10_000 });
    expect((await rows(stage.payee, 'earlier')).map(({ state }) => state)).toEqual(['Paid']);
    expect((await rows(stage.payee, 'to_come')).map(({ part }) => part)).toEqual([4]);
  });

  test('calls overdue what has been due for two weeks', async () => {
    const { id } = await aDeal(100_000);
    await aDeal(50_000);
    const since = (days: number) =>
      stage.server.database.admin.query(
        `UPDATE commission_standing SET since = now() - make_interval(days => $2) WHERE commission_id = $1`,
        [id, days],
      );
    const overdue = async () => [
      (await statement(stage.payer)).i_owe.totals[0]!.overdue,
      (await statement(stage.payee)).owed_to_me.partners[0]!.totals[0]!.overdue,
      (await rows(stage.payer, 'month')).map((row) => row.is_overdue),
    ];
    await since(13);
    expect(await overdue()).toEqual([0, 0, [false, false]]);
    await since(14);
    expect(await overdue()).toEqual([10_000, 10_000, [true, false]]);
    const { text } = await stage.payer.client.get(
      `/api/commissions/statement/export?month=${stage.today.slice(0, 7)}`,
    );
    expect(text).toContain(',Overdue,');
    await act(stage.payer, id, 'payment');
    expect(await overdue()).toEqual([0, 0, [false, false]]);
  });

  test('has in this month’s “open” what is left of earlier months, and lists it until it is settled', async () => {
    const earlier = (amount: number) =>
      within(stage.server, stage.community, stage.payer, async (tx) => {
        await sql`SELECT set_config('app.moment', ${`${monthBeside(-2)}-10T03:00:00Z`}, true)`.execute(tx);
        await bookClosing(tx, await referralWith(), { amount, date: `${monthBeside(-2)}-10`, number: 1 });
      });
    await earlier(70_000);
    await earlier(30_000);
    await aDeal(20_000);
    const both = async () => [
      (await statement(stage.payer)).i_owe.totals[0],
      (await statement(stage.payee)).owed_to_me.totals[0],
    ];
    for (const sums of await both())
      expect(sums).toMatchObject({ Due: 2000, earlier: 10_000, open: 12_000, total: 2000, rows: 1 });
    const left = await rows(stage.payee, 'earlier');
    expect(left.map(({ amount, month }) => [amount, month])).toEqual([
      [7000, monthBeside(-2)],
      [3000, monthBeside(-2)],
    ]);
    expect(await rows(stage.payee, 'earlier', `&partner=${stage.third.id}`)).toEqual([]);
    // A month that is over stays what it was.
    expect((await statement(stage.payer, monthBeside(-2))).i_owe.totals).toMatchObject([
      { Due: 10_000, open: 10_000, earlier: 0, total: 10_000 },
    ]);
    expect((await statement(stage.payer, monthBeside(-1))).i_owe.totals).toEqual([]);

    await act(stage.payer, left[0]!.id, 'payment');
    for (const sums of await both()) expect(sums).toMatchObject({ earlier: 3000, open: 5000 });
    // Paid and not confirmed yet: it still waits for someone.
    expect((await rows(stage.payee, 'earlier')).map(({ state }) => state)).toEqual(['Paid', 'Due']);
    // The file has what the screen has.
    expect(await sectionsOfFile(stage.payee)).toEqual({
      [stage.today.slice(0, 7)]: 1,
      'Unsettled from other months': 2,
    });
    expect(await sectionsOfFile(stage.payee, monthBeside(-2))).toEqual({ [monthBeside(-2)]: 2 });
    await act(stage.payee, left[0]!.id, 'receipt');
    expect((await rows(stage.payee, 'earlier')).map(({ state }) => state)).toEqual(['Due']);
  });

  test('has what is to come by pages, month by month', async () => {
    interface Page {
      commissions: Commission[];
      schedules: KnownSchedule[];
      next: string | null;
    }
    const recurring = {
      commission_calc_method: 'percent_recurring',
      commission_duration_months: 28,
    } as const;
    for (const amount of [100_000, 200_000]) await close(await referralWith(recurring), amount);
    const toCome = `/api/commissions/statement/rows?month=${stage.today.slice(0, 7)}&part=to_come`;
    const first = (await stage.payee.client.get<Page>(toCome)).body;
    const second = (await stage.payee.client.get<Page>(`${toCome}&after=${first.next}`)).body;
    expect([first.commissions.length, second.commissions.length, second.next]).toEqual([50, 4, null]);
    // Each page knows the whole of the schedules that it has a month of.
    for (const page of [first, second])
      expect(page.schedules.map(({ rows: count, amount }) => [count, amount])).toEqual([
        [27, 270_000],
        [27, 540_000],
      ]);
    const coming = [...first.commissions, ...second.commissions];
    expect(new Set(coming.map(({ id }) => id)).size).toBe(54);
    expect(coming.map(({ month }) => month)).toEqual(coming.map(({ month }) => month).toSorted());
  });

  test('has rows by pages, for a side and for a partner, without gaps or doubles', async () => {
    for (let count = 0; count < 61; count += 1) {
      const referral = await referralWith();
      await close(referral, 1000 + count);
    }
    const path = `/api/commissions/statement/rows?month=${stage.today.slice(0, 7)}`;
    interface Page {
      commissions: Commission[];
      next: string | null;
    }
    for (const filter of [
      '',
      '&side=payee',
      `&partner=${stage.payer.id}`,
      `&side=payee&partner=${stage.payer.id}`,
    ]) {
      const first = (await stage.payee.client.get<Page>(path + filter)).body;
      const second = (await stage.payee.client.get<Page>(`${path}${filter}&after=${first.next}`)).body;
      const ids = [...first.commissions, ...second.commissions].map(({ id }) => id);
      expect([first.commissions.length, second.commissions.length, second.next]).toEqual([50, 11, null]);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    }
    const withoutMonth = await stage.payee.client.get<Page>('/api/commissions/statement/rows');
    expect(withoutMonth.body).toEqual((await stage.payee.client.get<Page>(path)).body);
    expect((await stage.payee.client.get<Page>(`${path}&side=payer`)).body.commissions).toEqual([]);
    expect(
      (await stage.payee.client.get<Page>(`${path}&partner=${stage.third.id}`)).body.commissions,
    ).toEqual([]);
    const list = (await stage.payee.client.get<Page>('/api/commissions?side=payee&state=Due')).body;
    const rest = (await stage.payee.client.get<Page>(`/api/commissions?after=${list.next}`)).body;
    expect([list.commissions.length, rest.commissions.length]).toEqual([50, 11]);
    const ids = [...list.commissions, ...rest.commissions].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    const csv = await stage.payee.client.get(
      `/api/commissions/statement/export?month=${stage.today.slice(0, 7)}`,
    );
    expect(csv.text.trim().split('\r\n').length).toBe(62);
  });

  test('as CSV has decimal amounts, the days of each step and no formulas', async () => {
    const row = await aDeal(1_234_567, { commission_currency: 'KWD' });
    const { body: paid } = await act(stage.payer, row.id, 'payment');
    const { body: received } = await act(stage.payee, row.id, 'receipt');
    expect([paid.paid_at, paid.received_at]).toEqual([paid.steps[1]!.created_at, null]);
    expect([received.paid_at, received.received_at]).toEqual([paid.paid_at, received.steps[2]!.created_at]);
    await refund(row.referral_id, 1_234_567);
    await stage.server.database.admin.query(
      `UPDATE referrals SET contact_name = '=HYPERLINK("x")' WHERE id = $1`,
      [row.referral_id],
    );
    const { text, headers } = await stage.payee.client.get(
      `/api/commissions/statement/export?month=${stage.today.slice(0, 7)}`,
    );
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toContain(`statements-statement-${stage.today.slice(0, 7)}.csv`);
    const [titles, first, second] = text.replace('\uFEFF', '').split('\r\n');
    expect(titles).toBe(
      'Recorded,Direction,Partner,Customer,Referral,Basis,Amount,Currency,Status,Due,Paid,Confirmed,Section',
    );
    expect(first).toContain(`Owed to you,`);
    expect(first).toContain(`"'=HYPERLINK(""x"")"`);
    const { today } = stage;
    expect(first).toContain(`,"10% of KWD\u00a01,234.567",123.457,KWD,Received,${today},${today},${today}`);
    expect(second).toContain(`,-123.457,KWD,Due,${today},,`);
  });
});

test('a statement’s CSV has its days by the community’s calendar, like the month that it is of', async () => {
  // Whatever the time is, in one of the two it is another day than in Greenwich.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const place = await aCommunity(stage.server);
    await stage.server.database.admin.query('UPDATE communities SET time_zone = $2 WHERE id = $1', [
      place.id,
      zone,
    ]);
    const today = await localToday(stage.server, place);
    const [sender, receiver] = [await aMember(stage.server, place), await aMember(stage.server, place)];
    const referral = await aReferral(stage.server, place, { sender, receiver });
    await within(stage.server, place, receiver, (tx) =>
      bookClosing(tx, referral, { amount: 100_000, date: today, number: 1 }),
    );
    const { text } = await sender.client.get(`/api/commissions/statement/export?month=${today.slice(0, 7)}`);
    expect(text.trim().split('\r\n')[1]!.slice(0, 10)).toBe(today);
  }
});

describe('amounts are for the two companies alone', () => {
  test('everybody else finds nothing, byte for byte, the community’s admins included', async () => {
    const { id, referral_id } = await aDeal();
    const month = stage.today.slice(0, 7);
    for (const who of [stage.third, stage.admin, stage.foreigner]) {
      const calls = [
        who.client.get<ErrorAnswer>(`/api/commissions/${id}`),
        ...['payment', 'receipt', 'dispute', 'cancellation'].map((verb) =>
          act(who, id, verb, { reason: 'Mine now' }),
        ),
      ];
      const missing = await who.client.get<ErrorAnswer>('/api/commissions/999999');
      for (const { status, body } of await Promise.all(calls)) {
        expect(status).toBe(404);
        expect({ ...body.error, request_id: '' }).toEqual({ ...missing.body.error, request_id: '' });
      }
      for (const path of [
        `/api/commissions?referral=${referral_id}`,
        '/api/commissions',
        `/api/commissions/statement/rows?month=${month}`,
      ])
        expect((await who.client.get<{ commissions: [] }>(path)).body.commissions).toEqual([]);
      const { body } = await who.client.get<{ i_owe: object; owed_to_me: object; months: [] }>(
        '/api/commissions/statement',
      );
      expect([body.i_owe, body.owed_to_me, body.months]).toEqual([
        { totals: [], partners: [] },
        { totals: [], partners: [] },
        [],
      ]);
      const csv = await who.client.get(`/api/commissions/statement/export?month=${month}`);
      expect(csv.text.trim().split('\r\n').length).toBe(1);
    }
    expect(
      (
        await stage.foreigner.client.get(
          `/api/commissions/statement/rows?month=${month}&partner=${stage.payer.id}`,
        )
      ).status,
    ).toBe(404);
    expect((await stage.third.client.get('/api/admin/commission-disputes')).status).toBe(403);
  });

  test('an admin reads disputes by pages, the oldest first', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 52; count += 1) {
      const { id } = await aDeal();
      expect((await act(stage.payee, id, 'dispute', { reason: 'Not agreed.' })).status).toBe(200);
      ids.push(id);
    }
    const path = '/api/admin/commission-disputes';
    interface Page {
      disputes: { id: number }[];
      next: string | null;
    }
    const seen: number[] = [];
    let next: string | null = null;
    do {
      const { body }: { body: Page } = await stage.admin.client.get<Page>(
        `${path}${next === null ? '' : `?after=${next}`}`,
      );
      seen.push(...body.disputes.map(({ id }) => id));
      ({ next } = body);
    } while (next !== null);
    expect(seen.slice(-52)).toEqual(ids);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('a colleague sees and does the same as the company', async () => {
    const { id } = await aDeal();
    const colleague = await aMember(stage.server, stage.community, { colleagueOf: stage.payer });
    expect((await act(colleague, id, 'payment')).body.state).toBe('Paid');
  });

  test('a stranger is asked to sign in', async () => {
    const stranger = stage.server.visitor(stage.community.subdomain);
    for (const path of [
      '/api/commissions',
      '/api/commissions/1',
      '/api/commissions/statement',
      '/api/admin/commission-disputes',
    ])
      expect((await stranger.get(path)).status).toBe(401);
    expect((await stranger.post('/api/commissions/1/payment', { json: {} })).status).toBe(401);
  });
});

describe('the ledger only grows', () => {
  test('the application’s role can neither change nor remove a row or a step', async () => {
    await aDeal();
    for (const table of ['commissions', 'commission_steps', 'commission_deals', 'commission_deal_refunds'])
      for (const verb of ['UPDATE', 'DELETE', 'TRUNCATE']) {
        const { rows } = await stage.server.database.admin.query<{ may: boolean }>(
          'SELECT has_table_privilege($1, $2, $3) OR ($3 = $4 AND has_any_column_privilege($1, $2, $4)) AS may',
          ['guildhall_app', table, verb, 'UPDATE'],
        );
        expect([table, verb, rows[0]!.may]).toEqual([table, verb, false]);
      }
    for (const statement of [
      'UPDATE commissions SET amount = 1',
      'DELETE FROM commissions',
      `UPDATE commission_steps SET state = 'Received'`,
      'DELETE FROM commission_steps',
    ]) {
      const attempt = within(stage.server, stage.community, stage.payer, (tx) =>
        sql.raw(statement).execute(tx),
      );
      await expect(attempt).rejects.toThrow(/permission denied/);
    }
  });
});
