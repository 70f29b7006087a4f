import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillOpportunities, type FilledOpportunities } from '../../../../testing/fill-opportunities.ts';
import { plansOf } from '../../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { opportunitiesQuery } from '../contract/lists.ts';
import { refit } from './fits.ts';
import { leave } from './leave.ts';
import { listActivities } from './list-activities.ts';
import { listMine } from './list-mine.ts';
import { findOpportunities, listOpportunities } from './list-opportunities.ts';
import { findFinders, tellInCommunity } from './match.ts';
import { opportunityData } from './my-data.ts';
import { opportunityNotices } from './notices.ts';
import { readAgain } from './read-again.ts';
import { listResponses } from './responses.ts';
import { usualLimits } from './search-words.ts';
import { showOpportunity } from './show-opportunity.ts';
import { remindPiece, settlePiece } from './tend-opportunities.ts';

let server: TestServer;
let filled: FilledOpportunities;
let caller: Caller;
beforeAll(async () => {
  server = await startTestServer({});
  const { admin } = server.database;
  filled = await fillOpportunities(admin, 'plans', 4000);
  await admin.query('VACUUM ANALYZE');
  const { companyId, memberId } = filled;
  caller = { memberId, companyId, isAdmin: false, sessionId: '' };
});
afterAll(() => server.close());

const list = (query: object) => (tx: CommunityTx) =>
  listOpportunities(tx, caller, opportunitiesQuery.parse(query));
const mine = (name: 'posted' | 'responded' | 'working' | 'subscribed') => (tx: CommunityTx) =>
  listMine(tx, caller, { list: name });

const works: Record<string, (tx: CommunityTx) => Promise<unknown>> = {
  'the list': list({}),
  'the list of those being decided on': list({ state: 'Reviewing' }),
  'the list of those that are over': list({ state: 'Expired' }),
  'a rare word': list({ q: 'number74x' }),
  'a common word': list({ q: 'work' }),
  'a service in other words': list({ q: 'roofer' }),
  'a tag': list({ tag: 'Roofing' }),
  'a place': list({ place: 'Town 4' }),
  'a price': list({ price_from: 500_000, currency: 'AUD' }),
  'sorted by price': list({ sort: 'price', currency: 'AUD' }),
  'sorted by deadline': list({ sort: 'closing' }),
  'what fits': list({ fits_me: true }),
  'what fits, with a word': list({ fits_me: true, q: 'work' }),
  'of one company': (tx) => list({ company: caller.memberId })(tx),
  'the palette': (tx) => findOpportunities(tx, caller, 'topic4x'),
  'what I posted': mine('posted'),
  'what I responded to': mine('responded'),
  'what I work on': mine('working'),
  'what I follow': mine('subscribed'),
  'an opportunity': (tx) => showOpportunity(tx, caller, filled.newestId),
  'its responses': (tx) => listResponses(tx, caller, filled.newestId, 'newest'),
  'its activity': (tx) => listActivities(tx, caller, filled.newestId, undefined),
  'whom it fits and which searches find it': (tx) => findFinders(tx, filled.newestId),
  'what fits a company whose profile has changed': (tx) => refit(tx, caller.companyId),
  'what searches have found': (tx) => tellInCommunity(tx),
  'opportunities that are read again': (tx) => readAgain((work) => work(tx)),
  'what time has ended': (tx) => settlePiece(tx),
  'whom to remind': (tx) => remindPiece(tx),
  'a notification about one': (tx) =>
    opportunityNotices.tell(tx, [{ event: 'opportunity.changed', id: filled.newestId, count: 1 }], caller),
  'what a member may have': (tx) => opportunityData[0]!.read(tx, caller),
  'someone who leaves': (tx) =>
    leave(tx, { memberId: caller.memberId, companyId: caller.companyId, email: '', isClosed: false }),
};

/** So few rows are read at once with or without an index; whoever may not do so shows that there is one. */
const withoutScans = async (tx: CommunityTx) =>
  void (await sql`SELECT set_config('enable_seqscan', 'off', true)`.execute(tx));

it.each(Object.keys(works))('%s is found by an index, however many there are', async (name) => {
  const plans = await plansOf(
    server.services.database,
    { communityId: filled.communityId, memberId: caller.memberId },
    name,
    async (tx) => {
      await withoutScans(tx);
      await works[name]!(tx);
    },
  );
  expect(plans.length).toBeGreaterThan(1);
  for (const { plan } of plans) {
    expect(plan).not.toMatch(/Seq Scan on (opportunities|opportunity_\w+)\b/);
    // As many rows as a page may look at, and none that an index led to in vain.
    for (const [, removed] of plan.matchAll(/Rows Removed by Filter: (\d+)/g))
      expect(Number(removed)).toBeLessThan(2100);
  }
});

it.each([{ q: 'work' }, { q: 'kind' }, { tag: 'Roofing' }, { q: 'roofer' }])(
  'reads no more than a page of the words for %j when thousands of opportunities have them',
  async (query) => {
    const plans = await plansOf(
      server.services.database,
      { communityId: filled.communityId, memberId: caller.memberId },
      'a walk',
      (tx) => listOpportunities(tx, caller, opportunitiesQuery.parse(query), { ...usualLimits, fewHits: 1 }),
    );
    const scans = plans.flatMap(({ plan }) => [
      ...plan.matchAll(/using opportunity_words_\w+ on .*actual rows=([\d.]+) loops=(\d+)/g),
    ]);
    expect(scans.length).toBeGreaterThan(2);
    for (const [, rows, loops] of scans) expect(Number(rows) * Number(loops)).toBeLessThan(150);
  },
);

it('communities with something due are found by what is left of each state’s time', async () => {
  const { admin } = server.database;
  await admin.query('SET enable_seqscan = off');
  const { rows: functions } = await admin.query<{ body: string }>(
    "SELECT prosrc AS body FROM pg_proc WHERE proname = 'communities_with_opportunities_due'",
  );
  const { rows } = await admin.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${functions[0]!.body}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan.match(/Index (Only )?Scan (using|on) opportunities_(due|ending)/g)).toHaveLength(5);
  expect(plan.match(/Index Cond: .*ends_at <= /g)).toHaveLength(5);
});
