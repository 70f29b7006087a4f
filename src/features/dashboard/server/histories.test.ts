import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aCustomer,
  aMember,
  aPartnership,
  aReferral,
  payByDefault,
  terms,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { differencesOf } from '../../../../testing/differences.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { listReferrals } from '../../referrals/contract/lists.ts';
import type { Direction } from '../../referrals/contract/status.ts';
import { getDashboard, type Dashboard } from '../contract/overview.ts';
import { periods } from '../contract/period.ts';
import { getSeries } from '../contract/series.ts';
import { bucketsOf, percentOf, slotEnds } from '../rules.ts';
import { ask, today } from './dashboard.test-support.ts';
import { recount, regroup } from './recount.ts';

/** Random histories of three companies, told to the real server at moments of its past; then every number is counted from the lists. */
const runs = 2;

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Row>(text, values)).rows;

// ── What happens ────────────────────────────────────────────────────────────────────────────────────────────────

const verbs = [
  'viewing',
  'acceptance',
  'refusal',
  'withdrawal',
  'progress',
  'closure',
  'loss',
  'reopening',
  'confirmation',
  'dispute',
  'refunds',
] as const;

const step = fc.record({
  kind: fc.constantFrom(
    'send',
    'send',
    'log',
    'verb',
    'verb',
    'verb',
    'verb',
    'close',
    'refund',
    'move',
    'line',
  ),
  from: fc.nat({ max: 2 }),
  to: fc.nat({ max: 1 }),
  verb: fc.constantFrom(...verbs),
  pick: fc.nat({ max: 1000 }),
  hours: fc.integer({ min: 0, max: 5000 }),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  currency: fc.constantFrom('AUD', 'AUD', 'EUR'),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Sent {
  id: number;
  sender: TestMember;
  receiver: TestMember;
}

async function take(members: readonly TestMember[], sent: Sent[], told: Step): Promise<void> {
  const sender = members[told.from]!;
  const receiver = members.filter((member) => member !== sender)[told.to]!;
  await query('DELETE FROM plan_usage');
  if (told.kind === 'send') {
    const { id } = await aReferral(sender, receiver, { currency: 'AUD' });
    sent.push({ id, sender, receiver });
    return;
  }
  if (told.kind === 'log') {
    const { customer_agreed: _agreed, ...customer } = aCustomer();
    const deal = told.pick % 2 === 0 ? {} : { deal_amount: told.amount, deal_date: '2026-03-03' };
    const json = { company_id: receiver.id, ...customer, happened_on: '2026-02-15', ...deal };
    const { body } = await sender.client.post<{ id: number }>('/api/referrals/log', { json });
    sent.push({ id: body.id, sender, receiver });
    return;
  }
  const one = sent[told.pick % Math.max(sent.length, 1)];
  if (!one) return;
  if (told.kind === 'move') return moveBack(one.id, told.hours);
  if (told.kind === 'line') return writeLine(one.id, told);
  const closes = told.kind === 'close' || told.kind === 'refund';
  if (closes) await one.receiver.client.post(`/api/referrals/${one.id}/acceptance`, { json: {} });
  const name = closes ? 'closure' : told.verb;
  const json = {
    reason: 'Fully booked',
    note: 'They called back',
    status: told.pick % 2 === 0 ? 'Customer Contacted' : 'Quoted',
    amount: told.amount,
    date: today(),
    ask_customer: 'never',
  };
  if (told.kind === 'refund') await giveBack(one, { ...json, amount: told.amount + 100 }, told.pick);
  // Whatever the rules forbid is refused, and then nothing may be counted.
  for (const member of told.pick % 3 === 0 ? [one.sender, one.receiver] : [one.receiver, one.sender])
    await member.client.post(`/api/referrals/${one.id}/${name}`, { json });
}

/** A deal of which the customer gets some back, a little at a time: refused where nothing is owed for it. */
const giveBack = async ({ id, receiver }: Sent, json: object, pick: number) => {
  await receiver.client.post(`/api/referrals/${id}/closure`, { json });
  for (const amount of [1 + (pick % 50), 50])
    await receiver.client.post(`/api/referrals/${id}/refunds`, { json: { ...json, amount } });
};

/** As if it had happened earlier: what was counted goes from one day to another. */
const moveBack = async (id: number, hours: number) => {
  await query(
    `UPDATE referrals SET created_at = created_at - $2 * interval '1 hour', answered_at = answered_at - $3 * interval '1 hour',
            status_since = status_since - $3 * interval '1 hour', deal_date = deal_date - $4::integer
      WHERE id = $1`,
    [id, hours, Math.floor(hours / 2), Math.floor(hours / 24)],
  );
};

/** As if somebody had written to its history then; lines of the customer and of time count for nobody. */
const writeLine = async (id: number, { pick, hours }: Step) => {
  await query(
    `INSERT INTO referral_activities (community_id, referral_id, actor, action_type, created_at)
     SELECT community_id, id, (ARRAY['sender', 'receiver', 'customer', 'time'])[1 + $2 % 4], 'note', now() - $3 * interval '1 hour'
       FROM referrals WHERE id = $1`,
    [id, pick, hours],
  );
};

// ── Counted from the lists ──────────────────────────────────────────────────────────────────────────────────────

interface Listed {
  id: number;
  created_at: string;
  status: CallOutput<typeof listReferrals>['referrals'][number]['status'];
  partner: number;
}

async function listed(member: TestMember, search: Record<string, string>): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = new URLSearchParams({ ...search, ...(after === '' ? {} : { after }) });
    const { body } = await member.client.get<CallOutput<typeof listReferrals>>(
      `/api/referrals?${page.toString()}`,
    );
    found.push(...body.referrals.map((one) => ({ ...one, partner: one.partner.id })));
    after = body.next;
  }
  return found;
}

interface Fact {
  id: number;
  answered_at: Date | null;
  created_at: Date;
  deal_date: string | null;
  amount: string | null;
  currency: string;
}

const factsOf = (ids: readonly number[]) =>
  query<Fact>(
    `SELECT r.id::integer, r.answered_at, r.created_at, r.deal_date::text, r.currency,
            (r.deal_amount - (SELECT coalesce(sum(f.amount), 0) FROM commission_deal_refunds f
              WHERE f.referral_id = r.id AND f.closing = (SELECT max(closing) FROM commission_deals d WHERE d.referral_id = r.id)))::text AS amount
       FROM referrals r WHERE r.id = ANY ($1)`,
    [ids],
  );

const dayIn = (zone: string, time: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(time);

const linesOf = (ids: readonly number[]) =>
  query<{ id: number; created_at: Date }>(
    `SELECT referral_id::integer AS id, created_at FROM referral_activities
      WHERE referral_id = ANY ($1) AND actor IN ('sender', 'receiver')`,
    [ids],
  );

/** What the lists of one side have, and the rows behind them. */
interface Known {
  member: TestMember;
  direction: Direction;
  all: readonly Listed[];
  facts: readonly Fact[];
  lines: readonly { id: number; created_at: Date }[];
}

async function known(member: TestMember, direction: Direction): Promise<Known> {
  const all = await listed(member, { direction });
  const ids = all.map(({ id }) => id);
  return { member, direction, all, facts: await factsOf(ids), lines: await linesOf(ids) };
}

/** All numbers of one side and period, from the lists and the rows of those lists alone. */
async function compare({ member, direction, all, facts, lines }: Known, period: (typeof periods)[number]) {
  const told: Dashboard = await ask(getDashboard, member, { direction, period });
  const { days, before, today: now, time_zone: zone } = told.span;
  const within = (span: { from: string; to: string } | null, day: string | null) =>
    span !== null && day !== null && day >= span.from && day <= span.to;
  const closed = facts.filter(({ id }) => all.find((one) => one.id === id)!.status === 'Deal Closed');
  const todays = { from: now, to: now };

  const given = direction === 'outgoing' ? told.given : told.received;
  const sentIn = (span: { from: string; to: string } | null) =>
    all.filter(({ created_at: at }) => within(span, dayIn(zone, new Date(at))));
  expect(given).toEqual({
    count: sentIn(days).length,
    before: before && sentIn(before).length,
    today: sentIn(todays).length,
  });
  const converted = sentIn(days).filter(({ status }) => status === 'Deal Closed').length;
  // The list that the number opens, by its own filters.
  if (period === '90')
    expect((await listed(member, { direction, ...days!, status: 'Deal Closed' })).length).toBe(converted);
  expect(told.conversion).toMatchObject({
    of: given.count,
    converted,
    percent: percentOf(converted, given.count),
    under_way: sentIn(days).filter(({ status }) =>
      [
        'New',
        'Viewed',
        'Awaiting confirmation',
        'Disputed',
        'Accepted',
        'Customer Contacted',
        'Quoted',
      ].includes(status),
    ).length,
  });
  expect(told.buckets).toEqual(bucketsOf(told.counts));
  expect(Object.values(told.counts).reduce((sum, count) => sum + count, 0)).toBe(all.length);

  for (const { currency, deals, amount, before: earlier, today: todaysAmount } of told.value_closed) {
    const of = (span: { from: string; to: string } | null) =>
      closed.filter((one) => one.currency === currency && within(span, one.deal_date));
    const sum = (some: readonly Fact[]) => some.reduce((total, one) => total + Number(one.amount), 0);
    expect({ deals, amount, earlier, todaysAmount }).toEqual({
      deals: of(days).length,
      amount: sum(of(days)),
      earlier: before && { deals: of(before).length, amount: sum(of(before)) },
      todaysAmount: sum(of(todays)),
    });
  }
  if (period !== '30' && days)
    expect(await listed(member, { direction, by: 'deal', ...days })).toHaveLength(
      told.value_closed.reduce((sum, { deals }) => sum + deals, 0),
    );
  const currencies = new Set(told.value_closed.map(({ currency }) => currency));
  for (const one of closed)
    if (within(days, one.deal_date) || within(before, one.deal_date))
      expect(currencies).toContain(one.currency);

  const response = direction === 'incoming' ? told.response.mine : told.response.theirs;
  const seconds = facts
    .filter(({ answered_at: at }) => at !== null && within(days, dayIn(zone, at)))
    .map((one) => (one.answered_at!.getTime() - one.created_at.getTime()) / 1000)
    .sort((one, other) => one - other);
  expect(response.answers).toBe(seconds.length);
  expectMiddle(response.median_seconds, seconds);

  const partners = Map.groupBy(sentIn(days), ({ partner }) => partner);
  for (const { partner, referrals_sent: sent, referrals_converted: made, interactions } of [
    ...told.top_partners,
    ...told.least_active_partners,
  ]) {
    const theirs = partners.get(partner.id) ?? [];
    const shared = new Set(all.filter((one) => one.partner === partner.id).map(({ id }) => id));
    expect({ sent, made, interactions }).toEqual({
      sent: theirs.length,
      made: theirs.filter(({ status }) => status === 'Deal Closed').length,
      interactions: lines.filter((line) => shared.has(line.id) && within(days, dayIn(zone, line.created_at)))
        .length,
    });
  }

  const { series } = await ask(getSeries, member, { direction, period });
  const total = (what: 'sent' | 'converted' | 'answered' | 'closed') =>
    series.points.reduce((sum, point) => sum + point[what], 0);
  expect([total('sent'), total('converted'), total('answered')]).toEqual([
    given.count,
    converted,
    seconds.length,
  ]);
  expect(total('closed')).toBe(closed.filter(({ deal_date: day }) => within(days, day)).length);
  for (const { currency, amounts } of series.values)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(
      told.value_closed.find((one) => one.currency === currency)?.amount ?? 0,
    );
}

/** It lies in the same interval as the true one. */
function expectMiddle(told: number | null, seconds: readonly number[]): void {
  if (seconds.length < 3) return expect(told).toBeNull();
  const slotOf = (value: number) => slotEnds.findIndex((end) => value < end);
  const middle = seconds[Math.ceil(seconds.length / 2) - 1]!;
  const slot = slotOf(middle);
  expect(told).toBeGreaterThanOrEqual(slot === -1 ? slotEnds.at(-1)! : (slotEnds[slot - 1] ?? 0));
  if (slot !== -1) expect(told).toBeLessThanOrEqual(slotEnds[slot]!);
}

async function compareAll(
  members: readonly TestMember[],
  some: readonly (typeof periods)[number][] = periods,
): Promise<void> {
  for (const member of members)
    for (const direction of ['outgoing', 'incoming'] as const) {
      const lists = await known(member, direction);
      for (const period of some) await compare(lists, period);
    }
}

test('after any history every number is a count of its list, on any day and in another time zone too', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 25, maxLength: 45 }),
      fc.constantFrom('America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Oslo'),
      async (told, zone) => {
        community = await aCommunity(server);
        const members = [
          await aMember(server, community),
          await aMember(server, community),
          await aMember(server, community),
        ];
        await payByDefault(members[0]!, terms({}));
        const recurring = terms({
          commission_calc_method: 'percent_recurring',
          commission_duration_months: 1,
        });
        await payByDefault(members[1]!, recurring);
        await aPartnership(members[0]!, members[1]!);
        const sent: Sent[] = [];
        for (const one of told) await take(members, sent, one);
        await compareAll(members);
        expect(await differencesOf(recount, server.services.database)).toEqual([]);

        await query('UPDATE communities SET time_zone = $2 WHERE id = $1', [community.id, zone]);
        const { span } = await ask(getDashboard, members[0]!);
        expect(span).toMatchObject({ time_zone: 'Australia/Sydney', is_regrouping: true });
        // Whatever is written meanwhile is counted by the old days, and regrouped with them.
        const { id } = await aReferral(members[0]!, members[2]!, { currency: 'AUD' });
        await moveBack(id, 40);
        await regroup(server.services.database);
        const moved = await ask(getDashboard, members[0]!);
        expect(moved.span).toMatchObject({ time_zone: zone, is_regrouping: false });
        await compareAll(members, ['30', 'all']);
        expect(await differencesOf(recount, server.services.database)).toEqual([]);
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
});
