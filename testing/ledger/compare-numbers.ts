import { parse } from 'csv-parse/sync';
import type { CommunityDashboard } from '../../src/features/dashboard/contract/community.ts';
import type { Dashboard } from '../../src/features/dashboard/contract/overview.ts';
import type { Series } from '../../src/features/dashboard/contract/series.ts';
import type { Worth } from '../../src/features/dashboard/contract/worth.ts';
import { good } from '../factories.ts';
import { plain } from './compare-files.ts';
import type { Reader } from './reader.ts';
import type { Findings } from './findings.ts';
import { names } from './history.ts';
import type { Books, Status } from './model/books.ts';
import { addDays } from './model/calendar.ts';
import { flows, percent, referralsOf, totals, type Days, type Direction } from './model/views.ts';
import type { World } from './world.ts';

const directions: readonly Direction[] = ['outgoing', 'incoming'];
const none: Days = { from: '9999-12-31', to: '0000-01-01' };

/** A dashboard of one company: flows by its own span, stocks as they are now. */
export async function compareDashboard(reader: Reader, period: '30' | '90' | '365' | 'all'): Promise<void> {
  const { member, books, company, findings } = reader;
  for (const direction of directions) {
    const path = `/api/dashboard?direction=${direction}&period=${period}`;
    const seen = good(await member.client.get<Dashboard>(path), 200);
    const what = `${names[company]}’s ${direction} dashboard of ${period}`;
    const { days, before, today } = seen.span;
    findings.same(`${what}, today`, today, books.today);
    if (period !== 'all')
      findings.same(`${what}, days`, { days, before }, spansOf(books.today, Number(period)));
    const on = (side: Direction, part: Days | null) =>
      flows(books, referralsOf(books, company, side), part ?? none);
    const now = { from: today, to: today };
    const flowOf = (side: Direction) => ({
      count: on(side, days).sent,
      before: before && on(side, before).sent,
      today: on(side, now).sent,
    });
    findings.same(`${what}, given`, seen.given, flowOf('outgoing'));
    findings.same(`${what}, received`, seen.received, flowOf('incoming'));
    findings.same(
      `${what}, conversion`,
      seen.conversion,
      conversionOf(on(direction, days), before && on(direction, before)),
    );
    findings.same(
      `${what}, value`,
      seen.value_closed,
      valuesOf(on(direction, days), before && on(direction, before), on(direction, now)),
    );
    findings.same(
      `${what}, answers`,
      [seen.response.mine.answers, seen.response.theirs.answers],
      [on('incoming', days).answered, on('outgoing', days).answered],
    );
    for (const one of [...seen.top_partners, ...seen.least_active_partners]) {
      const other = names.findIndex((name) => name === one.partner.name);
      const between = referralsOf(books, company, direction).filter(
        (each) => each.sender === other || each.receiver === other,
      );
      const { sent, converted } = flows(books, between, days ?? none);
      findings.same(
        `${what}, ${one.partner.name}`,
        [one.referrals_sent, one.referrals_converted],
        [sent, converted],
      );
    }
    findings.same(`${what}, owed by me`, seen.owed_by_me, owedOf(books, company, 'payer'));
    findings.same(`${what}, owed to me`, seen.owed_to_me, owedOf(books, company, 'payee'));
    findings.same(
      `${what}, counts`,
      seen.counts,
      countsOf(referralsOf(books, company, direction), seen.counts),
    );
  }
}

/** As many whole days up to yesterday, and as many right before them. */
const spansOf = (today: string, length: number) => ({
  days: { from: addDays(today, -length), to: addDays(today, -1) },
  before: { from: addDays(today, -2 * length), to: addDays(today, -length - 1) },
});

type Flows = ReturnType<typeof flows>;

const conversionOf = (now: Flows, before: Flows | null) => ({
  of: now.sent,
  converted: now.converted,
  under_way: now.under_way,
  percent: percent(now.converted, now.sent),
  before: before && {
    of: before.sent,
    converted: before.converted,
    percent: percent(before.converted, before.sent),
  },
});

function valuesOf(now: Flows, before: Flows | null, today: Flows) {
  const currencies = new Set(
    [now, before, today].flatMap((part) => part?.values.map(({ currency }) => currency) ?? []),
  );
  const of = (part: Flows, wanted: string) => {
    const { deals = 0, amount = 0 } = part.values.find(({ currency }) => currency === wanted) ?? {};
    return { deals, amount };
  };
  return [...currencies].sort().map((currency) => ({
    currency,
    ...of(now, currency),
    before: before && of(before, currency),
    today: of(today, currency).amount,
  }));
}

const owedOf = (books: Books, company: number, side: 'payer' | 'payee') =>
  totals(books, company, side)
    .filter(({ open, to_come: toCome, paid }) => open !== 0 || toCome !== 0 || paid !== 0)
    .map(({ received: _received, ...owed }) => owed);

const countsOf = (referrals: readonly { status: Status }[], shape: Record<string, number>) =>
  Object.fromEntries(
    Object.keys(shape).map((each) => [each, referrals.filter(({ status }) => status === each).length]),
  );

/** The points of a chart go without a gap, and each has what happened on its days. */
export async function compareSeries({ member, books, company, findings }: Reader): Promise<void> {
  for (const direction of directions) {
    const path = `/api/dashboard/series?direction=${direction}&period=365`;
    const { series } = good(await member.client.get<{ series: Series }>(path), 200);
    const what = `${names[company]}’s ${direction} chart`;
    series.points.forEach((point, at) => {
      const expected = flows(books, referralsOf(books, company, direction), point);
      const { sent, converted, under_way, closed, answered } = point;
      const amounts = series.values.filter(({ amounts: each }) => each[at] !== 0);
      findings.same(
        `${what} from ${point.from}`,
        {
          sent,
          converted,
          under_way,
          closed,
          answered,
          values: amounts.map(({ currency, amounts: each }) => [currency, each[at]]),
        },
        {
          sent: expected.sent,
          converted: expected.converted,
          under_way: expected.under_way,
          closed: expected.closed,
          answered: expected.answered,
          values: expected.values
            .filter(({ amount }) => amount !== 0)
            .map(({ currency, amount }) => [currency, amount]),
        },
      );
      const next = series.points[at + 1];
      if (next) findings.same(`${what} after ${point.to}`, next.from, addDays(point.to, 1));
    });
  }
}

const always: Days = { from: '0001-01-01', to: '9999-12-31' };

function wayOf(books: Books, company: number, direction: Direction) {
  const referrals = referralsOf(books, company, direction);
  const { sent, converted, values } = flows(books, referrals, always);
  const owed = totals(books, company, direction === 'outgoing' ? 'payee' : 'payer');
  const amounts = (of: (total: (typeof owed)[number]) => number) =>
    owed
      .map((total) => ({ currency: total.currency, amount: of(total) }))
      .filter(({ amount }) => amount !== 0);
  return {
    referrals: sent,
    deals: converted,
    percent: percent(converted, sent),
    companies: new Set(referrals.map(({ sender, receiver }) => (sender === company ? receiver : sender)))
      .size,
    value: values.map(({ currency, amount }) => ({ currency, amount })),
    commission: amounts(({ received }) => received),
    commission_unconfirmed: amounts(({ paid }) => paid),
    commission_open: amounts(({ open }) => open),
  };
}

/** The value report and its file. */
export async function compareWorth({ member, books, company, findings }: Reader): Promise<void> {
  const { gave, got } = good(await member.client.get<Worth>('/api/dashboard/worth'), 200);
  const expected = { gave: wayOf(books, company, 'outgoing'), got: wayOf(books, company, 'incoming') };
  findings.same(`${names[company]}’s value report`, { gave, got }, expected);
  const { text } = await member.client.get('/api/dashboard/export/worth');
  const lines: string[][] = parse(text, { bom: true, relax_column_count: true });
  for (const [title = '', gaveText, gotText] of lines.slice(1)) {
    const field = fields.find(([beginning]) => title.startsWith(beginning))?.[1];
    const currency = /\((\w+)\)$/.exec(title)?.[1];
    if (!field || !currency) continue;
    const amountIn = (way: typeof expected.gave) =>
      Number(plain(way[field].find((one) => one.currency === currency)?.amount ?? 0, currency));
    findings.same(
      `${names[company]}’s report file, ${title}`,
      [Number(gaveText), Number(gotText)],
      [amountIn(expected.gave), amountIn(expected.got)],
    );
  }
}

/** Lines of the report's file that have a currency, by how their titles begin. */
const fields = [
  ['Value of the deals', 'value'],
  ['Commission paid and confirmed', 'commission'],
  ['Commission paid, not confirmed', 'commission_unconfirmed'],
  ['Commission open', 'commission_open'],
] as const;

/** What the community's admins see: counts, and disputes without amounts. */
export async function compareAdmin(world: World, books: Books, findings: Findings): Promise<void> {
  await world.count();
  const { client } = world.admin;
  const all = [...books.referrals.values()];
  const { counts } = good(await client.get<{ counts: Record<string, number> }>('/api/admin/referrals'), 200);
  findings.same('the admin’s counts', counts, countsOf(all, counts));
  const { disputes } = good(await client.get<{ disputes: Dispute[] }>('/api/admin/commission-disputes'), 200);
  const key = ({ referral_id: id, was_paid: wasPaid }: Dispute) => `${id} ${wasPaid}`;
  findings.same(
    'the admin’s disputes',
    disputes.map(key).sort(),
    books.rows
      .filter(({ state }) => state === 'Disputed')
      .map(({ referral, dispute }) => `${world.referrals.get(referral.key)!.id} ${dispute!.wasPaid}`)
      .sort(),
  );
  const seen = good(await client.get<CommunityDashboard>('/api/admin/dashboard?period=90'), 200);
  const { days, before, today } = seen.span;
  const on = (part: Days | null) => flows(books, all, part ?? none);
  findings.same('the admin’s referrals', seen.referrals, {
    count: on(days).sent,
    before: before && on(before).sent,
    today: on({ from: today, to: today }).sent,
  });
  findings.same('the admin’s conversion', seen.conversion, conversionOf(on(days), before && on(before)));
  findings.same('the admin’s answers', seen.response.answers, on(days).answered);
  const { before: _, ...answers } = seen.answered;
  const expected = on(days).answers;
  findings.same('the admin’s answered referrals', answers, {
    ...expected,
    percent: percent(expected.answered, expected.of),
  });
}

interface Dispute {
  referral_id: number;
  was_paid: boolean;
}
