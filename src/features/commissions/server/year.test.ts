import { describe, expect, test } from 'vitest';
import { good, type TestMember } from '../../../../testing/factories.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { getStatement, getStatementYear, YearSums } from '../contract/statements.ts';
import { act, openLedger, within } from './ledger.test-support.ts';
import { bookClosing } from './public.ts';

const { stage, aDeal, referralWith, close } = openLedger('years');

type Year = CallOutput<typeof getStatementYear>;
type Statement = CallOutput<typeof getStatement>;

const yearOf = async ({ client }: TestMember, year?: string) =>
  good(await client.get<Year>(`/api/commissions/statement/year${year ? `?year=${year}` : ''}`), 200);

const lastYear = () => String(Number(stage.today.slice(0, 4)) - 1);

/** A deal of last year, closed on its day. */
const earlier = (day: string, amount: number) =>
  within(stage.server, stage.community, stage.payer, async (tx) => {
    await sql`SELECT set_config('app.moment', ${`${day}T03:00:00Z`}, true)`.execute(tx);
    await bookClosing(tx, await referralWith(), { amount, date: day, number: 1 });
  });

const added = (lists: readonly YearSums[][]) => {
  const byCurrency = Map.groupBy(lists.flat(), ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, all]) => ({
      currency,
      earned: all.reduce((sum, each) => sum + each.earned, 0),
      paid: all.reduce((sum, each) => sum + each.paid, 0),
      received: all.reduce((sum, each) => sum + each.received, 0),
      open: all.reduce((sum, each) => sum + each.open, 0),
    }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
};

describe('a year’s statement', () => {
  test('has twelve months that equal their own statements and add up to the year', async () => {
    await earlier(`${lastYear()}-02-10`, 100_000);
    await earlier(`${lastYear()}-02-20`, 50_000);
    await earlier(`${lastYear()}-12-31`, 30_000);
    const rows = await stage.payer.client.get<{ commissions: { id: number }[] }>('/api/commissions');
    const [december, february] = rows.body.commissions.map(({ id }) => id);
    await act(stage.payer, december!, 'payment');
    await act(stage.payer, february!, 'payment');
    await act(stage.payee, february!, 'receipt');
    for (const [who, half] of [
      [stage.payer, 'i_owe'],
      [stage.payee, 'owed_to_me'],
    ] as const) {
      const year = await yearOf(who, lastYear());
      expect(year.months.map(({ month }) => month.slice(5)).join()).toBe(
        '01,02,03,04,05,06,07,08,09,10,11,12',
      );
      expect(year[half]).toEqual([
        { currency: 'AUD', earned: 18_000, paid: 8000, received: 5000, open: 10_000 },
      ]);
      expect(year[half]).toEqual(added(year.months.map((each) => each[half])));
      for (const each of year.months) {
        const statement = good(
          await who.client.get<Statement>(`/api/commissions/statement?month=${each.month}`),
          200,
        );
        expect([each.month, each[half]]).toEqual([
          each.month,
          statement[half].totals.map(({ currency, total, Paid, Received, open }) => ({
            currency,
            earned: total,
            paid: Paid + Received,
            received: Received,
            open,
          })),
        ]);
      }
      expect(year.years).toEqual([lastYear()]);
    }
  });

  test('leaves out what is to come, and ends with this year', async () => {
    const referral = await referralWith({
      commission_calc_method: 'percent_recurring',
      commission_duration_months: 14,
    });
    await close(referral, 100_000);
    await aDeal(700, { commission_currency: 'JPY' });
    const thisYear = stage.today.slice(0, 4);
    for (const wanted of [undefined, thisYear, String(Number(thisYear) + 1)]) {
      const year = await yearOf(stage.payee, wanted);
      expect([year.year, year.this_month]).toEqual([thisYear, stage.today.slice(0, 7)]);
      expect(year.owed_to_me).toEqual([
        { currency: 'AUD', earned: 10_000, paid: 0, received: 0, open: 10_000 },
        { currency: 'JPY', earned: 70, paid: 0, received: 0, open: 70 },
      ]);
      expect(year.i_owe).toEqual([]);
    }
  });

  test('has a file with the header of a month’s, each row under its month', async () => {
    await earlier(`${lastYear()}-03-05`, 100_000);
    await earlier(`${lastYear()}-11-05`, 50_000);
    await aDeal();
    const file = async (year: string) => {
      const { text, headers } = await stage.payer.client.get(
        `/api/commissions/statement/year/export?year=${year}`,
      );
      expect(headers['content-disposition']).toContain(`years-statement-${year}.csv`);
      const [header, ...lines] = text.trim().split('\r\n');
      expect(header).toBe(
        'Recorded,Direction,Partner,Customer,Referral,Basis,Amount,Currency,Status,Due,Paid,Confirmed,Section',
      );
      return lines.map((line) => line.slice(line.lastIndexOf(',') + 1));
    };
    expect(await file(lastYear())).toEqual([`${lastYear()}-03`, `${lastYear()}-11`]);
    expect(await file(stage.today.slice(0, 4))).toEqual([stage.today.slice(0, 7)]);
  });

  test('is empty to everyone else, and refuses what is no year', async () => {
    await aDeal();
    for (const who of [stage.third, stage.admin, stage.foreigner]) {
      const year = await yearOf(who);
      expect([year.i_owe, year.owed_to_me, year.years]).toEqual([[], [], []]);
      const csv = await who.client.get(
        `/api/commissions/statement/year/export?year=${stage.today.slice(0, 4)}`,
      );
      expect(csv.text.trim().split('\r\n').length).toBe(1);
    }
    for (const year of ['26', '0000', '2026-03', 'x'])
      expect((await stage.payer.client.get(`/api/commissions/statement/year?year=${year}`)).status).toBe(400);
    const stranger = stage.server.visitor(stage.community.subdomain);
    expect((await stranger.get('/api/commissions/statement/year')).status).toBe(401);
  });
});
