import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { differencesOf } from '../../../../testing/differences.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { PostComment } from '../contract/answering.ts';
import { aPost, feedOf } from './posts.test-support.ts';
import { recount } from './recount.ts';

let server: TestServer;
let community: TestCommunity;
let [ada, ben, cleo]: TestMember[] = [];

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000, poolSize: 8 });
});
afterAll(() => server.close());
beforeEach(async () => {
  community = await aCommunity(server);
  [ada, ben, cleo] = [
    await aMember(server, community),
    await aMember(server, community),
    await aMember(server, community),
  ];
});

const comment = (by: TestMember, id: number, json: object) =>
  by.client.post<PostComment>(`/api/posts/${id}/comments`, { json });
const remove = (by: TestMember, id: number, commentId: number) =>
  by.client.delete(`/api/posts/${id}/comments/${commentId}`);
const commentsOf = async (member: TestMember, id: number) =>
  good(await member.client.get<{ comments: PostComment[] }>(`/api/posts/${id}/comments`), 200).comments;

it('a comment is deleted while others answer it: each answer is written or finds nothing, and the count is right', async () => {
  const { id } = await aPost(ada!);
  for (let round = 0; round < 12; round += 1) {
    const first = good(await comment(ada!, id, { text: `Round ${round}` }), 201);
    const answers = await Promise.all([
      comment(ben!, id, { text: 'An answer', parent_id: first.id }),
      remove(ada!, id, first.id),
      comment(cleo!, id, { text: 'Another', parent_id: first.id }),
    ]);
    expect([200, 201, 404]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
  }
  expect(await differencesOf(recount, server.services.database)).toEqual([]);
});

it('answers below a removed comment are deleted and written at the same time', async () => {
  const { id } = await aPost(ada!);
  for (let round = 0; round < 8; round += 1) {
    const first = good(await comment(ada!, id, { text: `Round ${round}` }), 201);
    const answer = good(await comment(ben!, id, { text: 'An answer', parent_id: first.id }), 201);
    good(await remove(ada!, id, first.id), 200);
    const answers = await Promise.all([
      remove(ben!, id, answer.id),
      comment(cleo!, id, { text: 'Another', parent_id: answer.id }),
    ]);
    expect([200, 201, 404]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
  }
  expect(await differencesOf(recount, server.services.database)).toEqual([]);
});

it('a company that closes takes what any of its people commented, and leaves the right count', async () => {
  const bob = await aMember(server, community, { colleagueOf: cleo! });
  const { id } = await aPost(ada!);
  const answered = good(await comment(bob, id, { text: 'Of Bob' }), 201);
  good(await comment(cleo!, id, { text: 'Of Cleo' }), 201);
  good(await comment(ben!, id, { text: 'Of Ben', parent_id: answered.id }), 201);
  const leave = async ({ client }: TestMember) =>
    good(await client.delete('/api/account', { json: { current_password: testPassword } }), 200);
  await leave(bob);
  expect((await commentsOf(ada!, id)).map(({ text }) => text)).toEqual(['Of Bob', 'Of Ben', 'Of Cleo']);
  await leave(cleo!);
  expect((await commentsOf(ada!, id)).map(({ text, is_deleted: isDeleted }) => [text, isDeleted])).toEqual([
    ['', true],
    ['Of Ben', false],
  ]);
  expect((await feedOf(ada!)).posts[0]!.counts.comments).toBe(1);
  expect(await differencesOf(recount, server.services.database)).toEqual([]);
});

it('a long thread is read to its end, page by page, and goes on with the next comment', async () => {
  const { id } = await aPost(ada!);
  const first = good(await comment(ada!, id, { text: 'First' }), 201);
  const written = [first.id];
  const second = good(await comment(ada!, id, { text: 'Second' }), 201);
  await server.database.admin.query(
    `INSERT INTO post_comments (community_id, post_id, parent_id, author_id, text)
     SELECT $1, $2, $3, $4, 'Answer ' || n FROM generate_series(1, 119) AS n`,
    [community.id, id, first.id, ben!.id],
  );
  const last = good(await comment(cleo!, id, { text: 'The newest', parent_id: first.id }), 201);
  const read: PostComment[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page: { comments: PostComment[]; next: number | null } = good(
      await ben!.client.get(`/api/posts/${id}/comments${after === 0 ? '' : `?after=${after}`}`),
      200,
    );
    read.push(...page.comments);
    after = page.next;
  }
  expect(read).toHaveLength(122);
  expect(new Set(read.map((each) => each.id)).size).toBe(122);
  expect([read[0]!.id, ...read.slice(-2).map((each) => each.id)]).toEqual([...written, last.id, second.id]);
});
