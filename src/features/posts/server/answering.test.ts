import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import type { Post } from '../contract/types.ts';
import { aPost, feedOf } from './posts.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;
let ben: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
});
afterAll(() => server.close());

beforeEach(async () => {
  community = await aCommunity(server);
  [ada, ben] = [await aMember(server, community), await aMember(server, community)];
  admin = await aMember(server, community, { isAdmin: true });
});

const comment = (by: TestMember, id: number, json: object) =>
  by.client.post<PostComment>(`/api/posts/${id}/comments`, { json });
const commentsOf = async (member: TestMember, id: number) =>
  good(await member.client.get<{ comments: PostComment[] }>(`/api/posts/${id}/comments`), 200).comments;
const react = (by: TestMember, id: number, json: object) =>
  by.client.put<Post>(`/api/posts/${id}/reaction`, { json });

describe('comments', () => {
  it('have one level of answers, in order, and are counted', async () => {
    const { id } = await aPost(ada);
    const first = good(await comment(ben, id, { text: 'Congratulations' }), 201);
    const answer = good(await comment(ada, id, { text: 'Thank you', parent_id: first.id }), 201);
    good(await comment(ben, id, { text: 'Welcome', parent_id: answer.id }), 201);
    const second = good(await comment(admin, id, { text: 'Well done' }), 201);
    const shown = await commentsOf(ben, id);
    expect(shown.map((each) => [each.text, each.parent_id])).toEqual([
      ['Congratulations', null],
      ['Thank you', first.id],
      ['Welcome', first.id],
      ['Well done', null],
    ]);
    expect((await feedOf(ben)).posts[0]!.counts.comments).toBe(4);
    expect((await comment(ben, id, { text: ' ' })).status).toBe(400);
    expect((await comment(ben, id, { text: 'x', parent_id: 999_999 })).status).toBe(404);
    const other = await aPost(ada);
    expect((await comment(ben, other.id, { text: 'x', parent_id: second.id })).status).toBe(404);
  });

  it('are changed by their author, deleted by author, host and admin, and leave a stone above answers', async () => {
    const { id } = await aPost(ada);
    const first = good(await comment(ben, id, { text: 'One' }), 201);
    const answer = good(await comment(admin, id, { text: 'Two', parent_id: first.id }), 201);
    const at = (which: number) => `/api/posts/${id}/comments/${which}`;
    expect((await ada.client.put(at(first.id), { json: { text: 'mine' } })).status).toBe(403);
    expect(good(await ben.client.put<PostComment>(at(first.id), { json: { text: 'Uno' } }), 200).text).toBe(
      'Uno',
    );
    expect((await ben.client.delete(at(answer.id))).status).toBe(403);
    good(await ada.client.delete(at(first.id)), 200);
    expect(await commentsOf(ben, id)).toMatchObject([{ is_deleted: true, text: '' }, { text: 'Two' }]);
    expect((await feedOf(ben)).posts[0]!.counts.comments).toBe(1);
    expect((await ben.client.delete(at(first.id))).status).toBe(404);
    // The stone is nothing to answer; what stands below it is.
    expect((await comment(ben, id, { text: 'Late', parent_id: first.id })).status).toBe(404);
    good(await admin.client.delete(at(answer.id)), 200);
    expect(await commentsOf(ben, id)).toEqual([]);
    expect((await feedOf(ben)).posts[0]!.counts.comments).toBe(0);
  });
});

describe('reactions', () => {
  it('count once, however often and however many at once', async () => {
    const { id } = await aPost(ada);
    await Promise.all(Array.from({ length: 8 }, () => react(ben, id, { kind: 'like', is_on: true })));
    const shown = good(await react(admin, id, { kind: 'like', is_on: true }), 200);
    expect(shown.counts.reactions.like).toBe(2);
    expect(shown.my_reactions).toEqual(['like']);
    await Promise.all(Array.from({ length: 4 }, () => react(ben, id, { kind: 'like', is_on: false })));
    expect((await feedOf(ben)).posts[0]!.counts.reactions.like).toBe(1);
    expect((await react(ben, id, { kind: 'hate', is_on: true })).status).toBe(400);
  });
});

describe('what a member keeps or hides', () => {
  it('is theirs alone', async () => {
    const { id } = await aPost(ada);
    good(await ben.client.put(`/api/posts/${id}/saved`, { json: { is_saved: true } }), 200);
    good(await ben.client.put(`/api/posts/${id}/saved`, { json: { is_saved: true } }), 200);
    expect((await feedOf(ben, '?filter=saved')).posts.map((post) => post.id)).toEqual([id]);
    expect((await feedOf(ada, '?filter=saved')).posts).toEqual([]);
    good(await ben.client.put(`/api/posts/${id}/saved`, { json: { is_saved: false } }), 200);
    expect((await feedOf(ben, '?filter=saved')).posts).toEqual([]);
    good(await ben.client.put(`/api/posts/hidden-companies/${ada.id}`, { json: { is_hidden: true } }), 200);
    expect((await feedOf(ben)).posts).toEqual([]);
    expect((await feedOf(ben, `?company=${ada.id}`)).posts).toHaveLength(1);
    good(await ben.client.put(`/api/posts/hidden-companies/${ada.id}`, { json: { is_hidden: false } }), 200);
    expect((await feedOf(ben)).posts).toHaveLength(1);
    expect(
      (await ben.client.put(`/api/posts/hidden-companies/${ben.id}`, { json: { is_hidden: true } })).status,
    ).toBe(409);
  });

  it('is pinned by admins, three at most, and stands above instead of among', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push((await aPost(ada)).id);
    const pin = (by: TestMember, id: number, when: string | null) =>
      by.client.put(`/api/posts/${id}/pin`, { json: { until: when } });
    expect((await pin(ada, ids[0]!, until)).status).toBe(403);
    const answers = await Promise.all(ids.map((id) => pin(admin, id, until)));
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 409,
    ]);
    const { pinned, posts } = await feedOf(ben);
    expect(pinned).toHaveLength(3);
    expect(posts.map((post) => post.id)).toHaveLength(1);
    good(await ben.client.put(`/api/posts/hidden-companies/${ada.id}`, { json: { is_hidden: true } }), 200);
    expect((await feedOf(ben)).pinned).toEqual([]);
  });

  it('is pinned for an hour to ninety days, and only where everybody can read it', async () => {
    const { id } = await aPost(ada);
    const day = 86_400_000;
    const pin = async (post: number, until: string) =>
      (await admin.client.put(`/api/posts/${post}/pin`, { json: { until } })).status;
    const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
    for (const until of ['0000-01-01T00:00:00Z', inDays(-1), inDays(91), '9999-12-31T23:59:59Z'])
      expect(await pin(id, until)).toBe(400);
    expect(await pin(id, inDays(90))).toBe(200);
    expect(await pin((await aPost(ada, { audience: 'partners' })).id, inDays(1))).toBe(409);
  });
});

describe('who may not see a post', () => {
  it('can do nothing with it', async () => {
    await aPartnership(ada, ben);
    const { id } = await aPost(ada, { audience: 'partners' });
    good(await comment(ben, id, { text: 'I see it' }), 201);
    const cleo = await aMember(server, community);
    const refused = await Promise.all([
      cleo.client.get(`/api/posts/${id}/comments`),
      comment(cleo, id, { text: 'x' }),
      react(cleo, id, { kind: 'like', is_on: true }),
      cleo.client.put(`/api/posts/${id}/saved`, { json: { is_saved: true } }),
      cleo.client.get(`/api/posts/${id}/revisions`),
    ]);
    expect(refused.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
  });
});
