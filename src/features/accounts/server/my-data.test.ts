import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCommunity, aMember, type TestCommunity, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { png } from '../../../kit/server/files/samples.test-support.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { aColleague, aSeat } from './team.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let me: TestMember;
beforeAll(async () => {
  server = await startTestServer({ takesJobs: true });
  community = await aCommunity(server, 'mine');
  me = await aMember(server, community);
});
afterAll(() => server.close());

async function dataOf({ client }: TestMember) {
  const { status, headers, content } = await client.get('/api/my-data');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'no-store',
  ]);
  const entries = unzipSync(content);
  const json = (name: string): unknown => JSON.parse(strFromU8(entries[`${name}.json`]!));
  return { entries, json, headers };
}

test('my data is a ZIP that explains itself, with what is kept of me', async () => {
  const picture = new Uint8Array(await png());
  const multipart = new FormData();
  multipart.append('file', new Blob([picture]), 'me at the quay.png');
  await me.client.ask('/api/my-profile/avatar', { method: 'PUT', multipart });
  await me.client.ask('/api/my-profile', {
    method: 'PUT',
    json: { first_name: 'Mira', last_name: 'Solheim', bio: 'I build boats.' },
  });
  await me.client.post('/api/my-company/invitations', { json: { email: 'friend@example.org' } });
  await server.visitor('mine').post('/api/auth/reset', { json: { email: me.email } });
  await jobsAreDone(server);

  const { entries, json, headers } = await dataOf(me);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="my-data-mine-\d{4}-\d\d-\d\d\.zip"/);
  const readme = strFromU8(entries['README.txt']!);
  for (const name of Object.keys(entries).filter((one) => one.endsWith('.json')))
    expect(readme).toContain(name);
  expect(readme).toContain('download your data there too');
  expect(json('account')).toMatchObject({
    email: me.email,
    created_at: expect.stringMatching(/^\d{4}-/),
    sessions: [{ is_this_one: true }],
  });
  expect(json('profile')).toMatchObject({ user_id: me.id, first_name: 'Mira', bio: 'I build boats.' });
  expect(json('company')).toMatchObject({ name: expect.any(String), plan: { subscription_type: 'Free' } });
  expect(json('invitations')).toMatchObject([{ email: 'friend@example.org', is_sent_by_me: true }]);
  expect(json('notification-settings')).toMatchObject({ email_address: me.email, quiet_hours: null });
  expect(json('notification-deliveries')).toEqual([]);
  const [file] = json('files') as { in_this_zip: string; bytes: number }[];
  expect(file!.in_this_zip).toBe('files/1-me at the quay.webp');
  expect(entries[file!.in_this_zip]!.length).toBe(file!.bytes);
  // Whoever finds this browser open must not find the way to a new password in it.
  const [mail] = json('mails') as { subject: string; text: string }[];
  expect(mail).toMatchObject({
    subject: 'Set a new password',
    text: expect.stringContaining('/auth/update/…'),
  });
});

test('of a conversation it has what I wrote, and nothing of what others wrote', async () => {
  const friend = await aMember(server, community);
  const write = (from: TestMember, to: TestMember, Message: string) =>
    from.client.post('/api/user/MessengerSendMessageNewConversation', {
      json: { RecipientUserId: to.id, Message },
    });
  await write(me, friend, 'My own words');
  await write(friend, me, 'Words of a friend');
  const { entries, json } = await dataOf(me);
  expect(json('chat-conversations')).toMatchObject([
    { with_person: expect.any(String), messages_of_mine: 1 },
  ]);
  expect(json('chat-messages')).toMatchObject({ written: [{ content: 'My own words' }], reactions: [] });
  expect(json('chat-reports')).toEqual([]);
  expect(json('chat-settings')).toEqual({ shows_seen: true, shares_after_leaving: false });
  for (const entry of Object.values(entries)) expect(strFromU8(entry)).not.toContain('Words of a friend');
});

test('of posts it has their earlier versions, my files and the companies that I hid', async () => {
  const hidden = await aMember(server, community);
  const multipart = new FormData();
  multipart.set('file', new Blob(['The plan']), 'plan.txt');
  const { body: file } = await me.client.post<{ id: number }>('/api/posts/files', { multipart });
  const post = { message: 'Before', files: [{ id: file.id }] };
  const { body: written } = await me.client.post<{ id: number }>('/api/posts', { json: post });
  const change = { ...post, title: '', message: 'After', version: 1 };
  await me.client.put(`/api/posts/${written.id}`, { json: change });
  await me.client.post(`/api/posts/${written.id}/files/${file.id}/downloads`);
  await me.client.put(`/api/posts/hidden-companies/${hidden.id}`, { json: { is_hidden: true } });
  const { json } = await dataOf(me);
  expect(json('posts')).toMatchObject({
    written: [{ message: 'After' }],
    revisions: [{ post_id: written.id, version: 1, message: 'Before' }],
    files: [{ id: file.id, file_name: 'plan.txt' }],
    opened: [{ file_id: file.id }],
    hidden: [{ company_id: hidden.id }],
  });
});

test('it is of this community alone, and of nobody else', async () => {
  const other = await aCommunity(server, 'notmine');
  const there = await aSeat(server, other, me.email);
  const colleague = await aColleague(server, community, me);
  expect((await dataOf(there)).json('invitations')).toEqual([]);
  expect((await dataOf(colleague)).json('invitations')).toMatchObject([
    { email: colleague.email, is_sent_by_me: false },
  ]);
  expect((await dataOf(colleague)).json('files')).toEqual([]);
  expect((await server.visitor('mine').get('/api/my-data')).status).toBe(401);
  const foreign = server.visitor('notmine');
  foreign.token = me.client.token;
  expect((await foreign.get('/api/my-data')).status).toBe(401);
});

test('more than a hundred megabytes are listed by address, and a lost file does not spoil the rest', async () => {
  const hoarder = await aMember(server, community);
  await server.database.admin.query(
    `INSERT INTO files (community_id, name, original_name, media_type, bytes, uploaded_by, is_public)
     VALUES ($1, 'abcdefghijklmnopqrstu1', 'lost.pdf', 'application/pdf', 10, $2, false),
            ($1, 'abcdefghijklmnopqrstu2', 'large.pdf', 'application/pdf', 200000000, $2, true)`,
    [community.id, hoarder.id],
  );
  const { entries, json } = await dataOf(hoarder);
  expect(json('files')).toMatchObject([
    { original_name: 'lost.pdf', address: null },
    { in_this_zip: null, address: expect.stringContaining('/files/abcdefghijklmnopqrstu2') },
  ]);
  expect(Object.keys(entries).filter((name) => name.startsWith('files/'))).toEqual([]);
});

test('it can be had a few times in a minute', async () => {
  const eager = await aMember(server, community);
  const tries = await Promise.all(Array.from({ length: 8 }, () => eager.client.get('/api/my-data')));
  expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ]);
});
