import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  aPartnership,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { PostComment } from '../contract/answering.ts';
import { aPost } from './posts.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer({ takesJobs: true, limitFactor: 100 });
});
afterAll(() => server.close());

beforeEach(async () => {
  community = await aCommunity(server);
  ada = await aMember(server, community, { company: 'Keel' });
  ben = await aMember(server, community, { company: 'Mast' });
  cleo = await aMember(server, community, { company: 'Sail' });
  admin = await aMember(server, community, { isAdmin: true, company: 'Harbour' });
});

const comment = async (by: TestMember, id: number, json: object) =>
  good(await by.client.post<PostComment>(`/api/posts/${id}/comments`, { json }), 201).id;
interface Notification {
  title: string;
  deeplink: string | null;
  notification_status: string;
}
const bell = async ({ client }: TestMember) =>
  good(await client.get<Notification[]>('/api/User/GetUserNotifications'), 200);
const told = async (member: TestMember) =>
  (await bell(member)).map(({ title, deeplink }) => [
    title.replace(/Person Number\d+/, 'A person'),
    deeplink,
  ]);

it('tells of comments and replies, and leads to the comment itself', async () => {
  const { id } = await aPost(ada, { title: 'New slipway' });
  const first = await comment(ben, id, { text: 'Well done' });
  const commented = ['A person commented on “New slipway”', `/post/${id}#comment-${first}`];
  await expect.poll(() => told(ada)).toEqual([commented]);
  const reply = await comment(cleo, id, { text: 'Indeed', parent_id: first });
  await expect
    .poll(() => told(ben))
    .toEqual([['A person replied to your comment on “New slipway”', `/post/${id}#comment-${reply}`]]);
  expect(await told(cleo)).toEqual([]);
  // Whoever opens the page has read what was said about it, wherever on the page that stands.
  await ada.client.post('/api/notifications/opened', { json: { path: `/post/${id}` } });
  await expect
    .poll(async () => (await bell(ada)).map(({ notification_status: status }) => status))
    .toEqual(['Read', 'Read']);
  good(await ada.client.delete(`/api/posts/${id}/comments/${reply}`), 200);
  expect(await told(ben)).toEqual([['This comment is no longer available.', null]]);
});

it('tells a company that it was mentioned, if it may see where', async () => {
  await aPartnership(ada, ben);
  const open = await aPost(ada, { title: 'Thanks', message: `To @[${cleo.id}]` });
  await expect
    .poll(() => told(cleo))
    .toEqual([['Keel mentioned your company in “Thanks”', `/post/${open.id}`]]);
  good(await cleo.client.get(`/api/posts/${open.id}`), 200);
  const closed = await aPost(ada, { audience: 'partners', message: `@[${ben.id}] and @[${cleo.id}]` });
  const answer = await comment(ben, closed.id, { text: `Ask @[${cleo.id}], @[${ada.id}]` });
  await expect
    .poll(() => told(ada))
    .toContainEqual([
      'A person mentioned your company in a comment on a post',
      `/post/${closed.id}#comment-${answer}`,
    ]);
  await expect
    .poll(() => told(ben))
    .toContainEqual(['Keel mentioned your company in a post', `/post/${closed.id}`]);
  expect(await told(cleo)).toHaveLength(1);
});

it('tells an author that a post was pinned', async () => {
  const { id } = await aPost(ada);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  good(await admin.client.put(`/api/posts/${id}/pin`, { json: { until } }), 200);
  await expect.poll(() => told(ada)).toEqual([['An admin pinned your post above the feed', `/post/${id}`]]);
});

it('tells admins of a report until one decides, then its reporter and whose post was removed', async () => {
  const { id } = await aPost(ada);
  const report = good(
    await ben.client.post<{ report_id: number }>(`/api/posts/${id}/report`, { json: { reason: 'spam' } }),
    201,
  );
  await expect.poll(() => told(admin)).toEqual([['A person reported a post', '/ecosystem-admin/content']]);
  expect((await bell(admin))[0]).toMatchObject({ is_waiting: true });
  good(
    await admin.client.post(`/api/admin/post-reports/${report.report_id}/decision`, {
      json: { decision: 'removed' },
    }),
    200,
  );
  await expect.poll(() => told(ben)).toEqual([['An admin hid the post you reported', `/post/${id}`]]);
  await expect
    .poll(() => told(ada))
    .toEqual([
      [
        'An admin hid your post. Please keep to the community rules',
        expect.stringMatching(/^\/decision\/post\/\d+$/),
      ],
    ]);
  expect(await ben.client.get(`/api/posts/${id}`)).toMatchObject({
    status: 404,
    body: { error: { code: 'post.removed' } },
  });
  expect((await bell(admin))[0]).toMatchObject({ is_waiting: false });
});
