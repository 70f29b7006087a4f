import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { plansOf } from '../../../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CalendarEvent } from '../contract/types.ts';
import { anEvent, change, dayIn, eventAs } from './calendar.test-support.ts';
import { listEvents } from './list-events.ts';
import { matching } from './search-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
});
afterAll(() => server.close());

const titles = async (member: TestMember, q: string) =>
  good(
    await member.client.get<{ events: CalendarEvent[] }>(`/api/events/search?q=${encodeURIComponent(q)}`),
    200,
  ).events.map(({ title }) => title);

it('finds events by the beginnings of their words, the nearest first, and past ones too', async () => {
  const community = await aCommunity(server);
  const [ada, ben] = [await aMember(server, community), await aMember(server, community)];
  const later = { starts: `${dayIn(40)}T09:00`, ends: `${dayIn(40)}T10:00` };
  await anEvent(ada, { title: 'Café for founders, later', place: 'Wharf 3', ...later });
  await anEvent(ada, { title: 'Café for founders', text: 'With **croissants**' });
  const { id } = await anEvent(ada, { title: 'Founders, last year' });
  await server.database.admin.query(
    `UPDATE calendar_dates SET starts_at = now() - interval '300 days', ends_at = now() - interval '299 days' WHERE id = $1`,
    [id],
  );
  expect(await titles(ben, 'found')).toEqual([
    'Café for founders',
    'Café for founders, later',
    'Founders, last year',
  ]);
  expect(await titles(ben, 'cafe wharf')).toEqual(['Café for founders, later']);
  expect(await titles(ben, 'croiss')).toEqual(['Café for founders']);
  expect(await titles(ben, '**')).toEqual([]);
  expect((await ben.client.get('/api/events/search?q=')).status).toBe(400);
  expect(await titles(await aMember(server, await aCommunity(server)), 'founders')).toEqual([]);
});

it('finds a series once, by its next date, and by what one date has for itself', async () => {
  const community = await aCommunity(server);
  const ada = await aMember(server, community);
  const series = await anEvent(ada, { title: 'Rowing', repeats: 'weekly' });
  expect(await titles(ada, 'rowing')).toEqual(['Rowing']);
  const second = await eventAs(ada, series.other_dates[0]!.id);
  good(await change(ada, second, { title: 'Rowing regatta', reach: 'this' }), 200);
  expect(await titles(ada, 'regatta')).toEqual(['Rowing']);
  good(await ada.client.post(`/api/events/${series.id}/cancellation`, { json: { reach: 'all' } }), 200);
  expect(await titles(ada, 'rowing')).toEqual([]);
});

const listed = async (member: TestMember, query: string) =>
  good(await member.client.get<{ events: CalendarEvent[] }>(`/api/events?${query}`), 200).events.map(
    ({ title }) => title,
  );

it('narrows the list by words, in the order of the dates, with the other filters', async () => {
  const community = await aCommunity(server);
  const [ada, ben] = [await aMember(server, community), await aMember(server, community)];
  const at = (day: number) => ({ starts: `${dayIn(day)}T09:00`, ends: `${dayIn(day)}T10:00` });
  await anEvent(ada, { title: 'Harbour walk, late', ...at(40) });
  await anEvent(ada, { title: 'Harbour walk', ...at(20) });
  await anEvent(ben, { title: 'Pricing evening', text: 'Near the harbour', ...at(30) });
  expect(await listed(ben, 'q=harb')).toEqual(['Harbour walk', 'Pricing evening', 'Harbour walk, late']);
  expect(await listed(ben, 'q=harb+walk')).toEqual(['Harbour walk', 'Harbour walk, late']);
  expect(await listed(ben, `q=harbour&company=${ben.id}`)).toEqual(['Pricing evening']);
  expect(await listed(ben, 'q=harbour&when=past')).toEqual([]);
  expect(await listed(ben, 'q=harbour&mine=true')).toEqual([]);
  expect(await listed(ben, 'q=**')).toEqual([]);
  expect(await listed(ben, 'q=')).toHaveLength(3);
});

it('finds nothing that waits for an admin', async () => {
  const community = await aCommunity(server);
  const [ada, admin] = [
    await aMember(server, community),
    await aMember(server, community, { isAdmin: true }),
  ];
  const settings = { who_creates: 'members', needs_approval: true };
  good(await admin.client.put('/api/admin/events/settings', { json: settings }), 200);
  const { id } = await anEvent(ada, { title: 'Quiet planning' });
  expect(await titles(ada, 'planning')).toEqual([]);
  const approval = { json: { is_approved: true } };
  good(await admin.client.post(`/api/admin/events/${id}/approval`, approval), 200);
  expect(await titles(ada, 'planning')).toEqual(['Quiet planning']);
});

it('searches by the index of words', async () => {
  const community = await aCommunity(server);
  const ada = await aMember(server, community);
  const { event_id: eventId } = await anEvent(ada, { title: 'Needle' });
  const { admin } = server.database;
  await admin.query(
    `INSERT INTO calendar_words (community_id, word, event_id)
     SELECT $1, 'straw' || n, $2 FROM generate_series(1, 20000) n`,
    [community.id, eventId],
  );
  await admin.query('ANALYZE calendar_words, calendar_dates');
  await server.services.database.inCommunity({ communityId: community.id, memberId: ada.id }, async (tx) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN ${matching(tx, ['needle', 'straw'])}`.execute(tx);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/(Index (Only )?Scan using|Bitmap Index Scan on) calendar_words_pkey/);
    expect(plan).not.toMatch(/Seq Scan on calendar_words/);
  });
  expect(await listed(ada, 'q=needle+straw19')).toEqual(['Needle']);
  expect(await titles(ada, 'needle straw19')).toEqual(['Needle']);
});

it('reads neither all dates nor all words to narrow the list', async () => {
  const community = await aCommunity(server);
  const ada = await aMember(server, community);
  await anEvent(ada, { title: 'Needle' });
  const { admin } = server.database;
  await admin.query(
    `WITH events AS (
       INSERT INTO calendar_events (community_id, author_id, company_id, title, starts_local, ends_local)
       SELECT community_id, author_id, company_id, 'Straw', starts_local, ends_local
         FROM calendar_events, generate_series(1, 5000) WHERE community_id = $1
       RETURNING community_id, id, company_id),
     words AS (INSERT INTO calendar_words (community_id, word, event_id) SELECT community_id, 'straw', id FROM events)
     INSERT INTO calendar_dates
       (community_id, event_id, company_id, is_listed, original_day, starts_local, ends_local, starts_at, ends_at)
     SELECT community_id, id, company_id, true, '2027-01-01', '2027-01-01T09:00', '2027-01-01T10:00',
            now() + interval '1 day', now() + interval '2 days' FROM events`,
    [community.id],
  );
  await admin.query('ANALYZE calendar_words, calendar_dates');
  const caller = { memberId: ada.id, companyId: 1 as CompanyRowId, isAdmin: false, sessionId: '' };
  const { database, media } = server.services;
  const query = { when: 'upcoming', mine: false, q: 'needle' } as const;
  const [list] = await plansOf(database, { communityId: community.id, memberId: ada.id }, 'list', (tx) =>
    listEvents(tx, { media, caller }, query),
  );
  expect(list?.plan).toContain('calendar_words_pkey');
  expect(list?.plan).not.toMatch(/Seq Scan on calendar_|calendar_dates_by_start/);
});
