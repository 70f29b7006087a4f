import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { aMeeting, aWish, inDays, post, put, show, startedAgo } from './meetings.test-support.ts';
import { tendMeetings } from './tend-meetings.ts';

let server: TestServer;
let harbour: TestCommunity;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true });
  harbour = await aCommunity(server);
  [ada, ben] = [await aMember(server, harbour), await aMember(server, harbour)];
  await aWish(server, harbour, ada, { zone: 'Europe/London' });
  await aWish(server, harbour, ben, { zone: 'Pacific/Auckland' });
});
afterAll(() => server?.close());

interface Row {
  title: string;
  is_waiting: boolean;
  deeplink: string;
}

async function newest({ client }: TestMember): Promise<Row> {
  await jobsAreDone(server);
  const { body } = await client.get<Row[]>('/api/User/GetUserNotifications');
  return body[0]!;
}

test('a meeting tells its people who, why and when, by their own clock, and asks only what is still open', async () => {
  const id = await aMeeting(server, harbour, [ada, ben]);
  const path = `/meetingclub?meeting=${id}`;
  expect(await newest(ada)).toMatchObject({
    title: expect.stringMatching(
      /^Your next meeting: Person Number\d+\. You haven’t met yet, and both of you build boats\. Pick a time/,
    ),
    is_waiting: true,
    deeplink: path,
  });
  const at = (await show(ada, id)).times[0]!.starts_at;
  good(await put(ada, id, 'pick', { starts_at: at }), 200);
  expect(await newest(ben)).toMatchObject({
    title: expect.stringContaining('picked a time'),
    is_waiting: true,
  });
  good(await put(ben, id, 'pick', { starts_at: at }), 200);
  expect((await newest(ada)).title).toMatch(
    /^You’re meeting Person Number\d+ on \w{3} \d+ \w{3} \d\d:\d\d \(.*for Person in Auckland\), online$/,
  );
  expect((await newest(ben)).is_waiting).toBe(false);

  good(await post(ada, id, 'times', { times: [inDays(5)] }), 200);
  expect(await newest(ben)).toMatchObject({
    title: expect.stringContaining('needs another time'),
    is_waiting: true,
  });
  const [time] = (await show(ben, id)).times;
  good(await put(ben, id, 'pick', { starts_at: time!.starts_at }), 200);
  await startedAgo(server, id, '-23 hours 30 minutes');
  await tendMeetings(server.services.database);
  expect((await newest(ben)).title).toMatch(/ (today|tomorrow): /);
  await startedAgo(server, id, '2 hours');
  await tendMeetings(server.services.database);
  expect(await newest(ben)).toMatchObject({
    title: expect.stringMatching(/^How was your meeting with Person Number\d+\?/),
    is_waiting: true,
    deeplink: `/meetingclubfeedback/${id}`,
  });
  good(await put(ben, id, 'feedback', { has_met: true, stars: 5, note: 'Fine.' }), 200);
  expect((await newest(ben)).is_waiting).toBe(false);
});

test('whoever is left behind hears at once what happens next', async () => {
  const id = await aMeeting(server, harbour, [ada, ben]);
  good(await post(ada, id, 'cancellation'), 200);
  expect((await newest(ben)).title).toBe(
    'Person can’t make your meeting. We’re looking for someone else for you',
  );
});

test('of three, nobody is told that both of the others picked a time when one of them did', async () => {
  const third = await aMember(server, harbour);
  const id = await aMeeting(server, harbour, [ada, ben, third]);
  good(await put(ada, id, 'pick', { starts_at: (await show(ada, id)).times[0]!.starts_at }), 200);
  expect((await newest(ben)).title).toMatch(
    /^Someone picked a time for your meeting with Person Number\d+ and Person Number\d+\. Does it suit you too\?$/,
  );
});
