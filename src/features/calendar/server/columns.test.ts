import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyFaults, rowOf } from '../../../../testing/copied-columns.ts';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CalendarEventDetail } from '../contract/types.ts';
import { anEvent, aPicture, change, dayIn, eventAs } from './calendar.test-support.ts';

let server: TestServer;
let host: TestMember;
beforeAll(async () => {
  server = await startTestServer({});
  host = await aMember(server, await aCommunity(server));
});
afterAll(() => server.close());

/** A series that has a value in every column. */
async function aFullSeries(): Promise<CalendarEventDetail> {
  const made = await anEvent(host, {
    title: 'Harbour lunch',
    text: 'Bring a friend.',
    place: 'The Boatshed',
    map_link: 'https://example.org/map',
    online_link: 'https://example.org/meet',
    event_link: 'https://example.org/register',
    capacity: 40,
    most_guests: 2,
    is_all_day: true,
    repeats: 'weekly',
    repeats_every: 2,
    repeats_until: dayIn(80),
    is_public: true,
    shows_seats: true,
    picture_alt: 'A boat',
  });
  return good(
    await host.client.put<CalendarEventDetail>(`/api/events/${made.id}/picture`, { multipart: aPicture() }),
    200,
  );
}

it('copies every column of a series that splits at a date with words of its own', async () => {
  const { admin } = server.database;
  const { event_id: plain } = await anEvent(host);
  const series = await aFullSeries();
  const second = await eventAs(host, series.other_dates[0]!.id);
  const own = {
    title: 'Winter lunch',
    text: 'Indoors.',
    place: 'The Loft',
    map_link: 'https://example.org/loft',
    online_link: 'https://example.org/loft-meet',
    event_link: 'https://example.org/loft-register',
    capacity: 12,
  };
  const changed = good(await change(host, second, { ...own, reach: 'this' }), 200);
  const before = await rowOf(admin, 'calendar_dates', second.id);
  const original = await rowOf(admin, 'calendar_events', series.event_id);
  // Left as it is: what this date has of its own is not meant for the later ones.
  const { event_id: copy } = good(await change(host, changed, { reach: 'later' }), 200);
  expect(copy).not.toBe(series.event_id);
  expect(
    await copyFaults(admin, {
      table: 'calendar_events',
      plain,
      pairs: [{ original, copy }],
      leftOut: {
        community_id: 'the same for all',
        id: 'of its own',
        author_id: 'the same for all events of this test',
        company_id: 'the same for all events of this test',
        starts_local: 'its first date is the later one',
        ends_local: 'its first date is the later one',
        is_second_hour: 'belongs to the clock of the first date',
        state: 'only what is published or waits is changed',
        created_at: 'when it was split',
        version: 'counts changes of its own',
      },
    }),
  ).toEqual([]);
  const after = await rowOf(admin, 'calendar_dates', second.id);
  expect(after).toMatchObject({ ...before, event_id: copy, changed_at: expect.any(String) });
  for (const [column, value] of Object.entries(own)) expect([column, after[column]]).toEqual([column, value]);
});

it('gives the host every column of an event, and what single dates have of their own', async () => {
  const { admin } = server.database;
  const series = await aFullSeries();
  const second = await eventAs(host, series.other_dates[0]!.id);
  good(await change(host, second, { title: 'Only once', reach: 'this' }), 200);
  const { content } = await host.client.get('/api/my-data');
  const { announced, dates_of_their_own: own } = JSON.parse(
    strFromU8(unzipSync(content)['events.json']!),
  ) as Record<string, Record<string, unknown>[]>;
  const leftOut: Readonly<Record<string, string>> = {
    community_id: 'the file is about one community',
    author_id: 'the member who asks',
    company_id: 'the company of the member who asks',
    picture_file_id: 'in files.json',
    version: 'counts changes',
  };
  const columns = Object.keys(await rowOf(admin, 'calendar_events', series.event_id));
  expect(Object.keys(announced!.find(({ id }) => id === series.event_id)!).toSorted()).toEqual(
    columns.filter((column) => !(column in leftOut)).toSorted(),
  );
  const dateColumns = Object.keys(await rowOf(admin, 'calendar_dates', second.id));
  const ofDates = own!.find(({ event }) => event === second.id);
  expect(ofDates).toMatchObject({ title: 'Only once', place: null });
  const others = columns.filter(
    (column) =>
      dateColumns.includes(column) && !(column in leftOut) && !['id', 'is_second_hour'].includes(column),
  );
  expect(Object.keys(ofDates!)).toEqual(expect.arrayContaining(others));
});
