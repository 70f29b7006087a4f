import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventsFor } from '../../../../testing/events.ts';
import { aCommunity, aMember, aPartnership, good, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { PostComment } from '../contract/answering.ts';
import { aPost, feedOf } from './posts.test-support.ts';

let server: TestServer;
/** Ada posts for partners; Ben and Dora are her partners, Cleo is Ben's. */
let [ada, ben, cleo, dora, admin]: TestMember[] = [];

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
});
afterAll(() => server.close());
beforeEach(async () => {
  const community = await aCommunity(server);
  [ada, ben, cleo, dora] = await Promise.all(Array.from({ length: 4 }, () => aMember(server, community)));
  admin = await aMember(server, community, { isAdmin: true });
  await aPartnership(ada!, ben!);
  await aPartnership(ada!, dora!);
  await aPartnership(ben!, cleo!);
});

/** Also those that only screens follow. */
async function streamOf({ id }: TestMember): Promise<string[]> {
  const { rows } = await server.database.admin.query<{ name: string }>(
    `SELECT e.name FROM members m
       JOIN stream_events s ON s.community_id = m.community_id
        AND (s.audience, s.owner_id) IN (('member', m.id), ('company', m.company_id), ('community', 0))
       JOIN events e ON e.community_id = s.community_id AND e.id = s.event_id
      WHERE m.id = $1 AND e.name LIKE 'post.%' ORDER BY e.id`,
    [id],
  );
  return rows.map((row) => row.name);
}

const comment = async (by: TestMember, id: number, json: object) =>
  good(await by.client.post<PostComment>(`/api/posts/${id}/comments`, { json }), 201);

it('what happens to a post for partners is told to its readers, and nobody else hears of it', async () => {
  const { id } = await aPost(ada!, { audience: 'partners' });
  good(await ben!.client.put(`/api/posts/${id}/reaction`, { json: { kind: 'like', is_on: true } }), 200);
  await comment(ben!, id, { text: 'Well done' });
  good(await ada!.client.delete(`/api/user/DeleteFeedPost/${id}`), 200);
  expect(await streamOf(cleo!)).toEqual([]);
  expect(await streamOf(dora!)).toEqual([
    'post.published_for_partners',
    'post.changed_for_partners',
    'post.discussed_for_partners',
    'post.removed_for_partners',
  ]);
});

it('a comment that is written, changed or removed reaches every screen that shows the post', async () => {
  const { id } = await aPost(ada!);
  const { id: commentId } = await comment(ben!, id, { text: 'Well done' });
  const address = `/api/posts/${id}/comments/${commentId}`;
  good(await ben!.client.put(address, { json: { text: 'Very well done' } }), 200);
  good(await ben!.client.delete(address), 200);
  expect(await streamOf(cleo!)).toEqual([
    'post.published',
    'post.discussed',
    'post.discussed',
    'post.discussed',
  ]);
});

it('a comment names those who may see the post, whoever wrote it', async () => {
  const { id } = await aPost(ada!, { audience: 'partners' });
  await comment(ben!, id, { text: `What do you say, @[${cleo!.id}], @[${dora!.id}] and @[${ada!.id}]?` });
  const named = async (member: TestMember) =>
    (await eventsFor(server, member)).filter(({ name }) => name === 'post.mentioned_in_comment').length;
  expect([await named(cleo!), await named(dora!), await named(ada!)]).toEqual([0, 1, 1]);
});

const endPartnershipsOf = ({ id }: TestMember) =>
  server.database.admin.query(
    `UPDATE partnerships p SET status = 'Ended' FROM partnership_sides s, members m
      WHERE m.id = $1 AND s.community_id = m.community_id AND s.company_id = m.company_id
        AND p.community_id = s.community_id AND p.id = s.partnership_id`,
    [id],
  );

it('what was saved of a partner is in the list no longer once they are none', async () => {
  const { id } = await aPost(ada!, { audience: 'partners' });
  for (const reader of [ben!, dora!])
    good(await reader.client.put(`/api/posts/${id}/saved`, { json: { is_saved: true } }), 200);
  await endPartnershipsOf(dora!);
  const savedBy = async (reader: TestMember) => (await feedOf(reader, '?filter=saved')).posts.length;
  expect([await savedBy(ben!), await savedBy(dora!)]).toEqual([1, 0]);
});

it('a member who can no longer see the post hears nothing of its thread', async () => {
  const { id } = await aPost(ada!, { audience: 'partners' });
  const first = await comment(ben!, id, { text: 'First' });
  await comment(dora!, id, { text: 'Second', parent_id: first.id });
  await endPartnershipsOf(dora!);
  await comment(ada!, id, { text: 'Third', parent_id: first.id });
  const told = async (member: TestMember) =>
    (await eventsFor(server, member)).filter(({ name }) => name === 'post.commented').length;
  expect([await told(ben!), await told(dora!)]).toEqual([2, 0]);
});

it('an admin opens, changes and deletes each post by its address, and their lists show what is for them', async () => {
  const { id } = await aPost(ada!, { audience: 'partners' });
  expect((await feedOf(admin!)).posts).toEqual([]);
  good(await admin!.client.get(`/api/posts/${id}`), 200);
  good(
    await admin!.client.post('/api/user/EditLibraryPost', {
      form: { Id: `${id}`, Message: 'Mended', Title: '' },
    }),
    200,
  );
  expect((await feedOf(ben!)).posts.map(({ message }) => message)).toEqual(['Mended']);
  expect((await cleo!.client.get(`/api/posts/${id}`)).status).toBe(404);
  good(await admin!.client.delete(`/api/user/DeleteFeedPost/${id}`), 200);
  expect((await feedOf(ben!)).posts).toEqual([]);
});
