import { afterAll, beforeAll, expect, it } from 'vitest';
import { formerMembersIn } from '../../../../testing/architecture/member-columns.ts';
import { aCommunity, aMember, good, testPassword, type TestMember } from '../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { anEvent, answer, change, eventAs, upcoming } from './calendar.test-support.ts';
import { forgetFeeds } from './forget-feeds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100, takesJobs: true });
});
afterAll(() => server.close());

const some = async () => {
  const community = await aCommunity(server);
  return [
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community),
  ] as const;
};
const leave = async ({ client }: TestMember) =>
  good(await client.delete('/api/account', { json: { current_password: testPassword } }), 200);
const told = async ({ client }: TestMember) => {
  await jobsAreDone(server);
  return (await client.get('/api/User/GetUserNotifications')).text;
};

it('cancels what a company that has closed would have hosted, and tells those who wanted to come', async () => {
  const [host, ben] = await some();
  const ahead = await anEvent(host, { title: 'Sailing with Sam', place: 'Sam’s jetty', repeats: 'weekly' });
  const over = await anEvent(host, { title: 'Sam’s first' });
  await server.database.admin.query(
    `UPDATE calendar_dates SET starts_at = now() - interval '9 days', ends_at = now() - interval '8 days' WHERE id = $1`,
    [over.id],
  );
  good(await answer(ben, ahead.id, { answer: 'going' }), 200);
  await leave(host);
  expect((await upcoming(ben)).events).toEqual([]);
  const nameless = { title: 'Event of a former member', place: '', hosts: [] };
  expect(await eventAs(ben, ahead.id)).toMatchObject({
    ...nameless,
    state: 'cancelled',
    cancel_word: 'The company that announced it has left the community.',
    my_answer: 'going',
  });
  expect(await eventAs(ben, over.id)).toMatchObject({ ...nameless, state: 'published' });
  expect(await told(ben)).toContain('is cancelled');
});

it('leaves an event to its other hosts', async () => {
  const [host, ben, cam] = await some();
  const { id } = await anEvent(host, { title: 'Shared', hosts: [host.id, ben.id] });
  await leave(host);
  const shared = await eventAs(ben, id);
  expect(shared).toMatchObject({ title: 'Shared', state: 'published', can: { edit: true } });
  expect(shared.hosts.map((each) => each.user_id)).toEqual([ben.id]);
  expect(shared.company.company_id).toBe(shared.hosts[0]!.company_id);
  good(await change(ben, shared, { title: 'Ours now' }), 200);
  expect((await upcoming(cam)).events.map(({ title }) => title)).toEqual(['Ours now']);
});

it('what was over when the rest of a series was called off has taken place', async () => {
  const [host, ben] = await some();
  const series = await anEvent(host, { repeats: 'weekly' });
  const [next] = series.other_dates;
  await server.database.admin.query(
    `UPDATE calendar_dates SET starts_at = now() - interval '9 days', ends_at = now() - interval '8 days' WHERE id = $1`,
    [series.id],
  );
  good(await host.client.post(`/api/events/${next!.id}/cancellation`, { json: { reach: 'all' } }), 200);
  expect((await eventAs(ben, next!.id)).state).toBe('cancelled');
  expect((await eventAs(ben, series.id)).state).toBe('published');
});

it('leaves what somebody announced to a colleague, who can change it, as an admin can', async () => {
  const community = await aCommunity(server);
  const [host, ben, admin] = [
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community, { isAdmin: true }),
  ];
  const colleague = await aMember(server, community, { colleagueOf: host });
  const series = await anEvent(host, { repeats: 'weekly' });
  await leave(host);
  const asColleague = await eventAs(colleague, series.id);
  expect(asColleague).toMatchObject({ can: { edit: true }, hosts: [{ user_id: colleague.id }] });
  good(await change(colleague, asColleague, { title: 'Ours', reach: 'all' }), 200);
  good(await change(admin, await eventAs(admin, series.id), { title: 'One of ours', reach: 'this' }), 200);
  expect((await eventAs(ben, series.id)).title).toBe('One of ours');
});

it('an event whose hosts and author are gone is an admin’s to change, as the form has it', async () => {
  const community = await aCommunity(server);
  const [host, admin] = [
    await aMember(server, community),
    await aMember(server, community, { isAdmin: true }),
  ];
  const series = await anEvent(host, { repeats: 'weekly' });
  await server.database.admin.query('DELETE FROM calendar_hosts WHERE event_id = $1', [series.event_id]);
  await server.database.admin.query('UPDATE members SET suspended_at = now() WHERE id = $1', [host.id]);
  for (const reach of ['this', 'all'])
    good(await change(admin, await eventAs(admin, series.id), { title: `Now ${reach}`, reach }), 200);
  expect(await eventAs(admin, series.id)).toMatchObject({ title: 'Now all', hosts: [] });
});

it('empties the calendars of whoever leaves for thirty days, and then forgets their addresses', async () => {
  const community = await aCommunity(server);
  const [host, ben] = [await aMember(server, community), await aMember(server, community)];
  await anEvent(host);
  const made = await ben.client.post<{ url: string }>('/api/calendar-feeds', { json: { kind: 'all' } });
  const { pathname } = new URL(good(made, 201).url);
  const read = () => server.visitor(community.subdomain).get(pathname);
  expect((await read()).text).toContain('BEGIN:VEVENT');
  await leave(ben);
  const after = await read();
  expect([after.status, after.text.includes('BEGIN:VEVENT')]).toEqual([200, false]);
  await forgetFeeds(server.services.database);
  expect((await read()).status).toBe(200);
  await server.database.admin.query(
    `UPDATE calendar_feeds SET revoked_at = now() - interval '31 days' WHERE member_id = $1`,
    [ben.id],
  );
  await forgetFeeds(server.services.database);
  const { rows } = await server.database.admin.query('SELECT FROM calendar_feeds WHERE member_id = $1', [
    ben.id,
  ]);
  expect([rows.length, (await read()).status]).toEqual([0, 404]);
});

it('finds no one who has left in the columns that are without them', async () => {
  expect(await formerMembersIn(server.database.admin)).toEqual([]);
});
