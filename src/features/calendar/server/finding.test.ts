import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CalendarEvent } from '../contract/types.ts';
import { anEvent, change, dayIn, eventAs } from './calendar.test-support.ts';
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
  expect(await titles(ada, 'needle straw19')).toEqual(['Needle']);
});
