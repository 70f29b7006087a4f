import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { anEvent, answer, change, dayIn, eventAs } from './calendar.test-support.ts';
import { remindOfEvents } from './tend-calendar.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100, takesJobs: true, env: { TRUST_PROXY: '1' } });
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
  good(await host.client.post(`/api/events/${id}/cancellation`, { json: { word: 'No eggs' } }), 200);
  expect(await told(cam)).toContain('The host says: “No eggs”');
});
