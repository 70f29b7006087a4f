import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CalendarEvent, CalendarEventDetail } from '../contract/types.ts';
import { addDays } from '../rules/series.ts';
import {
  aForm,
  anEvent,
  aPicture,
  answer,
  change,
  dayIn,
  eventAs,
  upcoming,
} from './calendar.test-support.ts';
import { extendSeries } from './tend-calendar.ts';

let server: TestServer;
let community: TestCommunity;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
});
afterAll(() => server.close());

const three = async () => {
  community = await aCommunity(server);
  return [
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community, { isAdmin: true }),
  ] as const;
};

describe('announcing', () => {
  it('shows an event to everyone, in the specification’s fields', async () => {
    const [ada, ben] = await three();
    const made = await anEvent(ada, {
      text: 'With **eggs**',
      place: 'The Wharf',
      event_link: 'https://tickets.example/1',
      online_link: 'https://meet.example/1',
      capacity: 20,
      starts: '2030-07-02T09:00',
      ends: '2030-07-02T10:30',
    });
    expect(made).toMatchObject({
      event_time: '2030-07-02T09:00',
      event_end_time: '2030-07-02T10:30',
      starts_at: '2030-07-01T23:00:00.000Z',
      hosts: [{ user_id: ada.id }],
      can: { edit: true, check_in: true, approve: false, answer: true },
    });
    for (const query of ['?pageSize=5&pageIndex=1', '?PageSize=5&PageIndex=1', '']) {
      const { Posts } = good(
        await ben.client.get<{ Posts: CalendarEvent[] }>(`/api/event/GetEventPosts${query}`),
        200,
      );
      expect(Posts).toMatchObject([
        {
          id: made.id,
          title: 'Breakfast',
          event_time: '2030-07-02T09:00',
          url: '',
          event_link: 'https://tickets.example/1',
        },
      ]);
    }
    const seen = await eventAs(ben, made.id);
    expect(seen).toMatchObject({ online_link: null, is_online: true, can: { edit: false, check_in: false } });
    good(await answer(ben, made.id, { answer: 'going' }), 200);
    expect((await eventAs(ben, made.id)).online_link).toBe('https://meet.example/1');
  });

  it('pages by the specification’s numbers, the next one first', async () => {
    const [ada] = await three();
    const days = [30, 10, 20];
    for (const day of days)
      await anEvent(ada, { title: `In ${day}`, starts: `${dayIn(day)}T09:00`, ends: `${dayIn(day)}T10:00` });
    const titles = async (query: string) =>
      good(
        await ada.client.get<{ Posts: CalendarEvent[] }>(`/api/event/GetEventPosts?${query}`),
        200,
      ).Posts.map(({ title }) => title);
    expect(await titles('pageSize=2&pageIndex=1')).toEqual(['In 10', 'In 20']);
    expect(await titles('PageSize=2&PageIndex=2')).toEqual(['In 30']);
    expect((await ada.client.get('/api/event/GetEventPosts?pageSize=0')).status).toBe(400);
  });

  it('refuses what cannot be, by field', async () => {
    const [ada, ben] = await three();
    const bad: [object, string][] = [
      [{ title: ' ' }, 'title'],
      [{ title: 'a\nb' }, 'title'],
      [{ starts: '2030-13-01T10:00' }, 'starts'],
      [{ starts: '2027-10-03T02:30', ends: '2027-10-03T05:00' }, 'starts'],
      [{ starts: '2027-04-04T02:30', ends: '2027-04-04T05:00' }, 'is_second_hour'],
      [{ ends: `${dayIn(10)}T08:00` }, 'ends'],
      [{ starts: '2020-01-01T10:00', ends: '2020-01-01T11:00' }, 'ends'],
      [{ event_link: 'javascript:alert(1)' }, 'event_link'],
      [{ capacity: 0 }, 'capacity'],
      [{ hosts: [999_999] }, 'hosts'],
      [{ repeats: 'weekly', repeats_until: '2020-01-01' }, 'repeats_until'],
      [
        { starts: '2027-02-02T10:00', ends: '2027-02-02T11:00', repeats: 'monthly_by_last_weekday' },
        'repeats',
      ],
    ];
    for (const [more, field] of bad) {
      const refused = await ada.client.post<{ error: { fields: object } }>('/api/events', {
        json: aForm(more),
      });
      expect([more, refused.status]).toEqual([more, 400]);
      expect([more, Object.keys(refused.body.error.fields)]).toEqual([more, [field]]);
    }
    const second = { starts: '2027-04-04T02:30', ends: '2027-04-04T05:00', is_second_hour: true };
    expect((await anEvent(ben, second)).starts_at).toBe('2027-04-03T16:30:00.000Z');
    expect((await server.visitor(community.subdomain).get('/api/events')).status).toBe(401);
    const elsewhere = await aMember(server, await aCommunity(server));
    expect((await elsewhere.client.get(`/api/events/${(await anEvent(ada)).id}`)).status).toBe(404);
  });

  it('of whole days has days, not times', async () => {
    const [ada] = await three();
    const made = await anEvent(ada, {
      starts: '2030-10-06T00:00',
      ends: '2030-10-07T00:00',
      is_all_day: true,
    });
    expect(made).toMatchObject({
      event_time: '2030-10-06T00:00',
      event_end_time: '2030-10-07T00:00',
      ends_at: '2030-10-07T13:00:00.000Z',
    });
  });
});

describe('lists', () => {
  it('go by key, by company and by span, and know the past', async () => {
    const [ada, ben] = await three();
    const ids: number[] = [];
    for (let day = 0; day < 23; day += 1)
      ids.push(
        (await anEvent(ada, { starts: `${dayIn(day + 1)}T09:00`, ends: `${dayIn(day + 1)}T10:00` })).id,
      );
    const first = await upcoming(ben);
    const second = await upcoming(ben, `?after=${first.next}`);
    expect([...first.events, ...second.events].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
    expect((await upcoming(ben, `?company=${ada.id}`)).events).toHaveLength(20);
    expect((await upcoming(ada, `?company=${ben.id}`)).events).toEqual([]);
    expect((await upcoming(ben, '?mine=true')).events).toEqual([]);
    good(await answer(ben, ids[3]!, { answer: 'maybe' }), 200);
    expect((await upcoming(ben, '?mine=true')).events.map(({ id }) => id)).toEqual([ids[3]]);
    const span = (from: string, to: string, more = '') =>
      ben.client.get<{ events: CalendarEvent[] }>(
        `/api/events/span?from=${from}T14:00:00Z&to=${to}T14:00:00Z${more}`,
      );
    const ofCompany = async (id: number) =>
      good(await span(dayIn(4), dayIn(6), `&company=${id}`), 200).events.length;
    expect([await ofCompany(ada.id), await ofCompany(ben.id)]).toEqual([2, 0]);
    expect((await span(dayIn(4), dayIn(6), '&company=999999999')).status).toBe(404);
    expect(good(await span(dayIn(4), dayIn(6)), 200).events.map(({ id }) => id)).toEqual([ids[4], ids[5]]);
    expect((await span(dayIn(4), dayIn(70))).status).toBe(400);
    expect((await ben.client.get('/api/events?after=nonsense')).status).toBe(400);
    await server.database.admin.query(
      `UPDATE calendar_dates SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' WHERE id = ANY ($1)`,
      [ids.slice(0, 2)],
    );
    expect((await upcoming(ben, '?when=past')).events.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect((await upcoming(ben)).events[0]!.id).toBe(ids[2]);
  });
});

/** A series in its own order. */
const seriesOf = async (member: Awaited<ReturnType<typeof aMember>>) =>
  (await upcoming(member, '')).events.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));

describe('a series', () => {
  it('is made a year ahead, at the same time of the clock, and goes on by a job', async () => {
    const [ada, ben] = await three();
    const { id, event_id: eventId, other_dates: others } = await anEvent(ada, { repeats: 'weekly' });
    expect(others.length).toBeGreaterThan(48);
    const { rows } = await server.database.admin.query<{ starts_local: string }>(
      'SELECT starts_local FROM calendar_dates WHERE event_id = $1 ORDER BY starts_at',
      [eventId],
    );
    expect(new Set(rows.map((row) => row.starts_local.slice(11)))).toEqual(new Set(['09:00']));
    const last = `(SELECT max(id) FROM calendar_dates WHERE event_id = ${eventId})`;
    await server.database.admin.query(`DELETE FROM calendar_dates WHERE id = ${last}`);
    await extendSeries(server.services.database);
    await extendSeries(server.services.database);
    const { rows: after } = await server.database.admin.query<{ starts_local: string }>(
      'SELECT starts_local FROM calendar_dates WHERE event_id = $1 ORDER BY starts_at',
      [eventId],
    );
    expect(after).toEqual(rows);
    expect((await eventAs(ben, id)).repeats).toBe('weekly');
  });

  it('keeps single exceptions when all are changed', async () => {
    const [ada, ben] = await three();
    await anEvent(ada, { repeats: 'weekly', repeats_until: dayIn(40), place: 'Here' });
    const dates = await seriesOf(ben);
    expect(dates).toHaveLength(5);
    const special = await eventAs(ada, dates[2]!.id);
    good(
      await change(ada, special, {
        title: 'Special',
        starts: `${dayIn(25)}T11:00`,
        ends: `${dayIn(25)}T12:00`,
      }),
      200,
    );
    const plain = await eventAs(ada, dates[1]!.id);
    expect(plain.title).toBe('Breakfast');
    good(await answer(ben, plain.id, { answer: 'going' }), 200);
    const [day, next] = [plain.event_time.slice(0, 10), addDays(plain.event_time.slice(0, 10), 1)];
    good(
      await change(ada, plain, {
        reach: 'all',
        title: 'Lunch',
        place: 'There',
        starts: `${next}T12:00`,
        ends: `${next}T13:00`,
      }),
      200,
    );
    const after = await seriesOf(ben);
    expect(after.map(({ title }) => title)).toEqual(['Lunch', 'Lunch', 'Special', 'Lunch', 'Lunch']);
    expect(after[2]).toMatchObject({ event_time: `${dayIn(25)}T11:00`, place: 'There' });
    expect(after.map(({ id }) => id)).toEqual(dates.map(({ id }) => id));
    expect(after[1]).toMatchObject({ event_time: `${next}T12:00`, my_answer: 'going' });
    expect(after[0]!.event_time.slice(0, 10)).toBe(addDays(day, -6));
  });

  it('is split by a change of this and later ones, with everybody who answered', async () => {
    const [ada, ben] = await three();
    await anEvent(ada, { repeats: 'weekly', repeats_until: dayIn(40) });
    const dates = await seriesOf(ben);
    good(await answer(ben, dates[4]!.id, { answer: 'going' }), 200);
    const third = await eventAs(ada, dates[2]!.id);
    const day = third.event_time.slice(0, 10);
    good(
      await change(ada, third, {
        reach: 'later',
        title: 'Dinner',
        starts: `${day}T18:00`,
        ends: `${day}T20:00`,
      }),
      200,
    );
    const after = await seriesOf(ben);
    expect(after.map(({ id, title }) => [id, title])).toEqual(
      dates.map(({ id }, at) => [id, at < 2 ? 'Breakfast' : 'Dinner']),
    );
    expect(new Set(after.map(({ event_id: id }) => id)).size).toBe(2);
    expect(after[4]).toMatchObject({ my_answer: 'going', counts: { going: 1 } });
    expect((await eventAs(ada, dates[0]!.id)).repeats_until).toBe(addDays(day, -1));
    await extendSeries(server.services.database);
    expect(await seriesOf(ben)).toHaveLength(5);
  });

  it('with another rule loses the dates it no longer has: cancelled where somebody comes, gone where nobody does', async () => {
    const [ada, ben] = await three();
    await anEvent(ada, { repeats: 'weekly', repeats_until: dayIn(40) });
    const dates = await seriesOf(ben);
    good(await answer(ben, dates[1]!.id, { answer: 'going' }), 200);
    good(await change(ada, await eventAs(ada, dates[0]!.id), { reach: 'all', repeats_every: 2 }), 200);
    expect((await seriesOf(ben)).map(({ id }) => id)).toEqual([0, 2, 4].map((at) => dates[at]!.id));
    expect((await eventAs(ben, dates[1]!.id)).state).toBe('cancelled');
    expect((await ben.client.get(`/api/events/${dates[3]!.id}`)).status).toBe(404);
  });

  it('has things in common that one date cannot change', async () => {
    const [ada] = await three();
    const made = await anEvent(ada, { repeats: 'weekly' });
    const refused = await change(ada, made, { is_public: true, most_guests: 3 });
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/is_public.*most_guests|most_guests.*is_public/);
  });
});

describe('changing and cancelling', () => {
  it('are for hosts and admins, and of the last version alone', async () => {
    const [ada, ben, admin] = await three();
    const made = await anEvent(ada, { hosts: [ada.id] });
    expect((await change(ben, made, { title: 'Mine' })).status).toBe(403);
    const answers = await Promise.all(['one', 'two'].map((title) => change(ada, made, { title })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    good(await change(admin, await eventAs(admin, made.id), { hosts: [ada.id, ben.id] }), 200);
    good(await change(ben, await eventAs(ben, made.id), { title: 'A host’s' }), 200);
  });

  it('raise the number for calendars by time, place and cancelling alone, and keep the uid', async () => {
    const [ada] = await three();
    const { id } = await anEvent(ada);
    const kept = async () => {
      const { rows } = await server.database.admin.query<{ uid: string; sequence: number }>(
        'SELECT uid, sequence FROM calendar_dates WHERE id = $1',
        [id],
      );
      return rows[0]!;
    };
    const { uid } = await kept();
    const changed = async (more: object) => {
      good(await change(ada, await eventAs(ada, id), more), 200);
      return kept();
    };
    expect(await changed({ title: 'Other words' })).toEqual({ uid, sequence: 0 });
    expect(await changed({ starts: `${dayIn(11)}T09:00`, ends: `${dayIn(11)}T10:00` })).toEqual({
      uid,
      sequence: 1,
    });
    expect(await changed({ place: 'Elsewhere' })).toEqual({ uid, sequence: 2 });
    good(await ada.client.post(`/api/events/${id}/cancellation`, { json: { word: 'Ill' } }), 200);
    expect(await kept()).toEqual({ uid, sequence: 3 });
  });

  it('leaves the page with the host’s word, and takes it from the lists', async () => {
    const [ada, ben] = await three();
    const { id } = await anEvent(ada);
    expect((await ben.client.post(`/api/events/${id}/cancellation`, { json: {} })).status).toBe(403);
    good(await ada.client.post(`/api/events/${id}/cancellation`, { json: { word: 'I am ill' } }), 200);
    expect(await eventAs(ben, id)).toMatchObject({
      state: 'cancelled',
      cancel_word: 'I am ill',
      can: { answer: false },
    });
    expect((await upcoming(ben)).events).toEqual([]);
    expect((await answer(ben, id, { answer: 'going' })).status).toBe(409);
    expect((await ada.client.post(`/api/events/${id}/cancellation`, { json: {} })).status).toBe(409);
  });

  it('reaches one date, later ones, or all', async () => {
    const [ada, ben] = await three();
    await anEvent(ada, { repeats: 'weekly', repeats_until: dayIn(40) });
    const dates = await seriesOf(ben);
    const cancel = (at: number, reach: string) =>
      ada.client.post(`/api/events/${dates[at]!.id}/cancellation`, { json: { reach } });
    good(await cancel(1, 'this'), 200);
    good(await cancel(3, 'later'), 200);
    expect((await seriesOf(ben)).map(({ id }) => id)).toEqual([dates[0]!.id, dates[2]!.id]);
    await extendSeries(server.services.database);
    good(await cancel(0, 'all'), 200);
    expect(await seriesOf(ben)).toEqual([]);
  });

  it('gives an event its picture, by an address that is signed', async () => {
    const [ada, ben] = await three();
    const { id } = await anEvent(ada);
    expect((await ben.client.put(`/api/events/${id}/picture`, { multipart: aPicture() })).status).toBe(403);
    const { url } = good(
      await ada.client.put<CalendarEventDetail>(`/api/events/${id}/picture`, { multipart: aPicture() }),
      200,
    );
    expect((await ben.client.get(url)).headers['content-type']).toMatch(/^image\//);
    expect((await ben.client.get(url.replace(/\?.*/, ''))).status).toBe(404);
    expect((await ada.client.put(`/api/events/${id}/picture`, { multipart: aPicture() })).status).toBe(200);
    expect((await ben.client.get(url)).status).toBe(404);
    expect((await ben.client.delete(`/api/events/${id}/picture`)).status).toBe(403);
    const bare = good(await ada.client.delete<CalendarEventDetail>(`/api/events/${id}/picture`), 200);
    expect(bare.url).toBe('');
    expect((await eventAs(ben, id)).url).toBe('');
  });
});

describe('approval', () => {
  it('is the community’s choice: until an admin decides, an event is there for its host and admins', async () => {
    const [ada, ben, admin] = await three();
    const set = (json: object) => admin.client.put('/api/admin/events/settings', { json });
    expect((await ada.client.put('/api/admin/events/settings', { json: {} })).status).toBe(403);
    const announcing = async (member: TestMember) =>
      good(await member.client.get<object>('/api/events/announcing'), 200);
    expect(await announcing(ada)).toEqual({ can_announce: true, needs_approval: false });
    good(await set({ who_creates: 'members', needs_approval: true }), 200);
    expect(await announcing(ada)).toEqual({ can_announce: true, needs_approval: true });
    expect(await announcing(admin)).toEqual({ can_announce: true, needs_approval: false });
    const [yes, no] = [await anEvent(ada, { title: 'Yes' }), await anEvent(ada, { title: 'No' })];
    expect(yes).toMatchObject({ state: 'waiting', can: { edit: true, approve: false, answer: false } });
    const mended = good(await change(ada, yes, { title: 'Yes, please' }), 200);
    expect(mended).toMatchObject({ title: 'Yes, please', state: 'waiting' });
    expect((await eventAs(admin, yes.id)).can).toMatchObject({ approve: true });
    expect((await ben.client.get(`/api/events/${yes.id}`)).status).toBe(404);
    expect((await upcoming(ben)).events).toEqual([]);
    expect((await answer(ada, yes.id, { answer: 'going' })).status).toBe(409);
    const waiting = good(await admin.client.get<{ events: CalendarEvent[] }>('/api/admin/events'), 200);
    expect(waiting.events.map(({ id }) => id)).toEqual([yes.id, no.id]);
    const decide = (id: number, isApproved: boolean) =>
      admin.client.post(`/api/admin/events/${id}/approval`, { json: { is_approved: isApproved } });
    good(await decide(yes.id, true), 200);
    good(await decide(no.id, false), 200);
    expect((await decide(no.id, true)).status).toBe(409);
    expect((await upcoming(ben)).events.map(({ id }) => id)).toEqual([yes.id]);
    expect((await ben.client.get(`/api/events/${no.id}`)).status).toBe(404);
    expect((await anEvent(admin)).state).toBe('published');
    good(await set({ who_creates: 'admins', needs_approval: false }), 200);
    expect(await announcing(ada)).toEqual({ can_announce: false, needs_approval: false });
    expect((await ada.client.post('/api/events', { json: aForm() })).status).toBe(403);
  });
});
