import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { readCalendar } from '../../../../../testing/read-calendar.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { mailJob } from '../../../../kit/server/mail/job.ts';
import { partsOf, startMailServer } from '../../../../kit/server/mail/mail-server.test-support.ts';
import { openTransport } from '../../../../kit/server/mail/transport.ts';
import { meetingWorkJob } from './do-meeting-work.ts';
import { aMeeting, aWish, post, put, show } from './meetings.test-support.ts';

let server: TestServer;
let harbour: TestCommunity;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aCommunity(server);
  [ada, ben] = [await aMember(server, harbour), await aMember(server, harbour)];
  await aWish(server, harbour, ada, { zone: 'Europe/London' });
  await aWish(server, harbour, ben, { zone: 'Pacific/Auckland' });
});
afterAll(() => server?.close());

/** Does what waits in the queue, in its order. */
async function work(id: number): Promise<void> {
  const { rows } = await server.database.admin.query<{ id: string; data: object }>(
    `DELETE FROM pgboss.job WHERE name = 'club-meetings' AND (data ->> 'meeting_id')::bigint = $1 RETURNING id, data`,
    [id],
  );
  for (const { data } of rows) await meetingWorkJob(server.services.database, server.services).receive(data);
}

/** All mails of the outbox over a real connection; what arrived, by its reader. */
async function deliver(): Promise<Map<string, string[]>> {
  const { received, url, close } = await startMailServer();
  const { database, config, log } = server.services;
  const transport = openTransport({ ...config, smtpUrl: url })!;
  try {
    const { rows } = await server.database.admin.query<{ id: number }>(
      'SELECT id FROM mails WHERE sent_at IS NULL AND kept_at IS NULL ORDER BY id',
    );
    for (const { id } of rows) await mailJob({ database, transport, config, log }).receive({ mail_id: id });
  } finally {
    transport.close();
    await close();
  }
  return Map.groupBy(received, (mail) => mail.to[0]!) as unknown as Map<string, string[]>;
}

/** The parts of a mail that calendar programs read. */
const calendarParts = (message: string) =>
  partsOf(message, 'text/calendar').map(({ head, text }) => ({
    method: /method=([A-Z]+)/i.exec(head)?.[1],
    text,
  }));

const invitationTo = (mails: Map<string, unknown[]>, { email }: TestMember) => {
  const messages = (mails.get(email) ?? []) as { message: string }[];
  const [part] = messages.flatMap(({ message }) => calendarParts(message));
  const method = /^METHOD:(.*)\r$/m.exec(part!.text)![1]!;
  expect(part!.method).toBe(method);
  const unfolded = part!.text.replaceAll('\r\n ', '');
  const attendees = [...unfolded.matchAll(/^ATTENDEE;(.*)\r$/gm)].map((found) => found[1]!);
  // What is there once for each person is no property of the reader of calendars.
  const { entries } = readCalendar(part!.text.replaceAll(/^ATTENDEE;.*(\r\n .*)*\r\n/gm, ''));
  const entry = entries[0]!;
  return { method, attendees, entry };
};

test('the invitation comes, moves and goes by mail, under one id and a rising number', async () => {
  const id = await aMeeting(server, harbour, [ada, ben]);
  await work(id);
  const proposals = (await deliver()) as unknown as Map<string, { message: string }[]>;
  expect(proposals.get(ada.email)).toHaveLength(1);

  const at = (await show(ada, id)).times[0]!.starts_at;
  for (const person of [ada, ben]) good(await put(person, id, 'pick', { starts_at: at }), 200);
  await work(id);
  const first = await deliver();
  const stamp = (moment: string) => `${moment.replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  const invited = invitationTo(first, ada);
  expect(invited).toMatchObject({
    method: 'REQUEST',
    entry: { SEQUENCE: '1', DTSTART: stamp(at), STATUS: 'CONFIRMED' },
  });
  const organizer = Object.keys(invited.entry).find((key) => key.startsWith('ORGANIZER'));
  expect(invited.entry[organizer!]).toBe('mailto:no-reply@localhost');
  expect(invited.attendees).toHaveLength(2);
  expect(invited.attendees.every((attendee) => attendee.includes('RSVP=FALSE'))).toBe(true);
  expect(invited.attendees.some((attendee) => attendee.endsWith(`mailto:${ada.email}`))).toBe(true);
  // Nobody's address is passed on to the others.
  expect(JSON.stringify([...(first.get(ada.email) ?? [])])).not.toContain(ben.email);
  const { UID: uid } = invited.entry;

  const other = new Date(Date.now() + 9 * 86_400_000).toISOString();
  good(await post(ben, id, 'times', { times: [other] }), 200);
  await work(id);
  expect(invitationTo(await deliver(), ada)).toMatchObject({
    method: 'CANCEL',
    entry: { UID: uid, SEQUENCE: '2', DTSTART: stamp(at), STATUS: 'CANCELLED' },
  });

  good(await put(ada, id, 'pick', { starts_at: other }), 200);
  await work(id);
  expect(invitationTo(await deliver(), ben)).toMatchObject({
    method: 'REQUEST',
    entry: { UID: uid, SEQUENCE: '3', DTSTART: stamp(other) },
  });

  good(await put(ada, id, 'place', { way: 'in_person', place: 'Pier 7, Shed; left' }), 200);
  await work(id);
  expect(invitationTo(await deliver(), ben)).toMatchObject({
    method: 'REQUEST',
    entry: { UID: uid, SEQUENCE: '4', LOCATION: 'Pier 7, Shed; left' },
  });

  good(await post(ada, id, 'cancellation'), 200);
  await work(id);
  const last = await deliver();
  for (const person of [ada, ben]) {
    const off = invitationTo(last, person);
    expect(off).toMatchObject({ method: 'CANCEL', entry: { UID: uid, SEQUENCE: '5', STATUS: 'CANCELLED' } });
    expect(off.attendees).toHaveLength(2);
  }
});

test('whoever proposes other times, or another place, before there is a time writes to the other alone', async () => {
  const id = await aMeeting(server, harbour, [ada, ben]);
  await work(id);
  await deliver();
  const at = new Date(Date.now() + 9 * 86_400_000).toISOString();
  good(await post(ben, id, 'times', { times: [new Date(Date.now() + 8 * 86_400_000).toISOString()] }), 200);
  good(await post(ben, id, 'times', { times: [at] }), 200);
  good(await put(ada, id, 'place', { way: 'in_person', place: 'Pier 7' }), 200);
  await work(id);
  const written = async ({ email }: TestMember) =>
    (
      await server.database.admin.query<{ subject: string; text_part: string; calendar_method: null }>(
        'SELECT subject, text_part, calendar_method FROM mails WHERE recipient = $1 AND sent_at IS NULL ORDER BY id',
        [email],
      )
    ).rows;
  expect(await written(ada)).toEqual([
    {
      subject: expect.stringMatching(/^Person Number\d+ needs another time$/),
      text_part: expect.stringContaining('proposed other times'),
      calendar_method: null,
    },
  ]);
  expect(await written(ben)).toEqual([
    {
      subject: 'Where you meet Person',
      text_part: expect.stringContaining('Where: Pier 7'),
      calendar_method: null,
    },
  ]);
  await deliver();
});

test('of three, calendars of the two who are left follow, and whoever is out loses it alone', async () => {
  const cleo = await aMember(server, harbour);
  const id = await aMeeting(server, harbour, [ada, ben, cleo]);
  const at = (await show(ada, id)).times[0]!.starts_at;
  for (const person of [ada, ben, cleo]) good(await put(person, id, 'pick', { starts_at: at }), 200);
  await work(id);
  await deliver();
  good(await post(cleo, id, 'cancellation'), 200);
  await work(id);
  const mails = await deliver();
  expect([ada, ben, cleo].map(({ email }) => mails.get(email)?.length)).toEqual([1, 1, 1]);
  for (const person of [ada, ben]) {
    const still = invitationTo(mails, person);
    expect(still).toMatchObject({ method: 'REQUEST', entry: { SEQUENCE: '2', STATUS: 'CONFIRMED' } });
    expect(still.attendees).toHaveLength(2);
  }
  expect(invitationTo(mails, cleo)).toMatchObject({
    method: 'CANCEL',
    entry: { SEQUENCE: '2', STATUS: 'CANCELLED' },
  });
});

test('whoever has left is no first name in the mail that tells of it', async () => {
  const gone = await aMember(server, harbour);
  const id = await aMeeting(server, harbour, [ada, gone]);
  await work(id);
  await deliver();
  good(await gone.client.delete('/api/account', { json: { current_password: testPassword } }), 200);
  await work(id);
  const { rows } = await server.database.admin.query<{ subject: string }>(
    'SELECT subject FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    [ada.email],
  );
  expect(rows).toEqual([{ subject: 'Cancelled: your meeting with a former member' }]);
  await deliver();
});

test('what was overtaken before it left is not sent', async () => {
  const id = await aMeeting(server, harbour, [ada, ben]);
  await work(id);
  await deliver();
  const at = (await show(ada, id)).times[0]!.starts_at;
  for (const person of [ada, ben]) good(await put(person, id, 'pick', { starts_at: at }), 200);
  good(await post(ada, id, 'cancellation'), 200);
  await work(id);
  const mails = await deliver();
  expect([ada, ben].map((person) => mails.get(person.email)?.length)).toEqual([1, 1]);
  expect(invitationTo(mails, ben).method).toBe('CANCEL');
});

test('the mail says why and shows each reader their own clock, with the hour of the other', async () => {
  const id = await aMeeting(server, harbour, [ada, ben]);
  await work(id);
  const { rows } = await server.database.admin.query<{ text_part: string; subject: string }>(
    `SELECT text_part, subject FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
    [ada.email],
  );
  const { text_part: text } = rows[0]!;
  expect(text).toContain('both of you build boats.');
  expect(text).not.toContain('Tuesday mornings');
  expect(text).toMatch(
    /\w{3} \d+ \w{3} \d\d:\d\d \([A-Z]\w+ time, (\w{3} \d+ \w{3} )?\d\d:\d\d for Person in Auckland\)/,
  );
  expect(text).toContain(`/meetingclub?meeting=${id}`);
  expect(text).toContain('changes nothing by itself');
  await deliver();
});

test('it is in the calendar that a member has subscribed to, and as a file', async () => {
  const id = await aMeeting(server, harbour, [ada, ben]);
  const at = (await show(ada, id)).times[0]!.starts_at;
  const file = () => ada.client.get(`/api/meetingclub/meetings/${id}/meeting.ics`);
  expect((await file()).status).toBe(409);
  for (const person of [ada, ben]) good(await put(person, id, 'pick', { starts_at: at }), 200);
  const { text, headers } = await file();
  expect(headers['content-type']).toContain('text/calendar');
  expect(text).toContain(`DTSTART:${at.replaceAll(/[-:]/g, '').slice(0, 15)}Z`);
  const { url } = good(
    await ada.client.post<{ url: string }>('/api/calendar-feeds', { json: { kind: 'mine' } }),
    201,
  );
  const feed = await server.visitor(harbour.subdomain).get(new URL(url).pathname);
  const entry = readCalendar(feed.text).entries.find(({ DTSTART }) => text.includes(DTSTART!));
  expect(entry).toMatchObject({ STATUS: 'CONFIRMED', LOCATION: 'Online' });
  good(await post(ben, id, 'cancellation'), 200);
  const after = await server.visitor(harbour.subdomain).get(new URL(url).pathname);
  expect(readCalendar(after.text).entries.find(({ UID }) => UID === entry!['UID'])).toMatchObject({
    STATUS: 'CANCELLED',
  });
});
