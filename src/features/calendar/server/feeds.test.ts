import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { readCalendar } from '../../../../testing/read-calendar.ts';
import { anEvent, answer, change, dayIn, eventAs } from './calendar.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://guild.example' } });
  community = await aCommunity(server);
  ada = await aMember(server, community);
  ben = await aMember(server, community);
});
afterAll(() => server.close());

const makeFeed = async (member: TestMember, kind: string) => {
  const { url } = good(
    await member.client.post<{ url: string }>('/api/calendar-feeds', { json: { kind } }),
    201,
  );
  expect(url).toMatch(
    new RegExp(`^https://${community.subdomain}\\.guild\\.example/calendar/[\\w-]{43}\\.ics$`),
  );
  return new URL(url).pathname;
};
const ask = (path: string, etag?: string, subdomain = community.subdomain) =>
  server.visitor(subdomain).get(path, { headers: etag === undefined ? {} : { 'if-none-match': etag } });
const read = async (path: string) => {
  const { status, text, headers } = await ask(path);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  return { ...readCalendar(text), etag: headers.etag! };
};

test('a subscribed calendar shows what its member comes to, and changes with it', async () => {
  const path = await makeFeed(ben, 'mine');
  const empty = await read(path);
  expect(empty).toMatchObject({ name: `My events at Community ${community.subdomain}`, entries: [] });
  expect((await ask(path, empty.etag)).status).toBe(304);
  const made = await anEvent(ada, {
    title: 'Lunch, with; signs',
    starts: '2027-07-01T12:00',
    ends: '2027-07-01T13:00',
    online_link: 'https://meet.example/x',
  });
  good(await answer(ben, made.id, { answer: 'maybe' }), 200);
  const maybe = await read(path);
  expect(maybe.etag).not.toBe(empty.etag);
  expect(maybe.entries).toMatchObject([
    {
      SUMMARY: 'Lunch, with; signs',
      DTSTART: '20270701T020000Z',
      DTEND: '20270701T030000Z',
      SEQUENCE: '0',
      STATUS: 'TENTATIVE',
      URL: `https://${community.subdomain}.guild.example/marketplace/events/${made.id}`,
    },
  ]);
  expect(maybe.entries[0]).not.toHaveProperty('DESCRIPTION');
  good(await answer(ben, made.id, { answer: 'going' }), 200);
  const before = await read(path);
  expect(before.entries[0]).toMatchObject({ STATUS: 'CONFIRMED', DESCRIPTION: 'https://meet.example/x' });
  // Nothing has changed: neither has the answer, to the letter.
  expect(await read(path)).toEqual(before);
  good(
    await change(ada, await eventAs(ada, made.id), { starts: '2027-07-01T13:00', ends: '2027-07-01T14:00' }),
    200,
  );
  const moved = await read(path);
  expect(moved.entries[0]).toMatchObject({
    UID: before.entries[0]!.UID,
    SEQUENCE: '1',
    DTSTART: '20270701T030000Z',
  });
  good(await ada.client.post(`/api/events/${made.id}/cancellation`, { json: {} }), 200);
  expect((await read(path)).entries[0]).toMatchObject({ SEQUENCE: '2', STATUS: 'CANCELLED' });
  await server.database.admin.query(
    `UPDATE calendar_dates SET cancelled_at = now() - interval '91 days' WHERE id = $1`,
    [made.id],
  );
  await server.database.admin.query('UPDATE calendar_versions SET version = version + 1');
  expect((await read(path)).entries).toEqual([]);
});

test('the calendar of all events has a date for each of a series, and none that waits for approval', async () => {
  const path = await makeFeed(ben, 'all');
  await anEvent(ada, { title: 'Every week', repeats: 'weekly', repeats_until: dayIn(25) });
  await anEvent(ada, { title: 'Days', is_all_day: true, ends: `${dayIn(11)}T00:00` });
  const hidden = await anEvent(ada, { title: 'Hidden' });
  await server.database.admin.query(`UPDATE calendar_events SET state = 'waiting' WHERE id = $1`, [
    hidden.event_id,
  ]);
  const { entries } = await read(path);
  expect(
    entries.map((entry) => entry.SUMMARY ?? '').toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['Days', 'Every week', 'Every week', 'Every week']);
  expect(new Set(entries.map((entry) => entry.UID)).size).toBe(4);
  expect(entries.find((entry) => entry.SUMMARY === 'Days')).toMatchObject({
    'DTSTART;VALUE=DATE': dayIn(10).replaceAll('-', ''),
    'DTEND;VALUE=DATE': dayIn(12).replaceAll('-', ''),
  });
});

test('an address ends when a new one is made or it is revoked: empty for thirty days, then gone', async () => {
  const old = await makeFeed(ada, 'all');
  const path = await makeFeed(ada, 'all');
  expect((await read(old)).entries).toEqual([]);
  expect((await read(path)).entries).not.toEqual([]);
  const list = good(await ada.client.get<{ feeds: object[] }>('/api/calendar-feeds'), 200);
  expect(list.feeds).toMatchObject([{ kind: 'all' }]);
  expect(JSON.stringify(list)).not.toContain(path.slice(10, 50));
  good(await ada.client.delete('/api/calendar-feeds/all'), 200);
  expect((await read(path)).entries).toEqual([]);
  await server.database.admin.query(`UPDATE calendar_feeds SET revoked_at = now() - interval '31 days'`);
  expect((await ask(path)).status).toBe(404);
});

test('an address is of its own community, cannot be guessed, and is not kept as it is', async () => {
  const path = await makeFeed(ben, 'mine');
  const other = await aCommunity(server);
  expect((await ask(path, undefined, other.subdomain)).status).toBe(404);
  expect((await ask(`${path.slice(0, -6)}xx.ics`)).status).toBe(404);
  expect((await ask(path.replace('.ics', ''))).status).toBe(404);
  const { rows } = await server.database.admin.query<{ kept: string }>(
    `SELECT string_agg(token_hash::text, ' ') AS kept FROM calendar_feeds`,
  );
  expect(rows[0]!.kept).not.toContain(Buffer.from(path.slice(10, 53), 'base64url').toString('hex'));
});

test('an address has a limit of its own, whoever asks', async () => {
  const [one, two] = [await makeFeed(ada, 'mine'), await makeFeed(ada, 'all')];
  const statuses: number[] = [];
  for (let count = 0; count < 32; count += 1) statuses.push((await ask(one)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await ask(two)).status).toBe(200);
});

test('one date is to be had as a file, by those who may see it', async () => {
  const { id } = await anEvent(ada, { place: 'Pier 2' });
  const { text, headers } = await ben.client.get(`/api/events/${id}/event.ics`);
  expect(headers['content-disposition']).toContain(`event-${dayIn(10)}.ics`);
  expect(readCalendar(text).entries).toMatchObject([{ SUMMARY: 'Breakfast', LOCATION: 'Pier 2' }]);
  expect((await server.visitor(community.subdomain).get(`/api/events/${id}/event.ics`)).status).toBe(401);
  expect((await ben.client.get('/api/events/999999/event.ics')).status).toBe(404);
});
