import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { aCard, activityOf, aFile, aList, ask, boardOf, done, restore } from './board.test-support.ts';
import { purgeBoards } from './removals.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;
let bo: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
  community = await aCommunity(server);
  ada = await aMember(server, community);
  bo = await aMember(server, community, { colleagueOf: ada });
});
afterAll(() => server.close());

const sentences = async (who: TestMember, cardId: number) =>
  (await activityOf(who, cardId)).activity.map(({ sentence }) => sentence);

async function nameOf({ id }: TestMember): Promise<string> {
  const { firstName, lastName } = (await boardOf(ada)).members.byId[id]!;
  return `${firstName} ${lastName}`;
}

it('says who did what, newest first, and is silent about what changed nothing', async () => {
  const [list, other] = [await aList(ada, 'To do'), await aList(ada, 'Done')];
  const { id: cardId } = await aCard(ada, list.id, 'Call Noor');
  const label = good(
    await ada.client.post<{ label: { id: number } }>('/api/kanban/board/labels', {
      json: { name: 'Urgent', colour: '#cc2233' },
    }),
    200,
  ).label.id;
  const update = (who: TestMember, fields: object) => done(who, 'cards/update', { cardId, update: fields });
  await update(ada, { name: 'Call Noor back' });
  await update(ada, { name: 'Call Noor back', labels: [], memberIds: [], isDone: false, due: null });
  await update(bo, { due: '2027-04-04T02:30:00Z' });
  await update(bo, { due: null });
  await update(ada, { memberIds: [ada.id, bo.id] });
  await update(ada, { memberIds: [bo.id] });
  await update(ada, { labels: [label] });
  await update(ada, { labels: [] });
  await update(ada, { isDone: true });
  await update(ada, { isDone: false });
  await update(ada, { isSubscribed: true });
  for (const description of ['N', 'No', 'Noor']) await update(bo, { description });
  await done(ada, 'cards/move', { cardId, position: 0 });
  await done(ada, 'cards/move', { cardId, position: 0, listId: other.id });
  await done(ada, 'cards/comments', { userId: ada.id, cardId, message: 'Well?' });
  const { checklist } = await done(ada, 'checklists/new', { cardId, name: 'Steps' });
  const which = { cardId, checklistId: checklist.id };
  const { checkItem } = await done(ada, 'checkitems/new', { ...which, name: 'Dial' });
  const check = (fields: object) =>
    done(ada, 'checkitems/update', { ...which, checkItemId: checkItem.id, update: fields });
  await check({ state: 'complete' });
  await check({ state: 'complete', name: 'Dial' });
  await check({ state: 'incomplete' });
  const file = await aFile(bo, cardId, 'plan.txt');
  good(await bo.client.delete(`/api/kanban/board/cards/${cardId}/files/${file.id}`), 200);
  const { removalId } = await done(ada, 'lists/clear', { listId: other.id });
  good(await restore(bo, removalId), 200);

  const { activity, next } = await activityOf(bo, cardId);
  expect(next).toBeNull();
  expect(activity.map(({ userId, sentence }) => [userId === ada.id ? 'Ada' : 'Bo', sentence])).toEqual([
    ['Bo', 'restored this card'],
    ['Ada', 'archived this card'],
    ['Bo', 'removed the file “plan.txt”'],
    ['Bo', 'added the file “plan.txt”'],
    ['Ada', 'marked “Dial” as not complete'],
    ['Ada', 'completed “Dial”'],
    ['Ada', 'commented'],
    ['Ada', 'moved this card from “To do” to “Done”'],
    ['Bo', 'changed the description'],
    ['Ada', 'marked this card as not done'],
    ['Ada', 'marked this card as done'],
    ['Ada', 'removed the label “Urgent”'],
    ['Ada', 'added the label “Urgent”'],
    ['Ada', 'removed themselves from this card'],
    ['Ada', `added ${await nameOf(bo)} to this card`],
    ['Ada', 'added themselves to this card'],
    ['Bo', 'removed the due date'],
    ['Bo', 'set the due date'],
    ['Ada', 'renamed this card from “Call Noor” to “Call Noor back”'],
    ['Ada', 'added this card to “To do”'],
  ]);
  expect(activity.find(({ what }) => what === 'due_set')?.due).toBe('2027-04-04T02:30:00.000Z');
});

it('is read page by page, and no line twice', async () => {
  const { id: cardId } = await aCard(ada, (await aList(ada)).id);
  for (let at = 0; at < 40; at += 1)
    await done(ada, 'cards/update', { cardId, update: { name: `Name ${at}` } });
  const first = await activityOf(ada, cardId);
  expect(first.activity).toHaveLength(30);
  const second = await activityOf(ada, cardId, `?before=${first.next}`);
  expect([second.activity.length, second.next]).toEqual([11, null]);
  const ids = [...first.activity, ...second.activity].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(new Set(ids).size).toBe(41);
});

it('is not there for other companies, and not for a card that was removed', async () => {
  const stranger = await aMember(server, community);
  const { id: cardId } = await aCard(ada, (await aList(ada)).id);
  const path = `/api/kanban/board/cards/${cardId}/activity`;
  expect((await stranger.client.get(path)).status).toBe(404);
  expect((await server.visitor(community.subdomain).get(path)).status).toBe(401);
  await done(ada, 'cards/remove', { cardId });
  expect((await ada.client.get(path)).status).toBe(404);
});

it('keeps what someone did who has left, without their name', async () => {
  const cy = await aMember(server, community, { colleagueOf: ada });
  const { id: cardId } = await aCard(cy, (await aList(cy, 'To do')).id);
  await aFile(cy, cardId, 'Cy’s plan.txt');
  await done(ada, 'cards/update', { cardId, update: { memberIds: [cy.id] } });
  expect(await sentences(ada, cardId)).toContain(`added ${await nameOf(cy)} to this card`);
  good(await cy.client.delete('/api/account', { json: { current_password: testPassword } }), 200);
  const { activity } = await activityOf(ada, cardId);
  expect(activity.map(({ userId, sentence }) => [userId, sentence])).toEqual([
    [ada.id, 'added someone who has left to this card'],
    [null, 'added a file'],
    [null, 'added this card to “To do”'],
  ]);
});

it('refuses nothing half: a change that fails leaves no line', async () => {
  const { id: cardId } = await aCard(ada, (await aList(ada, 'To do')).id);
  const refused = await ask(ada, 'cards/update', { cardId, update: { name: 'New', labels: [999_999] } });
  expect(refused.status).toBe(400);
  expect(await sentences(ada, cardId)).toEqual(['added this card to “To do”']);
});

it('is forgotten after two years, and the card stays', async () => {
  const list = await aList(ada, 'Long ago');
  const { id: cardId } = await aCard(ada, list.id, 'Paint the pier');
  await done(ada, 'cards/update', { cardId, update: { name: 'Repaint the pier' } });
  const { admin } = server.database;
  const age = (years: string) =>
    admin.query(
      `UPDATE board_activity SET created_at = now() - $2::interval WHERE card_id = $1 AND what = 'created'`,
      [cardId, years],
    );
  const before = (await sentences(ada, cardId)).length;
  await age('23 months');
  await purgeBoards(server.services.database);
  expect(await sentences(ada, cardId)).toHaveLength(before);
  await age('25 months');
  await purgeBoards(server.services.database);
  expect(await sentences(ada, cardId)).toHaveLength(before - 1);
  expect((await boardOf(ada)).cards.byId[cardId]).toMatchObject({ name: 'Repaint the pier' });
});
