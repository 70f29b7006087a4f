import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommunity, aMember, good, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { CalendarEvent, CalendarEventDetail } from '../contract/types.ts';
import { anEvent, change, eventAs } from './calendar.test-support.ts';

let server: TestServer;
let ada: TestMember;
let ben: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
});
afterAll(() => server.close());

beforeEach(async () => {
  const community = await aCommunity(server);
  [ada, ben] = [await aMember(server, community), await aMember(server, community)];
  admin = await aMember(server, community, { isAdmin: true });
  good(await set(admin, { who_creates: 'members', needs_approval: true }), 200);
});

const set = (by: TestMember, json: object) => by.client.put('/api/admin/events/settings', { json });
const decide = (by: TestMember, id: number, json: object) =>
  by.client.post<CalendarEventDetail>(`/api/admin/events/${id}/approval`, { json });
const waiting = async () =>
  good(await admin.client.get<{ events: CalendarEvent[] }>('/api/admin/events'), 200).events;
const told = async ({ client }: TestMember) =>
  good(
    await client.get<{ title: string; deeplink: string; is_waiting: boolean }[]>(
      '/api/User/GetUserNotifications',
    ),
    200,
  ).map(({ title, deeplink }) => [title, deeplink]);

describe('an event that waits for approval', () => {
  it('is declined with a word, which its author reads where they are told and on its page', async () => {
    const { id } = await anEvent(ada);
    await expect
      .poll(() => told(admin))
      .toEqual([[expect.stringContaining('asks you to approve'), '/ecosystem-admin/events']]);
    expect((await decide(ada, id, { is_approved: true })).status).toBe(403);
    good(await decide(admin, id, { is_approved: false, word: 'Please add a place.' }), 200);
    expect(await waiting()).toEqual([]);
    await expect
      .poll(() => told(ada))
      .toEqual([
        [
          'An admin declined your event “Breakfast”. They say: “Please add a place.”',
          `/marketplace/events/${id}`,
        ],
      ]);
    expect(await eventAs(ada, id)).toMatchObject({ state: 'declined', cancel_word: 'Please add a place.' });
    expect((await ben.client.get(`/api/events/${id}`)).status).toBe(404);
  });

  it('can be taken back, and nobody is said to have declined it', async () => {
    const made = await anEvent(ada);
    good(await ada.client.post(`/api/events/${made.id}/cancellation`, { json: {} }), 200);
    const after = await eventAs(ada, made.id);
    expect(after).toMatchObject({ state: 'withdrawn', can: { edit: false } });
    const refused = await change(ada, after, { title: 'Again' });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('calendar.withdrawn')]);
    expect((await ben.client.get(`/api/events/${made.id}`)).status).toBe(404);
    expect(await waiting()).toEqual([]);
  });

  it('is decided once, whoever is faster, and that is kept', async () => {
    const { id } = await anEvent(ada);
    const answers = await Promise.all([
      decide(admin, id, { is_approved: true }),
      decide(admin, id, { is_approved: true }),
      decide(admin, id, { is_approved: true }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect((await eventAs(ben, id)).state).toBe('published');
    const { rows } = await server.database.admin.query(
      "SELECT action FROM audit_entries WHERE member_id = $1 AND about_id = $2 AND action LIKE 'calendar.event%'",
      [admin.id, id],
    );
    expect(rows).toEqual([{ action: 'calendar.event_approved' }]);
  });
});

it('admins alone set who announces, and that they did is kept', async () => {
  expect((await set(ada, { who_creates: 'members', needs_approval: false })).status).toBe(403);
  expect((await set(admin, { who_creates: 'nobody', needs_approval: false })).status).toBe(400);
  const { rows } = await server.database.admin.query(
    `SELECT action FROM audit_entries WHERE member_id = $1 AND action <> 'session.opened'`,
    [admin.id],
  );
  expect(rows).toEqual([{ action: 'calendar.settings_changed' }]);
});

it('admins are told when a published event reads otherwise, where they decide on events', async () => {
  const { id } = await anEvent(ada, { title: 'Harmless' });
  good(await decide(admin, id, { is_approved: true }), 200);
  const titles = async () => (await told(admin)).map(([title]) => title);
  good(await change(ada, await eventAs(ada, id), { place: 'The Wharf' }), 200);
  good(await change(ada, await eventAs(ada, id), { title: 'Something else', is_public: true }), 200);
  await expect
    .poll(titles)
    .toContainEqual(expect.stringContaining('changed what the event “Something else” says'));
  good(await change(admin, await eventAs(admin, id), { title: 'By an admin' }), 200);
  good(await set(admin, { who_creates: 'members', needs_approval: false }), 200);
  good(await change(ada, await eventAs(ada, id), { title: 'Nobody asks' }), 200);
  expect((await titles()).filter((title) => title?.includes('changed what'))).toHaveLength(1);
});
