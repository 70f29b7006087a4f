import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CalendarEventDetail } from '../contract/types.ts';
import { addDays } from '../rules/series.ts';
import { instantsOf } from '../rules/sydney-time.ts';
import { aForm, anEvent, answer, change, dayIn, eventAs } from './calendar.test-support.ts';
import { extendSeries } from './tend-calendar.ts';

let server: TestServer;
let community: TestCommunity;
let host: TestMember;
let ben: TestMember;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  community = await aCommunity(server);
  host = await aMember(server, community);
  ben = await aMember(server, community);
});
afterAll(() => server.close());

interface KeptDate {
  id: number;
  day: string;
  starts_local: string;
  is_moved: boolean;
  is_off: boolean;
}

const datesOf = async (eventId: number) => {
  const { rows } = await server.database.admin.query<KeptDate>(
    `SELECT id::integer, original_day::text AS day, starts_local, is_moved, cancelled_at IS NOT NULL AS is_off
       FROM calendar_dates WHERE event_id = $1 ORDER BY original_day`,
    [eventId],
  );
  return rows;
};

describe('times that no calendar here has', () => {
  it('are refused by field, in years before 1970 and after 2100', async () => {
    const tries: [string, object][] = [
      ['starts', { starts: '0000-01-01T10:00', ends: '0000-01-01T12:00' }],
      ['starts', { starts: '0099-01-01T10:00', ends: '0099-01-01T12:00' }],
      ['starts', { starts: '9999-12-31T10:00', ends: '9999-12-31T12:00' }],
      ['starts', { starts: '9999-12-31T10:00', ends: '9999-12-31T12:00', is_all_day: true }],
      ['ends', { starts: '2100-12-31T10:00', ends: '2101-01-01T12:00' }],
      ['repeats_until', { repeats: 'weekly', repeats_until: '9999-12-31' }],
      ['repeats_until', { repeats: 'weekly', repeats_until: '0000-01-01' }],
    ];
    for (const [field, form] of tries) {
      const refused = await host.client.post('/api/events', { json: aForm(form) });
      expect(refused.body).toMatchObject({
        error: { fields: { [field]: 'Choose a year from 1970 to 2100.' } },
      });
      expect(refused.status).toBe(400);
    }
    const last = { starts: '2100-12-31T00:00', ends: '2100-12-31T00:00', is_all_day: true };
    expect(await anEvent(host, last)).toMatchObject({ event_end_time: '2100-12-31T00:00' });
  });

  it('are refused in the span that a month shows', async () => {
    const span = (from: string, to: string) => host.client.get(`/api/events/span?from=${from}&to=${to}`);
    for (const year of ['0000', '0099', '9999'])
      expect((await span(`${year}-01-01T00:00:00Z`, `${year}-02-01T00:00:00Z`)).status).toBe(400);
    expect((await span('2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z')).status).toBe(200);
  });
});

const at = (day: string, from = '09:00', to = '10:30') => ({
  starts: `${day}T${from}`,
  ends: `${day}T${to}`,
});
/** The days and clocks of what is still on. */
const standing = async (eventId: number) =>
  (await datesOf(eventId)).filter(({ is_off: isOff }) => !isOff).map((date) => date.starts_local);

describe('a series', () => {
  it('that begins more than a year ahead has its first date from the beginning', async () => {
    const far = await anEvent(host, { ...at(dayIn(500)), repeats: 'weekly' });
    expect(far.event_time).toBe(`${dayIn(500)}T09:00`);
    expect(await datesOf(far.event_id)).toHaveLength(1);
    await extendSeries(server.services.database);
    expect(await datesOf(far.event_id)).toHaveLength(1);
  });

  it.each([7, 14])('moves by %i days, onto the days it already has', async (step) => {
    const until = dayIn(10 + 4 * 7);
    const made = await anEvent(host, { repeats: 'weekly', repeats_until: until });
    const before = await datesOf(made.event_id);
    // Its last date goes beyond the last day. One person has answered it, so it is cancelled and keeps its page.
    const last = before.at(-1)!;
    good(await answer(ben, last.id, { answer: 'going' }), 200);
    good(await change(host, made, { ...at(dayIn(10 + step)), reach: 'all' }), 200);
    const after = await datesOf(made.event_id);
    expect(await standing(made.event_id)).toEqual(
      before.slice(step / 7).map(({ starts_local: starts }) => starts),
    );
    expect(after.filter(({ is_off: isOff }) => !isOff).map(({ id }) => id)).toEqual(
      before.slice(0, -step / 7).map(({ id }) => id),
    );
    expect((await eventAs(ben, last.id)).state).toBe('cancelled');
  });

  it('moves by its own step without an end, monthly, and from a later date on', async () => {
    const endless = await anEvent(host, { repeats: 'weekly' });
    good(await change(host, endless, { ...at(dayIn(17)), reach: 'all' }), 200);
    expect((await standing(endless.event_id))[0]).toBe(`${dayIn(17)}T09:00`);
    const monthly = await anEvent(host, { ...at('2031-01-15'), repeats: 'monthly_by_date' });
    good(await change(host, monthly, { ...at('2031-02-15'), reach: 'all' }), 200);
    expect(await standing(monthly.event_id)).toEqual(['2031-02-15T09:00']);
    const later = await anEvent(host, { repeats: 'weekly', repeats_until: dayIn(38) });
    const third = await eventAs(host, (await datesOf(later.event_id))[2]!.id);
    const moved = good(await change(host, third, { ...at(dayIn(31)), reach: 'later' }), 200);
    expect(await standing(moved.event_id)).toEqual([`${dayIn(31)}T09:00`, `${dayIn(38)}T09:00`]);
    expect(await standing(later.event_id)).toEqual([`${dayIn(10)}T09:00`, `${dayIn(17)}T09:00`]);
  });

  it('whose first date comes onto the second, by another rule or none, has that day once', async () => {
    for (const [rule, left] of [
      [{ repeats: null, repeats_until: null }, [17]],
      [{ repeats_every: 2 }, [17, 31]],
    ] as const) {
      const made = await anEvent(host, { repeats: 'weekly', repeats_until: dayIn(38) });
      const [, second] = await datesOf(made.event_id);
      good(await answer(ben, second!.id, { answer: 'going' }), 200);
      good(await change(host, made, { ...at(dayIn(17)), ...rule, reach: 'all' }), 200);
      expect(await standing(made.event_id)).toEqual(left.map((day) => `${dayIn(day)}T09:00`));
      expect((await eventAs(host, made.id)).event_time).toBe(`${dayIn(17)}T09:00`);
      expect((await eventAs(ben, second!.id)).state).toBe('cancelled');
    }
  });

  it('that is cancelled from its first date on is cancelled as a whole', async () => {
    const made = await anEvent(host, { repeats: 'weekly' });
    good(await host.client.post(`/api/events/${made.id}/cancellation`, { json: { reach: 'later' } }), 200);
    const { rows } = await server.database.admin.query(
      'SELECT state, repeats_until FROM calendar_events WHERE id = $1',
      [made.event_id],
    );
    expect(rows).toEqual([{ state: 'cancelled', repeats_until: null }]);
    expect(await standing(made.event_id)).toEqual([]);
  });

  it('keeps the clock that was written, though its first day skips that hour', async () => {
    let skipped = dayIn(0);
    while (instantsOf(`${skipped}T02:30`).length > 0) skipped = addDays(skipped, -1);
    let sunday = addDays(skipped, 7);
    while (sunday <= dayIn(7) || instantsOf(`${sunday}T02:30`).length !== 1) sunday = addDays(sunday, 7);
    const made = await anEvent(host, { ...at(sunday), repeats: 'weekly' });
    await server.database.admin.query(
      'UPDATE calendar_events SET starts_local = $2, ends_local = $3 WHERE id = $1',
      [made.event_id, `${skipped}T09:00`, `${skipped}T10:30`],
    );
    good(await change(host, made, { ...at(sunday, '02:30', '04:00'), reach: 'all' }), 200);
    await server.database.admin.query(
      'DELETE FROM calendar_dates WHERE event_id = $1 AND original_day > $2',
      [made.event_id, sunday],
    );
    await extendSeries(server.services.database);
    const next = (await datesOf(made.event_id)).find(
      ({ day }) => day > sunday && instantsOf(`${day}T02:30`).length === 1,
    );
    expect(next?.starts_local.slice(11)).toBe('02:30');
  });
});

describe('an exception', () => {
  const anException = async (more: object) => {
    const made = await anEvent(host, { repeats: 'weekly', repeats_until: dayIn(31), capacity: 30 });
    const [, { id } = { id: 0 }] = await datesOf(made.event_id);
    good(await change(host, await eventAs(host, id), { ...more, reach: 'this' }), 200);
    return { eventId: made.event_id, firstId: made.id, exception: await eventAs(host, id) };
  };
  const usual = [10, 17, 24, 31].map((day) => `${dayIn(day)}T09:00`);
  const moved = usual.with(1, `${dayIn(18)}T15:00`);

  it('by way of which all are renamed leaves their times alone, and keeps its own', async () => {
    const { eventId, firstId, exception } = await anException(at(dayIn(18), '15:00', '16:00'));
    good(await change(host, exception, { title: 'Renamed', reach: 'all' }), 200);
    expect(await standing(eventId)).toEqual(moved);
    good(await change(host, await eventAs(host, firstId), { title: 'Once more', reach: 'all' }), 200);
    expect(await standing(eventId)).toEqual(moved);
    expect((await eventAs(host, exception.id)).title).toBe('Once more');
  });

  it('moves the others by what its host wrote anew, and no further', async () => {
    const { eventId, exception } = await anException(at(dayIn(18), '15:00', '16:00'));
    good(await change(host, exception, { ...at(dayIn(18), '16:00', '17:00'), reach: 'all' }), 200);
    const sixteen = usual.map((time) => time.replace('09:00', '16:00'));
    expect(await standing(eventId)).toEqual(sixteen.with(1, `${dayIn(18)}T16:00`));
    const again = await eventAs(host, exception.id);
    good(await change(host, again, { ...at(dayIn(19), '16:00', '17:00'), reach: 'all' }), 200);
    expect(await standing(eventId)).toEqual([12, 19, 26].map((day) => `${dayIn(day)}T16:00`));
    expect((await datesOf(eventId)).some(({ is_moved: isMoved }) => isMoved)).toBe(false);
  });

  it('keeps words and seats of its own when all are changed by way of it', async () => {
    const { firstId, exception } = await anException({
      title: 'With a guest',
      place: 'The Wharf',
      capacity: 5,
    });
    good(await change(host, exception, { text: 'Bring a friend', reach: 'all' }), 200);
    expect(await eventAs(host, firstId)).toMatchObject({
      title: 'Breakfast',
      place: '',
      capacity: 30,
      text: 'Bring a friend',
    });
    expect(await eventAs(host, exception.id)).toMatchObject({
      title: 'With a guest',
      place: 'The Wharf',
      capacity: 5,
    });
  });

  it('of the last weekday may be on a day that is not in the last week', async () => {
    const made = await anEvent(host, { ...at('2031-01-31'), repeats: 'monthly_by_last_weekday' });
    const early = good(await change(host, made, { ...at('2031-01-10'), reach: 'this' }), 200);
    expect(good(await change(host, early, { title: 'Earlier', reach: 'all' }), 200)).toMatchObject({
      event_time: '2031-01-10T09:00',
      title: 'Earlier',
    });
  });
});

it('a form that leaves its numbers empty announces an event', async () => {
  const empty = {
    capacity: '',
    most_guests: '',
    repeats: '',
    repeats_every: '',
    repeats_until: '',
    is_second_hour: '',
  };
  const made = good(
    await host.client.post<CalendarEventDetail>('/api/events', { form: { ...aForm(), ...empty } }),
    201,
  );
  expect(made).toMatchObject({
    capacity: null,
    most_guests: 0,
    repeats: null,
    repeats_every: 1,
    repeats_until: null,
  });
});
