import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aReferral,
  terms,
  aCommunity,
  aMember,
  companyOf,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { binariesUnderTest } from '../../../../testing/postgres.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { ErrorAnswer } from '../../../kit/common/errors.ts';
import { sql } from '../../../kit/server/sql.ts';
import type * as beforeSending from '../contract/before-sending.ts';
import type * as lists from '../contract/lists.ts';
import type { Direction } from '../contract/status.ts';
import { referralStatuses } from '../contract/status.ts';
import { listReferrals } from './list-referrals.ts';
import { senderAndReceiver, verb, withoutLimits } from './referrals.test-support.ts';
import { matches, understand, type Filters } from './search-referrals.ts';
import { aLoggedReferral, inStatus, today } from './states.test-support.ts';

type Page = CallOutput<typeof lists.listReferrals> & ErrorAnswer;
type Board = CallOutput<typeof lists.getBoard>;

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer();
  community = await aCommunity(server);
});
afterAll(() => server.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.admin.query<Row>(text, values)).rows;
const list = (member: TestMember, search: Record<string, string>) =>
  member.client.get<Page>(`/api/referrals?${new URLSearchParams(search).toString()}`);
const needs = ({ body }: { body: Page }) => body.referrals.map(({ need }) => need);

describe('the list', () => {
  test('shows deals by their own day, page by page, whenever they were sent', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const { id } = await aReferral(sender, receiver);
    await aReferral(sender, receiver, { need: 'No deal yet' });
    // Two for each day, the latest deals among those that were sent first.
    await query(
      `INSERT INTO referrals (community_id, sender_company_id, receiver_company_id, sender_member_id, status, contact_name, need,
                              currency, terms, terms_source, created_at, deal_amount, deal_date)
       SELECT community_id, sender_company_id, receiver_company_id, sender_member_id, 'Deal Closed', 'X', 'Deal ' || n,
              currency, terms, terms_source, created_at - interval '1 year' - n * interval '1 day', 100, date '2026-01-01' + n / 2
         FROM referrals, generate_series(0, 39) AS n WHERE id = $1`,
      [id],
    );
    const deals = Array.from({ length: 40 }, (_, at) => `Deal ${at}`);
    for (const [sort, expected] of [
      ['oldest', deals],
      ['newest', deals.toReversed()],
    ] as const) {
      const search = { direction: 'outgoing', by: 'deal', sort };
      const first = await list(sender, search);
      const second = await list(sender, { ...search, after: first.body.next! });
      expect([...needs(first), ...needs(second)]).toEqual(expected);
      expect(second.body.next).toBeNull();
    }
    const days = { from: '2026-01-03', to: '2026-01-04' };
    const expected = ['Deal 7', 'Deal 6', 'Deal 5', 'Deal 4'];
    expect(needs(await list(sender, { direction: 'outgoing', by: 'deal', ...days }))).toEqual(expected);
    expect(needs(await list(receiver, { direction: 'incoming', by: 'deal', ...days }))).toEqual(expected);
    const { body: ofDays } = await list(sender, { direction: 'outgoing', by: 'deal', ...days });
    expect(new Set(ofDays.referrals.map((each) => each.deal_date))).toEqual(
      new Set(['2026-01-03', '2026-01-04']),
    );
    expect(ofDays.referrals.every((each) => each.deal_amount !== null)).toBe(true);
    expect(needs(await list(sender, { direction: 'outgoing', by: 'deal', status: 'New' }))).toEqual([]);
    // A place in the one order is none in the other.
    const { body: first } = await list(sender, { direction: 'outgoing' });
    const wrong = await list(sender, { direction: 'outgoing', by: 'deal', after: first.next! });
    expect(wrong.status).toBe(400);
  });

  test('goes page by page through all, in both orders, without a gap', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const sent: number[] = [];
    for (let count = 0; count < 30; count += 1) {
      await withoutLimits(server, sender);
      sent.push((await aReferral(sender, receiver)).id);
    }
    // Several in the same moment, as an import would leave them.
    await query(
      `UPDATE referrals SET created_at = (SELECT created_at FROM referrals WHERE id = $1) WHERE id = ANY ($2)`,
      [sent[10], sent.slice(10, 28)],
    );
    for (const [sort, expected] of [
      ['oldest', sent],
      ['newest', sent.toReversed()],
    ] as const) {
      for (const [member, direction] of [
        [sender, 'outgoing'],
        [receiver, 'incoming'],
      ] as const) {
        const first = await list(member, { direction, sort });
        expect(first.body.referrals).toHaveLength(25);
        const second = await list(member, { direction, sort, after: first.body.next! });
        expect(second.body.next).toBeNull();
        const ids = [...first.body.referrals, ...second.body.referrals].map(({ id }) => id);
        expect([...ids].sort((a, b) => a - b)).toEqual(sent);
        expect([ids[0], ids.at(-1)]).toEqual([expected[0], expected.at(-1)]);
        expect(first.body.counts).toMatchObject({ New: 30, Accepted: 0 });
      }
    }
    const first = await list(sender, { direction: 'outgoing' });
    for (const after of ['nonsense', first.body.next!]) {
      const wrong = await list(sender, { direction: 'outgoing', sort: 'oldest', after });
      expect([wrong.status, Object.keys(wrong.body.error.fields!)]).toEqual([400, ['after']]);
    }
    expect((await list(sender, { direction: 'sideways' })).status).toBe(400);
    expect((await server.visitor(community.subdomain).get('/api/referrals?direction=outgoing')).status).toBe(
      401,
    );
  });

  test('is narrowed by status, partner, days and words', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const other = await aMember(server, community);
    const roof = await aReferral(sender, receiver, { need: 'A new roof', contact_name: 'Zoë Ångström' });
    await aReferral(sender, other, { need: 'A garden wall', contact_company: 'Roofers United' });
    await aReferral(sender, other, { need: 'A pond', services: [{ text: 'Roofing', colour: 'blue' }] });
    await verb(receiver, roof.id, 'acceptance');
    const outgoing = (more: Record<string, string>) => list(sender, { direction: 'outgoing', ...more });
    expect(needs(await outgoing({ status: 'Accepted' }))).toEqual(['A new roof']);
    expect(needs(await outgoing({ partner: String(other.id) }))).toEqual(['A pond', 'A garden wall']);
    expect(needs(await outgoing({ partner: String(other.id), status: 'Accepted' }))).toEqual([]);
    expect(needs(await outgoing({ partner: '999999' }))).toEqual([]);
    expect(needs(await outgoing({ q: 'ROOF' }))).toEqual(['A pond', 'A garden wall', 'A new roof']);
    expect(needs(await outgoing({ q: 'roof wall' }))).toEqual(['A garden wall']);
    expect(needs(await outgoing({ q: 'zoe angstr' }))).toEqual(['A new roof']);
    expect(needs(await outgoing({ q: 'roof', status: 'New', partner: String(other.id) }))).toHaveLength(2);
    expect(needs(await outgoing({ q: 'zoe elephants' }))).toEqual([]);
    expect(needs(await outgoing({ q: '!?' }))).toEqual([]);
    expect(needs(await list(receiver, { direction: 'incoming', q: 'roof' }))).toEqual(['A new roof']);
    expect(needs(await list(receiver, { direction: 'incoming', q: 'pond' }))).toEqual([]);
    // By the days of the community: the first moment of a day in Sydney belongs to it.
    await query(`UPDATE referrals SET created_at = '2026-03-31 13:30Z' WHERE id = $1`, [roof.id]);
    expect(needs(await outgoing({ from: '2026-04-01', to: '2026-04-01' }))).toEqual(['A new roof']);
    expect(needs(await outgoing({ to: '2026-03-31' }))).toEqual([]);
    expect(needs(await outgoing({ from: today() }))).toEqual(['A pond', 'A garden wall']);
    expect((await outgoing({ from: '2026-02-30' })).status).toBe(400);
  });

  test('is narrowed to the states of a bucket, page by page and in order', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const pair = { sender, receiver };
    const made: string[] = [];
    for (let count = 0; count < 28; count += 1) {
      const need = `Number ${count}`;
      await inStatus(server, pair, count % 3 === 0 ? 'New' : count % 3 === 1 ? 'Viewed' : 'Accepted', {
        need,
      });
      if (count % 3 !== 2) made.unshift(need);
    }
    const first = await list(sender, { direction: 'outgoing', bucket: 'Open' });
    expect(needs(first)).toEqual(made);
    const incoming = (more: Record<string, string>) => list(receiver, { direction: 'incoming', ...more });
    expect(needs(await incoming({ bucket: 'Executing' }))).toHaveLength(9);
    expect(needs(await incoming({ bucket: 'Open', status: 'Viewed' }))).toHaveLength(9);
    expect(needs(await incoming({ bucket: 'Open', status: 'Accepted' }))).toEqual([]);
    expect(needs(await incoming({ bucket: 'Executing', q: 'number 2' }))).toHaveLength(4);
    expect(needs(await incoming({ bucket: 'Expired' }))).toEqual([]);
    expect(needs(await incoming({ bucket: 'Open', sort: 'oldest' }))).toEqual(made.toReversed());
    const { body } = await receiver.client.get<Board>(
      '/api/referrals/board?direction=incoming&bucket=Executing',
    );
    expect(body.columns.filter(({ referrals }) => referrals.length > 0).map(({ status }) => status)).toEqual([
      'Accepted',
    ]);
    expect((await incoming({ bucket: 'Half' })).status).toBe(400);
  });

  test('finds by words also where a word is in most of them', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    for (const need of ['A roof', 'A roof of slate', 'A pond', 'A roof garden'])
      await aReferral(sender, receiver, { need });
    const { id: companyId } = await companyOf(server, sender);
    const ask = async (after?: string) =>
      server.services.database.inCommunity({ communityId: community.id, memberId: sender.id }, (tx) =>
        listReferrals(
          tx,
          { memberId: sender.id, companyId, isAdmin: false, sessionId: '' },
          { direction: 'outgoing', q: 'roof', sort: 'newest', ...(after && { after }) },
          { fewHits: 1, mostLookedAt: 2 },
        ),
      );
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await ask(after);
      found.push(...page.referrals.map(({ need }) => need));
      after = page.next ?? undefined;
    } while (after);
    expect(found).toEqual(['A roof garden', 'A roof of slate', 'A roof']);
  });
});

describe('the board', () => {
  test('has the newest eight of each status, and a column goes on in the list', async () => {
    const { sender, receiver } = await senderAndReceiver(server, community);
    const pair = { sender, receiver };
    for (let count = 0; count < 10; count += 1)
      await inStatus(server, pair, 'New', { need: `Number ${count}` });
    await inStatus(server, pair, 'Deal Closed', { need: 'Done' });
    const { body } = await receiver.client.get<Board>('/api/referrals/board?direction=incoming');
    expect(body.columns.map(({ status }) => status)).toEqual([...referralStatuses]);
    const column = body.columns.find(({ status }) => status === 'New')!;
    expect(column.referrals.map(({ need }) => need)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((at) => `Number ${at}`),
    );
    const rest = await list(receiver, { direction: 'incoming', status: 'New', after: column.next! });
    expect(needs(rest)).toEqual(['Number 1', 'Number 0']);
    expect(body.counts).toMatchObject({ New: 10, 'Deal Closed': 1 });
    const narrowed = await receiver.client.get<Board>('/api/referrals/board?direction=incoming&q=done');
    expect(narrowed.body.columns.flatMap(({ referrals }) => referrals.map(({ need }) => need))).toEqual([
      'Done',
    ]);
  });
});

test('the export has the list’s rows, and no cell that a spreadsheet would run', async () => {
  const { sender, receiver } = await senderAndReceiver(server, community);
  await aReferral(sender, receiver, { contact_name: '=HYPERLINK("x")', need: '@SUM(A1)', budget: 123_456 });
  await inStatus(server, { sender, receiver }, 'Deal Closed', { terms: terms({}), need: 'A pier' });
  const { status, headers, text } = await sender.client.get('/api/referrals/export?direction=outgoing');
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
  expect(headers['content-disposition']).toMatch(/outgoing-referrals-\d{4}-\d\d-\d\d\.csv/);
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
  expect(rows).toMatchObject([
    { Need: 'A pier', Status: 'Deal Closed', 'Deal (without tax)': '1000', Commission: '10% of the deal' },
    { Customer: `'=HYPERLINK("x")`, Need: `'@SUM(A1)`, Budget: '1234.56', Status: 'New' },
  ]);
  const none = await sender.client.get('/api/referrals/export?direction=outgoing&q=elephant');
  expect(parse(none.text, { bom: true })).toHaveLength(1);
});

test('a logged deal that was withdrawn has no amount in the export and on its page', async () => {
  const { sender, receiver } = await senderAndReceiver(server, community);
  const deal = { deal_amount: 500_000, deal_date: '2026-01-20' };
  const logged = await aLoggedReferral({ sender, receiver }, deal);
  const rows = async () =>
    parse<Record<string, string>>(
      (await sender.client.get('/api/referrals/export?direction=outgoing')).text,
      {
        bom: true,
        columns: true,
      },
    );
  expect(await rows()).toMatchObject([{ Status: 'Awaiting confirmation', 'Deal (without tax)': '5000' }]);
  expect(logged.deal_amount).toBe(500_000);
  const withdrawn = await verb(sender, logged.id, 'withdrawal');
  expect([withdrawn.status, withdrawn.body.deal, withdrawn.body.deal_amount]).toEqual([200, null, null]);
  expect(await rows()).toMatchObject([
    { Status: 'Withdrawn', 'Deal (without tax)': '', 'Deal paid': '', 'Deal date': '' },
  ]);
});

test('a reason of several lines stays in its cell, so that none of them becomes a formula of its own', async () => {
  const { sender, receiver } = await senderAndReceiver(server, community);
  const { id } = await aReferral(sender, receiver);
  const reason = 'No time\n=1+1';
  expect((await verb(receiver, id, 'refusal', { reason })).status).toBe(200);
  const { text } = await sender.client.get('/api/referrals/export?direction=outgoing');
  const rows = parse<Record<string, string>>(text, {
    bom: true,
    columns: true,
    // As a spreadsheet reads it: every line end outside of quotes ends a row.
    record_delimiter: ['\r\n', '\n'],
  });
  expect(rows).toMatchObject([{ Status: 'Declined', Reason: reason }]);
});

test('before sending, the form knows terms, currency, what is left, and why it may not', async () => {
  const { sender, receiver } = await senderAndReceiver(server, community);
  const ask = (id: number) =>
    sender.client.get<CallOutput<typeof beforeSending.prepareReferral>>(
      `/api/companies/${id}/referral-terms`,
    );
  expect((await ask(receiver.id)).body).toMatchObject({
    receiver: { id: receiver.id, answer_seconds: null },
    terms_source: 'none',
    is_partner: false,
    closed_deals: 0,
    currency: 'AUD',
    can_send: true,
    refusal: null,
  });
  expect((await ask(sender.id)).body).toMatchObject({
    can_send: false,
    refusal: expect.stringContaining('own company'),
  });
  expect((await ask(999_999)).status).toBe(404);
  const { body } = await sender.client.get('/api/referrals/allowance');
  expect(body).toMatchObject({ plan: 'Free', is_expired: false, sent: 0, most_sent: 20, most_received: 5 });
});

describe('however many there are', () => {
  // Older planners weigh the same indexes differently; which plan they choose is not held here.
  test.skipIf(binariesUnderTest())(
    'every narrowing of the list is answered by an index, and none reads more than it has to',
    async () => {
      const { sender, receiver } = await senderAndReceiver(server, community);
      const [{ id: mine }, { id: theirs }] = [
        await companyOf(server, sender),
        await companyOf(server, receiver),
      ];
      const { id: sample } = await aReferral(sender, receiver);
      // Enough of them that reading all would be the worse plan; one word in all of them, another in few. Nothing is counted from them.
      await query('SET session_replication_role = replica');
      await query(
        `WITH filled AS (
         INSERT INTO referrals (community_id, sender_company_id, receiver_company_id, sender_member_id, status, contact_name, need,
                                currency, terms, terms_source, created_at, deal_amount, deal_date)
         SELECT community_id, $2, $3, sender_member_id, (ARRAY['New', 'Accepted', 'Lost', 'Quoted', 'Deal Closed'])[1 + n % 5], 'X', need,
                currency, terms, terms_source, now() - n * interval '1 minute', 100, date '2026-02-01' - n % 700
           FROM referrals, generate_series(1, 20000) AS n WHERE id = $1
         RETURNING community_id, id)
       INSERT INTO referral_words (community_id, company_id, word, referral_id)
       SELECT community_id, $2, word, id FROM filled
        CROSS JOIN LATERAL (VALUES ('common'), (CASE WHEN id % 100 = 0 THEN 'rare' END)) AS w (word) WHERE word IS NOT NULL`,
        [sample, mine, theirs],
      );
      await query('SET session_replication_role = origin');
      await query('ANALYZE referrals');
      await query('ANALYZE referral_words');
      const caller = { memberId: sender.id, companyId: mine, isAdmin: false, sessionId: '' };
      const narrowings: Partial<Filters>[] = [
        {},
        { status: 'Lost' },
        { partner: receiver.id },
        { status: 'Lost', partner: receiver.id },
        { by: 'deal' },
        { by: 'deal', partner: receiver.id },
      ];
      const days: Partial<Filters>[] = [{}, { from: '2026-01-01', to: '2026-02-01' }];
      const words = ['', 'common', 'rare', 'rare common'];
      await server.services.database.inCommunity(
        { communityId: community.id, memberId: sender.id },
        async (tx) => {
          for (const narrowing of narrowings) {
            for (const between of days) {
              for (const q of words) {
                const filters: Filters = { direction: 'outgoing', q, ...narrowing, ...between };
                const search = (await understand(tx, caller, filters))!;
                const { rows } = await sql<{ 'QUERY PLAN': string }>`
              EXPLAIN ${matches(search, 'newest', 26)}`.execute(tx);
                const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
                expect(plan).toMatch(/Index (Only )?Scan/);
                expect(plan).not.toMatch(/Seq Scan on referral/);
                // Few that have a rare word may be put in order; never all that a company has.
                expect([
                  JSON.stringify(filters),
                  /Sort/.test(plan) && !q.startsWith('rare') ? plan : '',
                ]).toEqual([JSON.stringify(filters), '']);
              }
            }
          }
        },
      );
    },
  );
});

test('the companies to narrow by are all that were dealt with, not only those on the page, and nobody else’s', async () => {
  const { sender, receiver } = await senderAndReceiver(server, community);
  const { receiver: stranger } = await senderAndReceiver(server, community);
  await aReferral(sender, receiver);
  const find = async (who: TestMember, direction: Direction, more = '') =>
    (
      await who.client.get<{ partners: { id: number; name: string }[]; chosen: { id: number } | null }>(
        `/api/referrals/partners?direction=${direction}${more}`,
      )
    ).body;
  const [found] = (await find(sender, 'outgoing')).partners;
  expect(found!.id).toBe(receiver.id);
  expect((await find(sender, 'incoming')).partners).toEqual([]);
  expect((await find(receiver, 'incoming')).partners.map(({ id }) => id)).toEqual([sender.id]);
  expect((await find(stranger, 'outgoing')).partners).toEqual([]);
  const named = `&q=${encodeURIComponent(found!.name.slice(2).toLowerCase())}`;
  expect((await find(sender, 'outgoing', named)).partners).toHaveLength(1);
  expect((await find(sender, 'outgoing', '&q=nobody+at+all')).partners).toEqual([]);
  expect((await find(sender, 'outgoing', `&q=zzz&chosen=${receiver.id}`)).chosen).toMatchObject({
    id: receiver.id,
  });
});
