import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  testPassword,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { aCard, aList, boardOf, cardAs, done, restore } from './board.test-support.ts';
import { remindOfCards } from './remind.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000, takesJobs: true });
  community = await aCommunity(server);
});
afterAll(() => server.close());

interface Told {
  title: string;
  deeplink: string | null;
  notification_status: string;
  is_waiting: boolean;
  settled: string | null;
}
const told = async ({ client }: TestMember): Promise<Told[]> => {
  await jobsAreDone(server);
  return good(await client.get<Told[]>('/api/User/GetUserNotifications'), 200);
};
const titles = async (member: TestMember) => (await told(member)).map(({ title }) => title);

async function team() {
  const ada = await aMember(server, community);
  const bo = await aMember(server, community, { colleagueOf: ada });
  const cy = await aMember(server, community, { colleagueOf: ada });
  const list = await aList(ada);
  const { id: cardId } = await aCard(ada, list.id, 'Quote');
  const { members } = await boardOf(ada);
  const nameOf = ({ id }: TestMember) => `${members.byId[id]!.firstName} ${members.byId[id]!.lastName}`;
  const update = (who: TestMember, fields: object) => done(who, 'cards/update', { cardId, update: fields });
  const comment = (who: TestMember, message: string) =>
    done(who, 'cards/comments', { userId: who.id, cardId, message });
  return { ada, bo, cy, list, cardId, nameOf, update, comment };
}

describe('whoever is put on a card', () => {
  it('is told who did it, once, and until the card is done or they are off it', async () => {
    const { ada, bo, cy, cardId, nameOf, update } = await team();
    await update(ada, { memberIds: [ada.id, bo.id, cy.id] });
    await update(ada, { memberIds: [ada.id, bo.id, cy.id], name: 'Offer' });
    expect(await told(bo)).toMatchObject([
      {
        title: `${nameOf(ada)} added you to the card “Offer”`,
        deeplink: `/board?card=${cardId}`,
        is_waiting: true,
      },
    ]);
    expect(await titles(ada)).toEqual([]);
    await update(ada, { memberIds: [ada.id, bo.id] });
    expect(await told(cy)).toMatchObject([{ is_waiting: false, notification_status: 'Read' }]);
    expect(await told(bo)).toMatchObject([{ is_waiting: true, notification_status: 'Unread' }]);
    await update(ada, { isDone: true });
    expect(await told(bo)).toMatchObject([
      {
        is_waiting: false,
        notification_status: 'Read',
        settled: expect.stringContaining('marked it as done'),
      },
    ]);
  });

  it('has nothing waiting on a card that was removed', async () => {
    const { ada, bo, list, update } = await team();
    await update(ada, { memberIds: [bo.id] });
    expect(await told(bo)).toMatchObject([{ is_waiting: true }]);
    const { removalId } = await done(ada, 'lists/clear', { listId: list.id });
    expect(await told(bo)).toMatchObject([
      { title: 'This card is no longer on your board.', notification_status: 'Read' },
    ]);
    good(await restore(ada, removalId), 200);
    expect(await titles(bo)).toEqual([expect.stringContaining('added you to the card “Quote”')]);
  });

  it('is told of an item, and of a copy', async () => {
    const { ada, bo, cardId, update } = await team();
    const { checklist } = await done(ada, 'checklists/new', { cardId, name: 'Steps' });
    const which = { cardId, checklistId: checklist.id };
    const { checkItem } = await done(ada, 'checkitems/new', { ...which, name: 'Dial' });
    const item = { ...which, checkItemId: checkItem.id };
    await done(ada, 'checkitems/update', { ...item, update: { memberId: bo.id } });
    await done(ada, 'checkitems/update', { ...item, update: { memberId: bo.id, name: 'Dial again' } });
    expect(await told(bo)).toMatchObject([
      { title: 'A checklist item on “Quote” was assigned to you', is_waiting: true },
    ]);
    await done(ada, 'checkitems/update', { ...item, update: { state: 'complete' } });
    expect(await told(bo)).toMatchObject([{ is_waiting: false, notification_status: 'Read' }]);
    await update(bo, { memberIds: [bo.id] });
    good(await ada.client.post(`/api/kanban/board/cards/${cardId}/copy`, { json: {} }), 200);
    expect((await titles(bo))[0]).toContain('“Quote (copy)”');
    expect(await titles(bo)).toHaveLength(2);
  });
});

describe('an item that is removed', () => {
  it.each(['checkitems/remove', 'checklists/remove'])('waits for nobody: %s', async (path) => {
    const { ada, bo, cardId } = await team();
    const { checklist } = await done(ada, 'checklists/new', { cardId, name: 'Steps' });
    const which = { cardId, checklistId: checklist.id };
    const { checkItem } = await done(ada, 'checkitems/new', { ...which, name: 'Dial' });
    const item = { ...which, checkItemId: checkItem.id };
    await done(ada, 'checkitems/update', { ...item, update: { memberId: bo.id } });
    expect(await told(bo)).toMatchObject([{ is_waiting: true }]);
    await done(ada, path, path === 'checkitems/remove' ? item : which);
    expect(await told(bo)).toMatchObject([
      {
        is_waiting: false,
        notification_status: 'Read',
        settled: expect.stringContaining('changed it'),
      },
    ]);
  });
});

describe('a comment', () => {
  it('is told to those on the card and those who watch it, and to whom it names once', async () => {
    const { ada, bo, cy, nameOf, update, comment } = await team();
    const dee = await aMember(server, community, { colleagueOf: ada });
    const stranger = await aMember(server, community);
    await update(bo, { memberIds: [bo.id, ada.id] });
    await update(cy, { isSubscribed: true });
    await comment(ada, `Look, @[${bo.id}] and @[${stranger.id}] and @[${ada.id}]`);
    expect((await titles(bo)).filter((title) => title.includes('on the card'))).toEqual([
      `${nameOf(ada)} mentioned you on the card “Quote”`,
    ]);
    expect(await titles(cy)).toEqual([`${nameOf(ada)} commented on the card “Quote”`]);
    expect([await titles(dee), await titles(stranger)]).toEqual([[], []]);
    expect(await titles(ada)).toEqual([`${nameOf(bo)} added you to the card “Quote”`]);
  });

  it('tells of a name that was added later, and nothing else again', async () => {
    const { ada, bo, cy, update, comment } = await team();
    await update(cy, { isSubscribed: true });
    const { comment: said } = await comment(ada, 'Look');
    const change = async (message: string) =>
      good(await ada.client.put(`/api/kanban/board/comments/${said.id}`, { json: { message } }), 200);
    await change(`Look @[${bo.id}]`);
    await change(`Look here @[${bo.id}]`);
    expect(await titles(bo)).toEqual([expect.stringContaining('mentioned you')]);
    expect(await titles(cy)).toEqual([expect.stringContaining('commented')]);
    good(await ada.client.delete(`/api/kanban/board/comments/${said.id}`), 200);
    expect(await titles(bo)).toEqual(['This comment is no longer available.']);
  });

  it('tells nobody who has left', async () => {
    const { ada, bo, update, comment } = await team();
    await update(bo, { memberIds: [bo.id], isSubscribed: true });
    good(await bo.client.delete('/api/account', { json: { current_password: testPassword } }), 200);
    await comment(ada, `Where is @[${bo.id}]?`);
    await jobsAreDone(server);
    const { rows } = await server.database.admin.query('SELECT FROM notifications WHERE member_id = $1', [
      bo.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('a due date', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  /** As if so many hours had gone by, in which nobody looked for what is due. */
  const wait = async (cardId: number, hours: number) => {
    await server.database.admin.query(`ALTER TABLE board_cards DISABLE TRIGGER board_remind_at`);
    await server.database.admin.query(
      `UPDATE board_cards SET due_at = due_at - make_interval(hours => $2), remind_at = remind_at - make_interval(hours => $2) WHERE id = $1`,
      [cardId, hours],
    );
    await server.database.admin.query(`ALTER TABLE board_cards ENABLE TRIGGER board_remind_at`);
  };
  const pass = async (cardId: number, hours: number) => {
    await wait(cardId, hours);
    await Promise.all([remindOfCards(server.services.database), remindOfCards(server.services.database)]);
    await remindOfCards(server.services.database);
  };

  it('is told a day before and when it comes, to those on the card and those who watch it', async () => {
    const { ada, bo, cy, cardId, update } = await team();
    await update(bo, { memberIds: [bo.id], due: inHours(48) });
    await update(cy, { isSubscribed: true });
    expect((await cardAs(ada, cardId)).reminder).toBe(1440);
    await pass(cardId, 20);
    expect(await titles(bo)).toEqual([]);
    await pass(cardId, 5);
    expect(await told(bo)).toMatchObject([{ title: '“Quote” is due in 23 hours', is_waiting: true }]);
    expect(await titles(cy)).toEqual(['“Quote” is due in 23 hours']);
    expect(await titles(ada)).toEqual([]);
    await pass(cardId, 23);
    expect(new Set(await titles(bo))).toEqual(new Set(['“Quote” is due now']));
    await pass(cardId, 3);
    expect(new Set(await titles(bo))).toEqual(new Set(['“Quote” was due 3 hours ago']));
    await update(ada, { isDone: true });
    expect(await told(bo)).toMatchObject([{ is_waiting: false, notification_status: 'Read' }]);
  });

  it('moves its reminder along, and settles the one that was told', async () => {
    const { bo, cardId, update } = await team();
    await update(bo, { memberIds: [bo.id], due: inHours(48) });
    await pass(cardId, 25);
    expect(await told(bo)).toMatchObject([{ is_waiting: true }]);
    await update(bo, { due: inHours(72) });
    expect(await told(bo)).toMatchObject([{ is_waiting: false, notification_status: 'Read' }]);
    await pass(cardId, 40);
    expect(await titles(bo)).toHaveLength(1);
    await pass(cardId, 10);
    expect((await told(bo)).filter((each) => each.notification_status === 'Unread')).toHaveLength(1);
  });

  it('is told though somebody edits the card between its moment and the next look', async () => {
    const { ada, bo, cardId, update } = await team();
    await update(bo, { memberIds: [bo.id], due: inHours(48) });
    await wait(cardId, 25);
    await update(ada, { name: 'Offer' });
    await pass(cardId, 0);
    expect(await titles(bo)).toEqual(['“Offer” is due in 23 hours']);
    const { cardId: other, ada: ann, bo: ben, update: change } = await team();
    await change(ben, { memberIds: [ben.id], due: inHours(48), reminder: null });
    await wait(other, 49);
    await change(ann, { description: 'By phone' });
    await pass(other, 0);
    expect(await titles(ben)).toEqual(['“Quote” was due 1 hour ago']);
  });

  it('goes by the chosen reminder, or none', async () => {
    const { bo, cardId, update } = await team();
    await update(bo, { memberIds: [bo.id], due: inHours(48), reminder: 60 });
    await pass(cardId, 25);
    expect(await titles(bo)).toEqual([]);
    await pass(cardId, 22);
    expect(await titles(bo)).toHaveLength(1);
    const { cardId: other, bo: ben, update: change } = await team();
    await change(ben, { memberIds: [ben.id], due: inHours(48), reminder: null });
    await pass(other, 47);
    expect(await titles(ben)).toEqual([]);
    await pass(other, 2);
    expect(await titles(ben)).toHaveLength(1);
  });

  it('is silent on a card that is done, was removed, or was due before it was said', async () => {
    const { ada, bo, cardId, update } = await team();
    await update(bo, { memberIds: [bo.id], due: inHours(30), isDone: true });
    await pass(cardId, 40);
    await update(bo, { isDone: false, due: inHours(-1) });
    await pass(cardId, 1);
    await update(bo, { due: inHours(30) });
    const { removalId } = await done(ada, 'cards/remove', { cardId });
    await pass(cardId, 7);
    good(await restore(ada, removalId), 200);
    expect(await titles(bo)).toEqual([]);
    await pass(cardId, 24);
    expect(await titles(bo)).toHaveLength(1);
  });
});

it('tells whoever has a check item that it is due, a day before and when it comes, until it is done or due later', async () => {
  const { ada, bo, cardId } = await team();
  const { checklist } = await done(ada, 'checklists/new', { cardId, name: 'Steps' });
  const which = { cardId, checklistId: checklist.id };
  const { checkItem } = await done(ada, 'checkitems/new', { ...which, name: 'Dial' });
  const update = (fields: object) =>
    done(bo, 'checkitems/update', { ...which, checkItemId: checkItem.id, update: fields });
  const { admin } = server.database;
  const pass = async (hours: number) => {
    await admin.query('ALTER TABLE board_check_items DISABLE TRIGGER board_item_remind_at');
    await admin.query(
      `UPDATE board_check_items SET due_at = due_at - make_interval(hours => $2), remind_at = remind_at - make_interval(hours => $2) WHERE id = $1`,
      [checkItem.id, hours],
    );
    await admin.query('ALTER TABLE board_check_items ENABLE TRIGGER board_item_remind_at');
    await Promise.all([remindOfCards(server.services.database), remindOfCards(server.services.database)]);
  };
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await update({ memberId: bo.id, due: inHours(48) });
  await pass(20);
  expect(await titles(bo)).toEqual([]);
  await pass(5);
  expect(await told(bo)).toMatchObject([
    { title: '“Dial” on the card “Quote” is due in 23 hours', is_waiting: true },
  ]);
  expect(await titles(ada)).toEqual([]);
  await update({ due: inHours(72) });
  expect(await told(bo)).toMatchObject([{ is_waiting: false, notification_status: 'Read' }]);
  await pass(49);
  const unread = async () => (await told(bo)).filter((each) => each.notification_status === 'Unread');
  expect(await unread()).toHaveLength(1);
  await update({ state: 'complete' });
  expect(await unread()).toEqual([]);
  await pass(30);
  expect(await unread()).toEqual([]);
});

it('makes no work of a move', async () => {
  const { ada, cardId } = await team();
  const { admin } = server.database;
  await jobsAreDone(server);
  const count = async () =>
    (await admin.query<{ jobs: string }>(`SELECT count(*) AS jobs FROM pgboss.job WHERE name = 'notify'`))
      .rows[0]!.jobs;
  const before = await count();
  await done(ada, 'cards/move', { cardId, position: 0 });
  expect(await count()).toBe(before);
});
