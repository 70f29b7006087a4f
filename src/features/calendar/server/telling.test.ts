import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { eventsFor } from '../../../../testing/events.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { anEvent, answer, change, dayIn, eventAs } from './calendar.test-support.ts';
import { tellComingJob } from './tell-coming.ts';
import { remindOfEvents } from './tend-calendar.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100, takesJobs: true });
});
afterAll(() => server.close());

const told = async (member: TestMember) => {
  await jobsAreDone(server);
  return (await member.client.get('/api/User/GetUserNotifications')).text;
};

test('everybody hears of a new event; those who come of what moves, begins soon or is off', async () => {
  const community = await aCommunity(server);
  const [host, ben, cam] = [
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community),
  ];
  const { id } = await anEvent(host, { title: 'Pancakes', capacity: 1 });
  expect(await told(ben)).toContain('announced “Pancakes”');
  expect(await told(host)).not.toContain('Pancakes');
  good(await answer(ben, id, { answer: 'going' }), 200);
  good(await answer(cam, id, { answer: 'going' }), 200);
  const moved = { starts: `${dayIn(12)}T11:00`, ends: `${dayIn(12)}T12:00` };
  good(await change(host, await eventAs(host, id), moved), 200);
  expect(await told(ben)).toContain('“Pancakes” has a new time or place');
  good(await answer(ben, id, { answer: 'not_going' }), 200);
  expect(await told(cam)).toContain('You have a seat at “Pancakes”');
  await server.database.admin.query(
    `UPDATE calendar_dates SET starts_at = now() + interval '23 hours', ends_at = now() + interval '25 hours' WHERE id = $1`,
    [id],
  );
  await remindOfEvents(server.services.database);
  await remindOfEvents(server.services.database);
  expect((await told(cam)).split('begins soon')).toHaveLength(2);
  expect(await told(ben)).not.toContain('begins soon');
  await server.database.admin.query(
    `UPDATE calendar_dates SET starts_at = now() + interval '50 minutes', day_reminded_for = now() + interval '50 minutes' WHERE id = $1`,
    [id],
  );
  await remindOfEvents(server.services.database);
  await remindOfEvents(server.services.database);
  expect((await told(cam)).split('begins soon')).toHaveLength(3);
  good(await host.client.post(`/api/events/${id}/cancellation`, { json: { word: 'No eggs' } }), 200);
  expect(await told(cam)).toContain('The host says: “No eggs”');
});

const some = async () => {
  const community = await aCommunity(server);
  return [await aMember(server, community), await aMember(server, community), community] as const;
};
const toldOf = async (member: TestMember, what: RegExp) => {
  await jobsAreDone(server);
  const { body } = await member.client.get<{ title: string }[]>('/api/User/GetUserNotifications');
  return body.map(({ title }) => title).filter((title) => what.test(title));
};

test('a whole series that moves or is cancelled is told once, with how many dates it is', async () => {
  const [host, ben] = await some();
  const series = await anEvent(host, { repeats: 'weekly', repeats_until: dayIn(31) });
  for (const { id } of [series, ...series.other_dates]) good(await answer(ben, id, { answer: 'going' }), 200);
  good(await change(host, series, { place: 'Elsewhere', reach: 'all' }), 200);
  expect(await toldOf(ben, /new time or place/)).toEqual([expect.stringContaining('and 3 more dates')]);
  good(await host.client.post(`/api/events/${series.id}/cancellation`, { json: { reach: 'all' } }), 200);
  expect(await toldOf(ben, /is cancelled/)).toEqual([expect.stringContaining('and 3 more dates')]);
});

const jobOf = async (dateId: number) => {
  const { rows } = await server.database.admin.query<{ data: { dates: { id: number }[] } }>(
    `SELECT data FROM pgboss.job WHERE name = 'tell-who-comes'`,
  );
  return rows.find(({ data }) => data.dates.some(({ id }) => id === dateId))!.data;
};

test('work that is handed on and done twice tells nobody twice', async () => {
  const [host, ben] = await some();
  const { id } = await anEvent(host);
  good(await answer(ben, id, { answer: 'going' }), 200);
  good(await change(host, await eventAs(host, id), { place: 'Elsewhere' }), 200);
  await jobsAreDone(server);
  await tellComingJob(server.services.database).receive(await jobOf(id));
  await jobsAreDone(server);
  const heard = (await eventsFor(server, ben)).filter(({ name }) => name === 'calendar.moved');
  expect(heard).toHaveLength(1);
});

test('an event that gets another place on its last day still reminds', async () => {
  const [host, ben, community] = await some();
  const { id } = await anEvent(host);
  good(await answer(ben, id, { answer: 'going' }), 200);
  await server.database.admin.query(
    `UPDATE calendar_dates SET starts_at = now() + interval '23 hours', ends_at = now() + interval '25 hours', sequence = sequence + 1,
            day_reminded_for = now() + interval '23 hours' WHERE id = $1`,
    [id],
  );
  // The reminder was written before the place changed.
  const data = {
    community_id: community.id,
    dates: [{ id, sequence: 0 }],
    news: 'day',
    by_company: null,
    by_member: null,
  };
  await tellComingJob(server.services.database).receive(data);
  expect(await toldOf(ben, /begins soon/)).toHaveLength(1);
});
