import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../testing/client.ts';
import { aCommunity, signIn } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { getBoard } from '../../../features/board/contract/board.ts';
import type { CallOutput } from '../../../kit/common/call.ts';
import type { listWaiting } from '../../../features/waiting/contract.ts';
import type { OpportunityCard } from '../../../features/opportunities/contract/opportunity.ts';
import type { Club } from '../../../features/meeting-club/contract/wishes.ts';
import type { listMeetings } from '../../../features/meeting-club/contract/meetings.ts';
import type { listRounds } from '../../../features/meeting-club/contract/rounds.ts';
import { listedStatuses, opportunityStatuses } from '../../../features/opportunities/contract/status.ts';
import type { Branding, PageFacts } from '../../../features/communities/contract.ts';
import type { Notification } from '../../../features/notifications/contract/bell.ts';
import type { Commission } from '../../../features/commissions/contract/ledger.ts';
import type { CalendarEvent } from '../../../features/calendar/contract/types.ts';
import type { Post } from '../../../features/posts/contract/types.ts';
import type { Company, CompanyCard } from '../../../features/members/contract/company.ts';
import type { CommunityDashboard, GapMap } from '../../../features/dashboard/contract/community.ts';
import type { getDashboard } from '../../../features/dashboard/contract/overview.ts';
import type { getSeries } from '../../../features/dashboard/contract/series.ts';
import type { ReferralCard } from '../../../features/referrals/contract/referral.ts';
import { referralStatuses } from '../../../features/referrals/contract/status.ts';
import { sql } from '../../../kit/server/sql.ts';
import { harbourCompanies } from './data/companies/harbour.ts';
import { testChats } from './chats/chats.test-support.ts';
import { testPartnerships } from './partnerships/partnerships.test-support.ts';
import { joinCommunity } from '../../../features/accounts/server/public.ts';
import { allCommunities } from '../../../features/communities/server/public.ts';
import { runCommunityCommand } from '../run-community-command.ts';
import { findStaleDemo } from './demo-age.ts';
import { seedDemo } from './seed.ts';
import { demoPassword } from './sign-ins.ts';

/** All of the history is told first. */
const slow = { timeout: 300_000 };

let server: TestServer;
let member: TestClient;
let problem: unknown;
const seed = () => seedDemo(server.services, () => undefined);
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true });
  problem = await seedUntil(60);
  await seed();
  member = server.visitor('harbour');
  await signIn(member, 'member@demo.test', demoPassword);
});
afterAll(() => server.close());

/** The first start ends in the middle of a company, when so many files have been stored. */
async function seedUntil(files: number): Promise<unknown> {
  const { store } = server.services;
  const put = store.put;
  let left = files;
  store.put = async (...file) => {
    left -= 1;
    if (left < 0) throw new Error('cut off');
    await put(...file);
  };
  const met = await seed().catch((caught: unknown) => caught);
  store.put = put;
  return met;
}

async function directory(query = ''): Promise<CompanyCard[]> {
  const companies: CompanyCard[] = [];
  let next: string | null = null;
  do {
    const path: string = `/api/companies?${query}${next ? `&after=${encodeURIComponent(next)}` : ''}`;
    const { body } = await member.get<{ companies: CompanyCard[]; next: string | null }>(path);
    companies.push(...body.companies);
    next = body.next;
  } while (next !== null);
  return companies;
}
const names = async (query: string) => (await directory(query)).map((card) => card.company_name);

describe('a demo whose creation was cut off and went on', () => {
  test('has every company once, and a third start changes nothing', async () => {
    expect(problem).toMatchObject({ message: 'cut off' });
    expect((await names('sort=name')).sort()).toEqual(harbourCompanies.map(({ name }) => name).sort());
    expect(await seed()).toBe(false);
    const summit = server.visitor('summit');
    await signIn(summit, 'member@demo.test', demoPassword);
    expect((await summit.get<{ companies: unknown[] }>('/api/companies')).body.companies).toHaveLength(7);
  });

  test('has communities with a logo for the top bar and an icon for small places', async () => {
    for (const subdomain of ['harbour', 'summit']) {
      const path = `/api/ecosystem/GetEcosystemDetails/${subdomain}`;
      const [brand] = (await server.visitor(subdomain).get<Branding[]>(path)).body;
      for (const picture of [brand!.logo, brand!.logo_icon])
        expect((await server.visitor(subdomain).get(picture!)).status).toBe(200);
      expect(brand!.logo).not.toBe(brand!.logo_icon);
    }
  });

  test('has whole profiles, with pictures that can be seen', async () => {
    const cards = await directory();
    for (const { name, logo, services = {}, pitch } of harbourCompanies) {
      const card = cards.find(({ company_name: known }) => known === name)!;
      expect([name, card.company_avatar !== null]).toEqual([name, logo !== undefined]);
      expect(card.services.map(({ text }) => text)).toEqual(Object.keys(services));
      expect(card.company_bio).toBe(pitch ?? '');
    }
    const { company_id: id } = cards.find(({ company_name: name }) => name === 'Okafor Design Studio')!;
    const { body: company } = await member.get<Company>(`/api/companies/${id}`);
    expect(company.people.map(({ first_name: name }) => name)).toEqual(['Mia', 'Jonah', 'Beatrix']);
    for (const picture of [company.avatar, company.cover, company.people[0]!.avatar]) {
      const answer = await member.get(picture!);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^image\//);
    }
  });

  test('has a past: the newest joined last, and the recently active come first', async () => {
    const newest = await directory('sort=newest');
    expect(newest[0]!.company_name).toBe('Marrow & Pine');
    const joined = newest.map((card) => card.joined_at);
    expect(joined).toEqual(joined.toSorted().toReversed());
    const active = await directory('sort=active');
    const times = active.map((card) => card.last_active_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const hoursSince = (time: string) => (Date.now() - Date.parse(time)) / 3_600_000;
    for (const { name, joinedDaysAgo, activeHoursAgo } of harbourCompanies) {
      const card = active.find(({ company_name: known }) => known === name)!;
      // Mia has signed in above, which may have been noted by now.
      expect(hoursSince(card.joined_at) / 24).toBeCloseTo(joinedDaysAgo, 0);
      expect(card.is_mine || Math.abs(hoursSince(card.last_active_at) - activeHoursAgo) < 0.1).toBe(true);
    }
  });

  test('is found by a beginning, without accents, and with a slip', async () => {
    expect(await names('q=patisserie')).toEqual(['Pâtisserie Éloïse']);
    expect(await names('q=tui')).toEqual(['Tūī Lane Homewares']);
    expect(await names('q=plumb')).toEqual(['Copperline Plumbing & Gas']);
    expect(await names('q=joinrey')).toEqual(['Saltbox Joinery']);
    expect(await names('place=hobart&sort=name')).toEqual([
      'Corrugated Sound',
      'Far Shore Expeditions',
      'Plainspeak Consulting',
    ]);
  });

  test('lets nobody in but the three whose password is told', async () => {
    const { rows } = await server.services.database.asSystem('list communities', (tx) =>
      sql<{
        email: string;
      }>`SELECT email FROM accounts WHERE password_hash IS NOT NULL ORDER BY email`.execute(tx),
    );
    expect(rows.map(({ email }) => email)).toEqual([
      'admin@demo.test',
      'member@demo.test',
      'partner@demo.test',
    ]);
    const answer = await server.visitor('harbour').post('/api/auth/login', {
      json: { email: 'grace@lindqvist.example', password: demoPassword },
    });
    expect(answer.status).toBe(401);
  });

  test('has a vetted join link, requests that wait for its admin, and somebody who is suspended', async () => {
    const admin = server.visitor('harbour');
    await signIn(admin, 'admin@demo.test', demoPassword);
    const links = await admin.get('/api/join-links');
    expect(links.body).toEqual([expect.objectContaining({ is_vetted: true, uses: 3 })]);
    let waiting: unknown[] = [];
    while (waiting.length < 3)
      waiting = (await admin.get<{ requests: unknown[] }>('/api/join-requests')).body.requests;
    expect(waiting).toContainEqual(expect.objectContaining({ first_name: 'Noor' }));
    expect((await admin.get('/api/admin/members?state=suspended')).body).toMatchObject({
      members: [{ first_name: 'Shelley' }],
    });
  });

  test('has a moderator, a membership manager and a treasurer', async () => {
    const admin = server.visitor('harbour');
    await signIn(admin, 'admin@demo.test', demoPassword);
    for (const [role, name] of [
      ['moderator', 'Sophie'],
      ['membership', 'Priya'],
      ['treasurer', 'Lucia'],
    ])
      expect((await admin.get(`/api/admin/members?role=${role}`)).body).toMatchObject({
        members: [{ first_name: name, community_role: 'Member', roles: [role] }],
      });
  });

  test('has a year behind it that fills both dashboards', async () => {
    for (const direction of ['outgoing', 'incoming']) {
      const ask = async <Body>(path: string) =>
        (await member.get<Body>(`${path}?direction=${direction}&period=365`)).body;
      const { series } = await ask<CallOutput<typeof getSeries>>('/api/dashboard/series');
      expect(series.points.filter(({ sent }) => sent > 0).length).toBeGreaterThanOrEqual(10);
      expect(series.values.map(({ currency }) => currency)).toContain('AUD');
      const shown = await ask<CallOutput<typeof getDashboard>>('/api/dashboard');
      expect(shown).toMatchObject({
        conversion: { percent: expect.any(Number) as number },
        response: { mine: { median_seconds: expect.any(Number) as number } },
        industry_stats: {
          community: { members: expect.any(Number) as number, referrals: expect.any(Number) as number },
        },
      });
      expect(shown.top_partners.length).toBeGreaterThanOrEqual(3);
      expect(shown.least_active_partners.length).toBeGreaterThanOrEqual(1);
    }
  });

  test('fills every part of the admins’ dashboard, and shows what it lacks', async () => {
    const admin = server.visitor('harbour');
    await signIn(admin, 'admin@demo.test', demoPassword);
    const { body: year } = await admin.get<CommunityDashboard>('/api/admin/dashboard?period=365');
    expect(year.active.weeks.filter(({ companies }) => (companies ?? 0) > 5).length).toBeGreaterThan(45);
    expect(year.active.this_week).toBeLessThan(year.companies);
    expect(year.series.points.filter(({ sent }) => sent > 0).length).toBeGreaterThanOrEqual(10);
    expect(year.flows.industries.length).toBeGreaterThan(5);
    expect(year.flows.companies.length).toBeGreaterThan(5);
    const { body: quarter } = await admin.get<CommunityDashboard>('/api/admin/dashboard?period=90');
    expect(quarter).toMatchObject({
      silent: expect.toSatisfy((count: number) => count > 0) as number,
      joined: { count: expect.toSatisfy((count: number) => count > 0) as number },
      response: { median_seconds: expect.any(Number) as number },
      answered: { percent: expect.any(Number) as number },
    });
    const { body: map } = await admin.get<GapMap>('/api/admin/dashboard/gaps');
    const labels = map.gaps.map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(['conveyancing', 'childcare', 'vets']);
    expect(map.gaps[0]).toMatchObject({ words: ['conveyancer'] });
    expect(labels.length).toBeGreaterThan(6);
    expect(labels).not.toContain('falconer');
  });

  test('has referrals in every state, answered long ago and just now', async () => {
    const [sent, received] = await Promise.all(
      ['outgoing', 'incoming'].map(
        async (direction) =>
          (
            await member.get<{ counts: Record<string, number>; referrals: ReferralCard[] }>(
              `/api/referrals?direction=${direction}`,
            )
          ).body,
      ),
    );
    const seen = referralStatuses.filter(
      (status) => (sent!.counts[status] ?? 0) + (received!.counts[status] ?? 0) > 0,
    );
    expect(seen).toEqual(referralStatuses);
    const days = sent!.referrals.map(
      ({ created_at: at }) => (Date.now() - Date.parse(at)) / (24 * 3600 * 1000),
    );
    expect(Math.max(...days)).toBeGreaterThan(60);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
  });

  test('has its history in the events, at the time of each', async () => {
    const { rows } = await server.database.admin.query<{ days: number; events: number; activities: number }>(
      `SELECT extract(day FROM now() - min(e.created_at))::int AS days, count(DISTINCT e.id)::int AS events,
              count(DISTINCT a.id)::int AS activities
         FROM events e
         LEFT JOIN referral_activities a ON a.community_id = e.community_id AND a.created_at = e.created_at
              AND a.referral_id = (e.payload ->> 'referral_id')::bigint
        WHERE e.name ~ '^referral\\.(sent|accepted|closed|lost)$'`,
    );
    expect(rows[0]!.days).toBeGreaterThan(60);
    expect(rows[0]!.activities).toBeGreaterThanOrEqual(rows[0]!.events);
    const paid = await server.database.admin.query<{ days: number; waiting: number }>(
      `SELECT extract(day FROM now() - max(e.created_at))::int AS days,
              (SELECT count(*)::int FROM pgboss.job WHERE name = 'tell-paid') AS waiting
         FROM events e WHERE e.name = 'commission.paid'`,
    );
    // A payment of long ago is told at its time, and not as news a few seconds after the first start.
    expect(paid.rows).toEqual([{ days: expect.any(Number), waiting: 0 }]);
    expect(paid.rows[0]!.days).toBeGreaterThan(0);
  });

  test('has a ledger of several months, with something in every state', async () => {
    const { body } = await member.get<{ commissions: Commission[] }>('/api/commissions');
    const states = new Set(body.commissions.map(({ state }) => state));
    expect([...states].sort()).toEqual(['Cancelled', 'Disputed', 'Due', 'Paid', 'Pending', 'Received']);
    const statement = await member.get<{ months: string[] }>('/api/commissions/statement');
    expect(statement.body.months.length).toBeGreaterThanOrEqual(4);
  });

  test('owes what became due of late, one or two a little late, and has settled the rest', async () => {
    const { rows } = await server.database.admin.query<{ days: number; state: string }>(
      `SELECT extract(day FROM now() - since)::int AS days, state FROM commission_standing ORDER BY since`,
    );
    const overdue = rows.filter(({ state, days }) => state === 'Due' && days >= 14).map(({ days }) => days);
    expect(overdue.length).toBeGreaterThanOrEqual(1);
    expect(overdue.length).toBeLessThanOrEqual(2);
    expect(Math.max(...overdue)).toBeLessThanOrEqual(21);
    const settled = rows.filter(({ state }) => state === 'Received').length;
    expect(settled).toBeGreaterThan(rows.filter(({ state }) => state === 'Due').length);
  });

  test('has plans that do not end within years, apart from the four that show how an end looks', async () => {
    const { rows } = await server.database.admin.query<{ name: string; days: number }>(
      `SELECT name, extract(day FROM subscription_expiry - now())::int AS days FROM companies
        WHERE subscription_expiry < now() + interval '5 years' ORDER BY subscription_expiry`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'Halcyon Drone Survey',
      'Gearhouse Motors',
      'Southerly Solar',
      'Ferro & Nakamura Lawyers',
    ]);
    const { rows: trials } = await server.database.admin.query(
      `SELECT FROM companies c JOIN plan_trials t ON t.community_id = c.community_id AND t.company_id = c.id AND t.plan = c.subscription_type
        WHERE c.subscription_status = 'Trial' AND t.expires_at <> c.subscription_expiry`,
    );
    expect(trials).toEqual([]);
  });

  test('has a bell with a history of several kinds, of which the newest are unread', async () => {
    const list = async (query = '') =>
      (await member.get<Notification[]>(`/api/User/GetUserNotifications${query}`)).body;
    await expect
      .poll(async () => (await list()).some(({ title }) => title.includes('joined')), slow)
      .toBe(true);
    await expect.poll(() => list(), slow).toHaveLength(20);
    const newest = await list();
    const kinds = newest.map((row) => row.notification_type);
    expect(kinds).toEqual(expect.arrayContaining(['Referral', 'Partner', 'User']));
    const last = newest.at(-1)!;
    const older = await list(`?before=${last.date_created}&before_id=${last.id}`);
    expect(older).toHaveLength(20);
    const unread = [...newest, ...older].filter((row) => row.notification_status === 'Unread');
    expect(unread.length).toBeGreaterThanOrEqual(4);
    expect(unread.length).toBeLessThanOrEqual(28);
    expect(unread.some((row) => row.is_waiting)).toBe(true);
    expect(newest.every((row) => row.deeplink !== null)).toBe(true);
  });

  test('has a feed that began weeks ago and goes on today, with a win that both sides share', async () => {
    const feed = async () => (await member.get<{ posts: Post[]; pinned: Post[] }>('/api/posts')).body;
    await expect
      .poll(async () => (await feed()).posts.some(({ kind }) => kind === 'thanks'), slow)
      .toBe(true);
    const { posts, pinned } = await feed();
    expect(pinned.map(({ title }) => title)).toEqual(['The breakfast has moved to the chandlery']);
    expect(posts.some(({ audience }) => audience === 'partners')).toBe(true);
    const times = posts.map((post) => post.published_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect([...posts, ...pinned].some(({ message }) => message.includes('@{'))).toBe(false);
    expect((await member.get(posts.find(({ files }) => files.length > 1)!.files[0]!.url)).status).toBe(200);
  });

  test('has a library in four parts, with something to promote', async () => {
    const { body } = await member.get<{ categories: { name: string; entries: number }[] }>(
      '/api/library/categories',
    );
    expect(body.categories.map(({ name, entries }) => [name, entries])).toEqual([
      ['Promoted content', 2],
      ['Guides', 2],
      ['Templates', 4],
      ['Recordings', 2],
    ]);
    const promoted = await member.post<{ Posts: Post[] }>('/api/user/GetLibraryPostsFilters', {
      json: { PostCategory: 'Promoted content', PageSize: 1, PageIndex: 1 },
    });
    expect(promoted.body.Posts).toEqual([expect.objectContaining({ file_name: 'notebook.png' })]);
  });

  test('has events to come, one that is full, and one that is over', async () => {
    const list = async (when: string) =>
      (await member.get<{ events: CalendarEvent[] }>(`/api/events?when=${when}`)).body.events;
    const coming = await list('upcoming');
    const full = coming.find(({ capacity, counts }) => counts.going === capacity)!;
    expect(full.counts.waiting).toBe(2);
    expect(coming.filter(({ repeats }) => repeats === 'weekly').length).toBeGreaterThan(3);
    expect(coming.some(({ event_link: link }) => link !== null)).toBe(true);
    expect((await list('past')).map(({ title }) => title)).toEqual(['Newcomers’ evening']);
  });

  test('has a board whose cards follow the demo’s referrals, and another one in the other community', async () => {
    const board = async (client: TestClient) =>
      (await client.get<CallOutput<typeof getBoard>>('/api/kanban/board')).body;
    const { lists, cards } = await board(member);
    expect(lists.allIds.map((id) => lists.byId[id]!.name)).toEqual([
      'Enquiries',
      'New referrals',
      'First talks',
      'Quoted',
      'Won',
      'Lost',
      'In the studio',
      'Done',
    ]);
    for (const { referralState, cardIds } of Object.values(lists.byId)) {
      if (referralState === null) continue;
      const states = cardIds.map((id) => cards.byId[id]!.links.referral?.state);
      expect([referralState, ...states]).toEqual([referralState, ...states.map(() => referralState)]);
      expect(cardIds.length).toBeGreaterThan(0);
    }
    const all = Object.values(cards.byId);
    expect(all.filter((card) => card.cover !== null)).toHaveLength(2);
    expect((await member.get(all.find((card) => card.cover !== null)!.cover!)).status).toBe(200);
    expect(all.filter((card) => card.comments.length > 0)).toHaveLength(3);
    const dues = all.flatMap((card) => (card.due === null || card.isDone ? [] : [Date.parse(card.due)]));
    expect(dues.some((due) => due < Date.now())).toBe(true);
    expect(dues.some((due) => due > Date.now() + 3 * 24 * 3_600_000)).toBe(true);
    const summit = server.visitor('summit');
    await signIn(summit, 'member@demo.test', demoPassword);
    expect((await board(summit)).lists.allIds).toHaveLength(3);
  });

  test('has opportunities in every state, and for each of those who sign in something that waits', async () => {
    const statusesOf = async (client: TestClient, path: string) =>
      (await client.get<{ projects: OpportunityCard[] }>(path)).body.projects.map(({ status }) => status);
    const listed = await Promise.all(
      listedStatuses.map((state) => statusesOf(member, `/api/projects?state=${encodeURIComponent(state)}`)),
    );
    const mine = await Promise.all(
      ['posted', 'responded'].map((list) => statusesOf(member, `/api/projects/mine?list=${list}`)),
    );
    expect(new Set([...listed, ...mine].flat())).toEqual(new Set(opportunityStatuses));
    const waiting = async (email: string) => {
      const client = server.visitor('harbour');
      await signIn(client, email, demoPassword);
      const { body } = await client.get<CallOutput<typeof listWaiting>>('/api/waiting');
      return [...new Set(body.waiting.map(({ kind }) => kind))].sort();
    };
    expect(await waiting('member@demo.test')).toEqual([
      'accept_award',
      'accept_partnership',
      'accept_referral',
      'accept_terms',
      'answer_questions',
      'choose_response',
      'confirm_referral',
      'confirm_response',
      'rate_work',
      'send_response',
    ]);
    expect(await waiting('partner@demo.test')).toEqual(
      expect.arrayContaining(['accept_award', 'join_response']),
    );
    expect(await waiting('admin@demo.test')).toEqual(expect.arrayContaining(['choose_response']));
  });

  test('has rounds of the meeting club in every state, something to do in it for those who sign in, and something that came of it', async () => {
    const admin = server.visitor('harbour');
    await signIn(admin, 'admin@demo.test', demoPassword);
    const { body } = await admin.get<CallOutput<typeof listRounds>>('/api/meetingclub/admin/rounds');
    expect(body.rounds.map(({ status }) => status)).toEqual(['Open', 'Matched', 'Sent', 'Closed']);
    const preview = body.rounds.find(({ status }) => status === 'Matched')!;
    expect(preview.meetings).toBeGreaterThanOrEqual(3);
    expect(preview.total).toBe(preview.bound);
    const { body: club } = await member.get<Club>('/api/meetingclub');
    expect(club).toMatchObject({
      round: { is_open: true, standing: 'in' },
      brought: { referrals: 1, partnerships: 1 },
    });
    expect(club.brought.meetings).toBeGreaterThanOrEqual(5);
    const statesOf = async (client: TestClient, state: 'open' | 'past') =>
      (await client.get<CallOutput<typeof listMeetings>>(`/api/meetingclub/meetings?state=${state}`)).body
        .meetings;
    expect((await statesOf(member, 'past')).map(({ status }) => status)).toContain('Met');
    expect((await statesOf(member, 'open')).length + (await statesOf(member, 'past')).length).toBe(2);
  });

  test('has a past of opportunities: an owner with a record, a shared one, a card about one and searches that found something', async () => {
    const { body } = await member.get<{ projects: OpportunityCard[] }>('/api/projects?q=cold');
    expect(body.projects).toMatchObject([
      {
        answers: 3,
        author_record: { answers_everyone: true, usual_days: expect.toBeOneOf([4, 5]) },
        my_response_status: 'Draft',
      },
    ]);
    const { body: board } = await member.get<CallOutput<typeof getBoard>>('/api/kanban/board');
    expect(JSON.stringify(board)).toContain('Photographs of eleven finished shop fronts');
    const { body: saved } = await member.get<{ searches: { means: string[] }[] }>('/api/project-searches');
    expect(saved.searches.map(({ means }) => means)).toEqual([[], ['signs'], ['copywriting']]);
    const { body: written } = await member.get<{ projects: OpportunityCard[] }>('/api/projects?q=writer');
    expect(written.projects.map(({ title }) => title)).toContain(
      'A guide to leases that a shop owner understands',
    );
    let shared: Post[] = [];
    while (shared.length === 0)
      shared = (await member.get<{ posts: Post[] }>('/api/posts')).body.posts.filter(
        ({ kind }) => kind === 'opportunity',
      );
    expect(shared.map(({ title }) => title)).toEqual(['A label and a box for our cold brew']);
    let fits: string[] = [];
    while (fits.length === 0)
      fits = (
        await member.get<{ projects: OpportunityCard[] }>('/api/projects?fits_me=true')
      ).body.projects.flatMap((each) => each.fits);
    expect(fits).toContain('You offer packaging');
  });
});

// Creating a demo takes longer than all that is asked of it, so it is created once for everything that its parts hold, too.
describe('its chats', () => {
  testChats(() => server);
});
describe('its partnerships', () => {
  testPartnerships(() => server);
});

// What comes last changes it. That it is created again: `renewing.test-long.ts`.
describe('a demo that has aged', () => {
  const renew = (...words: string[]) =>
    runCommunityCommand(['renew-demo', ...words], {
      DATABASE_URL: server.database.adminUrl,
      DATA_DIR: server.services.config.dataDir,
      SEED_DEMO: '1',
    });
  const staleOf = async (subdomain: string) => {
    server.services.directory.forget(subdomain);
    const page = (await server.visitor(subdomain).get('/auth/login')).text;
    const facts = /<script type="application\/json" id="guildhall-page"[^>]*>(.*?)<\/script>/s.exec(
      page,
    )![1]!;
    return (JSON.parse(facts) as PageFacts).stale_demo;
  };

  test('says after two weeks how to create it again, and a community of one’s own never does', async () => {
    await aCommunity(server, 'moor');
    expect(await staleOf('harbour')).toBeNull();
    expect(await findStaleDemo(server.services)).toBeUndefined();
    await server.database.admin.query(`UPDATE communities SET created_at = now() - interval '16 days'`);
    const stale = { days: 16, command: 'npm run community -- renew-demo' };
    expect([await staleOf('harbour'), await staleOf('summit'), await staleOf('moor')]).toEqual([
      stale,
      stale,
      null,
    ]);
    expect(await findStaleDemo(server.services)).toEqual(stale);
  });

  test('is not created again while somebody else is in it, unless that was asked for', async () => {
    const { id } = (await server.services.directory.find('summit'))!;
    await joinCommunity(server.services.database, id, {
      email: 'ada@example.org',
      password: 'a password that is long enough',
      firstName: 'Ada',
      lastName: 'Real',
      company: 'Real Works',
      communityRole: 'Member',
    });
    const { code, said } = await renew();
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/1 person who isn’t part of the demo joined summit.*--even-with-members/),
    ]);
    expect((await member.get('/api/companies')).status).toBe(200);
  });

  test('is created by no command where there is none', async () => {
    await server.database.admin.query(
      `UPDATE accounts SET password_hash = NULL WHERE email LIKE '%@demo.test'`,
    );
    expect(await renew()).toEqual({ code: 1, said: 'There is no demo here to create again.' });
    expect(await listed()).toEqual(['harbour', 'moor', 'summit']);
  });

  const listed = async () =>
    (await server.services.database.asSystem('list communities', allCommunities))
      .filter(({ disabled_at: at }) => at === null)
      .map(({ subdomain }) => subdomain);
});
