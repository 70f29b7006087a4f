import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formerMembersIn } from '../../../../testing/architecture/member-columns.ts';
import { aCommunity, aMember, good, testPassword, type TestMember } from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { aCard, activityOf, aFile, aList, boardOf, cardAs, done, restore } from './board.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
});
afterAll(() => server.close());

const leave = async ({ client }: TestMember) =>
  good(await client.delete('/api/account', { json: { current_password: testPassword } }), 200);

async function two() {
  const community = await aCommunity(server);
  const ada = await aMember(server, community);
  const lee = await aMember(server, community, { colleagueOf: ada });
  const list = await aList(ada);
  return { ada, lee, list };
}

it('takes whoever leaves off their cards and items, and leaves what they wrote to those who stay, under no name', async () => {
  const { ada, lee, list } = await two();
  const { id: cardId } = await aCard(lee, list.id);
  await done(lee, 'cards/update', { cardId, update: { memberIds: [ada.id, lee.id], isSubscribed: true } });
  await done(lee, 'cards/comments', { userId: lee.id, cardId, message: 'I began this' });
  const { checklist } = await done(lee, 'checklists/new', { cardId, name: 'Steps' });
  const which = { cardId, checklistId: checklist.id };
  const { checkItem } = await done(lee, 'checkitems/new', { ...which, name: 'One' });
  await done(lee, 'checkitems/update', { ...which, checkItemId: checkItem.id, update: { memberId: lee.id } });
  await aFile(lee, cardId, 'lee.txt');
  const { version } = await boardOf(ada);
  await leave(lee);
  const card = await cardAs(ada, cardId);
  expect(card).toMatchObject({
    memberIds: [ada.id],
    comments: [{ userId: null, message: 'I began this' }],
    checklists: [{ checkItems: [{ name: 'One', memberId: null }] }],
    files: [{ userId: null, name: 'file.txt' }],
  });
  expect((await boardOf(ada)).version).toBe(version + 1);
  const { activity } = await activityOf(ada, cardId);
  expect(activity.every(({ userId }) => userId === null)).toBe(true);
  expect(activity.map(({ sentence }) => sentence)).toContain('added someone who has left to this card');
});

it('forgets what they called a file that a colleague has removed, and words that they took back', async () => {
  const { ada, lee, list } = await two();
  const { id: cardId } = await aCard(ada, list.id);
  const file = await aFile(lee, cardId, 'lee’s plan.txt');
  const path = `/api/kanban/board/cards/${cardId}/files/${file.id}`;
  const { removalId } = good(await ada.client.delete<{ removalId: number }>(path), 200);
  const { comment } = await done(lee, 'cards/comments', { userId: lee.id, cardId, message: 'Never mind' });
  const taken = await lee.client.delete<{ removalId: number }>(`/api/kanban/board/comments/${comment.id}`);
  expect((await restore(ada, good(taken, 200).removalId)).status).toBe(404);
  await leave(lee);
  const { body, text } = await ada.client.get(`/api/kanban/board/removals?cardId=${cardId}`);
  expect(body).toMatchObject({ removals: [{ id: removalId, what: 'file', name: 'file.txt' }] });
  expect(text).not.toContain('Never mind');
  const sentences = (await activityOf(ada, cardId)).activity.map(({ sentence }) => sentence);
  expect(sentences).toEqual(expect.arrayContaining(['removed a file', 'added a file']));
  good(await restore(ada, removalId), 200);
  expect((await cardAs(ada, cardId)).files).toMatchObject([{ name: 'file.txt', userId: null }]);
});

it('gives a member what the board knows of them', async () => {
  const { ada, lee, list } = await two();
  const { id: cardId } = await aCard(ada, list.id, 'Watched');
  await done(lee, 'cards/update', { cardId, update: { isSubscribed: true } });
  await aFile(lee, cardId, 'mine.txt');
  const { content } = await lee.client.get('/api/my-data');
  const known: unknown = JSON.parse(strFromU8(unzipSync(content)['board.json']!));
  expect(known).toMatchObject({
    cards: [{ name: 'Watched', is_watched: true, is_on_it: false }],
    files: [{ file_name: 'mine.txt' }],
    done: [{ what: 'file_added', facts: { name: 'mine.txt' } }],
  });
});

it('lets the board go with the company, rows and all', async () => {
  const { ada, lee, list } = await two();
  const { id: cardId } = await aCard(ada, list.id);
  await aFile(ada, cardId);
  await leave(lee);
  await leave(ada);
  const { rows } = await server.database.admin.query(
    `SELECT FROM board_activity WHERE card_id = $1 UNION ALL SELECT FROM board_files WHERE card_id = $1
     UNION ALL SELECT FROM board_cards WHERE id = $1`,
    [cardId],
  );
  expect(rows).toEqual([]);
});

it('finds no one who has left in the columns that are without them', async () => {
  expect(await formerMembersIn(server.database.admin)).toEqual([]);
});
