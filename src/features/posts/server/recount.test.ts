import { afterAll, beforeAll, expect, it } from 'vitest';
import { differencesOf } from '../../../../testing/differences.ts';
import { aCommunity, aMember, good, testPassword, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { PostComment } from '../contract/answering.ts';
import type { Post } from '../contract/types.ts';
import { aPost } from './posts.test-support.ts';
import { recount } from './recount.ts';

let server: TestServer;
let ada: TestMember;
let ben: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 100 });
  const community = await aCommunity(server);
  [ada, ben] = [await aMember(server, community), await aMember(server, community)];
  await aMember(server, community, { isAdmin: true });
});
afterAll(() => server.close());

const comment = async (by: TestMember, id: number, text: string, more: object = {}) =>
  good(await by.client.post<PostComment>(`/api/posts/${id}/comments`, { json: { text, ...more } }), 201);
const countsOf = async (id: number) => good(await ada.client.get<Post>(`/api/posts/${id}`), 200).counts;

it('finds nothing wrong in what members do, reports what is wrong, and sets it right', async () => {
  const { id } = await aPost(ada);
  const first = await comment(ben, id, 'One');
  await comment(ada, id, 'Two', { parent_id: first.id });
  await comment(ben, id, 'Three');
  good(await ben.client.put(`/api/posts/${id}/reaction`, { json: { kind: 'like', is_on: true } }), 200);
  good(await ada.client.put(`/api/posts/${id}/reaction`, { json: { kind: 'idea', is_on: true } }), 200);
  good(await ben.client.delete(`/api/posts/${id}/comments/${first.id}`), 200);
  const right = await countsOf(id);
  expect(right).toMatchObject({ comments: 2, reactions: { like: 1, idea: 1 } });
  expect(await differencesOf(recount, server.services.database)).toEqual([]);

  await server.database.admin.query('UPDATE post_counts SET comments = 7, likes = 0 WHERE post_id = $1', [
    id,
  ]);
  expect(await differencesOf(recount, server.services.database)).toMatchObject([
    { post_id: id, kept: { comments: 7, likes: 0, ideas: 1 }, counted: { comments: 2, likes: 1, ideas: 1 } },
  ]);
  expect(await countsOf(id)).toEqual(right);
  expect(await differencesOf(recount, server.services.database)).toEqual([]);
});

it('agrees with what is left when a company goes', async () => {
  const { id } = await aPost(ada);
  await comment(ben, id, 'I’m off');
  await comment(ada, id, 'Goodbye');
  const password = { current_password: testPassword };
  good(await ben.client.delete('/api/account', { json: password }), 200);
  expect(await countsOf(id)).toMatchObject({ comments: 1 });
  expect(await differencesOf(recount, server.services.database)).toEqual([]);
});
