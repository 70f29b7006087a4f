import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { untilWaiting, whileHeld } from '../../../../testing/held-rows.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { anExport } from '../rules/trello/trello.test-support.ts';
import { bringIn, look } from './imports/import.test-support.ts';
import { aCard, aFile, aList, ask, boardOf, cardAs, done, namesIn, restore } from './board.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;
let bo: TestMember;
let stranger: TestMember;
let elsewhere: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
  community = await aCommunity(server);
  ada = await aMember(server, community);
  bo = await aMember(server, community, { colleagueOf: ada });
  stranger = await aMember(server, community);
  elsewhere = await aMember(server, await aCommunity(server));
});
afterAll(() => server.close());

const board = '/api/kanban/board';
const counted = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;

describe('to anybody else there is nothing', () => {
  it('by any call that we have added', async () => {
    const list = await aList(ada);
    const { id: cardId } = await aCard(ada, list.id);
    const file = await aFile(ada, cardId);
    const { comment } = await done(ada, 'cards/comments', { userId: ada.id, cardId, message: 'Hm' });
    const other = await aCard(ada, list.id);
    const { removalId } = await done(ada, 'cards/remove', { cardId: other.id });
    const before = await boardOf(ada);
    const calls: ((who: TestMember['client']) => Promise<{ status: number }>)[] = [
      (client) => client.get(`${board}/cards/${cardId}`),
      (client) => client.get(`${board}/cards/${cardId}/activity`),
      (client) => client.post(`${board}/cards/${cardId}/copy`, { json: {} }),
      (client) => client.delete(`${board}/cards/${cardId}/files/${file.id}`),
      (client) => client.put(`${board}/comments/${comment.id}`, { json: { message: 'Mine' } }),
      (client) => client.delete(`${board}/comments/${comment.id}`),
      (client) => client.post(`${board}/removals/${removalId}/restoration`, { json: {} }),
    ];
    for (const [at, call] of calls.entries()) {
      for (const who of [stranger, elsewhere])
        expect([at, (await call(who.client)).status]).toEqual([at, 404]);
      expect([at, (await call(server.visitor(community.subdomain))).status]).toEqual([at, 401]);
    }
    const { body } = await stranger.client.get<{ removals: object[] }>(`${board}/removals?cardId=${cardId}`);
    expect(body.removals).toEqual([]);
    expect(await boardOf(ada)).toEqual(before);
  });

  it('not even by what belongs to a board of their own', async () => {
    const list = await aList(ada);
    const { id: theirs } = await aCard(ada, list.id);
    const picture = await aFile(ada, theirs);
    const { id: cardId } = await aCard(stranger, (await aList(stranger)).id);
    const { checklist } = await done(ada, 'checklists/new', { cardId: theirs, name: 'Steps' });
    for (const [path, json] of [
      ['cards/update', { cardId, update: { cover: picture.id } }],
      ['cards/update', { cardId, update: { memberIds: [ada.id] } }],
    ] as const)
      expect([path, (await ask(stranger, path, json)).status]).toEqual([path, 400]);
    for (const [path, json] of [
      ['checklists/update', { cardId, checklistId: checklist.id, update: { name: 'x' } }],
      ['checkitems/new', { cardId, checklistId: checklist.id, name: 'x' }],
    ] as const)
      expect([path, (await ask(stranger, path, json)).status]).toEqual([path, 404]);
    // A neighbour on another board is none: the index decides.
    await done(stranger, 'cards/move', { cardId, position: 0, afterCardId: theirs });
  });
});

describe('bad input', () => {
  it.each([
    ['cards/update', { update: { isDone: 'yes' } }, 'update.isDone'],
    ['cards/update', { update: { cover: 'a' } }, 'update.cover'],
    ['cards/update', { update: { reminder: -1 } }, 'update.reminder'],
    ['cards/update', { update: { reminder: 40_321 } }, 'update.reminder'],
    ['cards/update', { update: { reminder: 1.5 } }, 'update.reminder'],
    ['cards/update', { update: { name: 'a\u0000b' } }, 'update.name'],
    ['cards/update', { update: { description: 'a\u0000b' } }, 'update.description'],
    ['cards/update', { update: { labels: Array.from({ length: 101 }, (_, at) => at + 1) } }, 'update.labels'],
    [
      'cards/update',
      { update: { memberIds: Array.from({ length: 101 }, (_, at) => at + 1) } },
      'update.memberIds',
    ],
    ['cards/update', { update: { colour: '#000000' } }, 'update'],
    ['cards/update', { update: { position: 1 } }, 'update'],
    ['cards/move', { position: 0, listId: 0 }, 'listId'],
    ['cards/move', { position: 1.5 }, 'position'],
    ['cards/comments', { userId: 0, message: 'a' }, 'userId'],
    ['cards/comments', { message: 'a' }, 'userId'],
    ['checklists/new', { name: 'x'.repeat(201) }, 'name'],
  ])('%s %j names %s', async (path, json, field) => {
    const { id: cardId } = await aCard(ada, (await aList(ada)).id);
    const { status, body } = await ask(ada, path, { cardId, ...json });
    expect([status, body]).toMatchObject([400, { error: { fields: { [field]: expect.any(String) } } }]);
  });

  it('of a label’s name is more than one line, or turns the words around it', async () => {
    for (const name of ['a\nb', 'a\u202Eb']) {
      const made = await ada.client.post(`${board}/labels`, { json: { name, colour: '#112233' } });
      expect(made).toMatchObject({ status: 400, body: { error: { fields: { name: expect.any(String) } } } });
    }
    good(await ada.client.post(`${board}/labels`, { json: { name: '', colour: '#112233' } }), 200);
  });

  it('of a length is counted to the letter', async () => {
    const { id: cardId } = await aCard(ada, (await aList(ada)).id);
    const update = (description: string) => ask(ada, 'cards/update', { cardId, update: { description } });
    const comment = (message: string) => ask(ada, 'cards/comments', { userId: ada.id, cardId, message });
    expect((await update('x'.repeat(20_000))).status).toBe(200);
    expect((await update('x'.repeat(20_001))).status).toBe(400);
    expect((await comment('x'.repeat(20_000))).status).toBe(200);
    expect(await comment('x'.repeat(20_001))).toMatchObject({
      status: 400,
      body: { error: { fields: { message: expect.any(String) } } },
    });
  });
});

describe('limits hold when two come at once, and name the field', () => {
  const refusal = (code: string) => ({ error: { code, fields: { name: expect.any(String) } } });

  it('of open cards: new ones, and those that come back', async () => {
    const someone = await aMember(server, community);
    const list = await aList(someone);
    const first = await aCard(someone, list.id);
    const { removalId } = await done(someone, 'cards/remove', { cardId: first.id });
    const second = await aCard(someone, list.id);
    await server.database.admin.query(
      `INSERT INTO board_cards (community_id, company_id, list_id, name, position)
       SELECT community_id, company_id, list_id, 'one of many', position + n FROM board_cards, generate_series(1, 4998) n WHERE id = $1`,
      [second.id],
    );
    const add = () => ask(someone, 'cards/new', { listId: list.id, name: 'The last' });
    const answers = await Promise.all([add(), add(), restore(someone, removalId)]);
    const statuses = answers.map(({ status }) => status);
    expect([counted(statuses, 200), counted(statuses, 409)]).toEqual([1, 2]);
    expect((await add()).body).toMatchObject(refusal('board.too_many_cards'));
    expect((await namesIn(someone, list.id)).length).toBe(5000);
  });

  it('of items on a card, those of checklists that come back included', async () => {
    const { id: cardId } = await aCard(ada, (await aList(ada)).id);
    const { checklist } = await done(ada, 'checklists/new', { cardId, name: 'Steps' });
    const { checklist: other } = await done(ada, 'checklists/new', { cardId, name: 'More' });
    await done(ada, 'checkitems/new', { cardId, checklistId: other.id, name: 'One more' });
    const { removalId } = await done(ada, 'checklists/remove', { cardId, checklistId: other.id });
    await server.database.admin.query(
      `INSERT INTO board_check_items (community_id, checklist_id, name, position)
       SELECT community_id, id, 'one of many', n FROM board_checklists, generate_series(1, 199) n WHERE id = $1`,
      [checklist.id],
    );
    const add = (who: TestMember) =>
      ask(who, 'checkitems/new', { cardId, checklistId: checklist.id, name: 'x' });
    const answers = await Promise.all([add(ada), add(bo), restore(ada, removalId)]);
    const statuses = answers.map(({ status }) => status);
    expect([counted(statuses, 200), counted(statuses, 409)]).toEqual([1, 2]);
    expect((await add(ada)).body).toMatchObject(refusal('board.too_many_items'));
    const items = (await cardAs(ada, cardId)).checklists.flatMap((each) => each.checkItems);
    expect(items).toHaveLength(200);
  });

  it('of checklist items on a board, its archive included: none is added, copied or imported', async () => {
    const full = await aMember(server, community);
    const card = await aCard(full, (await aList(full)).id);
    const { checklist } = await done(full, 'checklists/new', { cardId: card.id, name: 'Steps' });
    const which = { cardId: card.id, checklistId: checklist.id };
    await done(full, 'checkitems/new', { ...which, name: 'The first' });
    const gone = await aCard(full, card.listId);
    const { checklist: removed } = await done(full, 'checklists/new', { cardId: gone.id, name: 'Steps' });
    await server.database.admin.query(
      `INSERT INTO board_check_items (community_id, checklist_id, name, position)
       SELECT community_id, id, 'one of many', n FROM board_checklists, generate_series(1, 49998) n WHERE id = $1`,
      [removed.id],
    );
    await done(full, 'cards/remove', { cardId: gone.id });
    await done(full, 'checkitems/new', { ...which, name: 'The last' });
    const refused = refusal('board.items_full');
    expect((await ask(full, 'checkitems/new', { ...which, name: 'x' })).body).toMatchObject(refused);
    expect((await full.client.post(`${board}/cards/${card.id}/copy`, { json: {} })).body).toMatchObject(
      refused,
    );
  });

  it('of checklists on a card, those that come back included', async () => {
    const { id: cardId } = await aCard(ada, (await aList(ada)).id);
    const add = (who: TestMember) => ask(who, 'checklists/new', { cardId, name: 'Steps' });
    const { checklist } = (await add(ada)).body;
    const { removalId } = await done(ada, 'checklists/remove', { cardId, checklistId: checklist.id });
    await server.database.admin.query(
      `INSERT INTO board_checklists (community_id, card_id, name, position)
       SELECT community_id, id, 'one of many', n FROM board_cards, generate_series(1, 49) n WHERE id = $1`,
      [cardId],
    );
    const answers = await Promise.all([add(ada), add(bo), restore(ada, removalId)]);
    const statuses = answers.map(({ status }) => status);
    expect([counted(statuses, 200), counted(statuses, 409)]).toEqual([1, 2]);
    expect((await add(ada)).body).toMatchObject(refusal('board.too_many_checklists'));
  });

  it('of comments on a card, those that come back included', async () => {
    const { id: cardId } = await aCard(ada, (await aList(ada)).id);
    const say = (who: TestMember) => ask(who, 'cards/comments', { userId: who.id, cardId, message: 'Hm' });
    const { comment } = good(await say(ada), 200);
    const { body } = await ada.client.delete<{ removalId: number }>(`${board}/comments/${comment.id}`);
    await server.database.admin.query(
      `INSERT INTO board_comments (community_id, card_id, message)
       SELECT community_id, id, 'one of many' FROM board_cards, generate_series(1, 999) WHERE id = $1`,
      [cardId],
    );
    const answers = await Promise.all([say(ada), say(bo), restore(ada, body.removalId)]);
    const statuses = answers.map(({ status }) => status);
    expect([counted(statuses, 200), counted(statuses, 409)]).toEqual([1, 2]);
    expect((await say(ada)).body).toMatchObject({
      error: { code: 'board.too_many_comments', fields: { message: expect.stringContaining('1,000') } },
    });
    expect((await cardAs(ada, cardId)).comments).toHaveLength(1000);
  });

  it('of all comments on a board and of their text, by hand and from a file', async () => {
    const someone = await aMember(server, community);
    const list = await aList(someone);
    const { id: cardId } = await aCard(someone, list.id);
    const other = await aCard(someone, list.id);
    const say = (message: string) => ask(someone, 'cards/comments', { userId: someone.id, cardId, message });
    const change = (id: number, message: string) =>
      someone.client.put(`${board}/comments/${id}`, { json: { message } });
    const { comment } = good(await say('Hm'), 200);
    const full = { error: { code: 'board.comments_full', fields: { message: expect.any(String) } } };
    const fill = (message: string, times: number) =>
      server.database.admin.query(
        `INSERT INTO board_comments (community_id, card_id, message) SELECT community_id, id, $2 FROM board_cards, generate_series(1, $3) WHERE id = $1`,
        [other.id, message, times],
      );

    // 25 MB are 26,214,400 bytes: 1,310 times twenty thousand, and 14,400 less the two that are there.
    await fill('x'.repeat(20_000), 1310);
    expect((await say('x'.repeat(14_399))).body).toMatchObject(full);
    expect((await change(comment.id, 'ä'.repeat(7201))).body).toMatchObject(full);
    good(await change(comment.id, 'ä'.repeat(7200)), 200);
    await done(someone, 'cards/remove', { cardId: other.id });
    expect((await say('x')).body).toMatchObject(full);
    good(await change(comment.id, 'H'), 200);
    expect((await look(someone, JSON.stringify(anExport))).body.exceeded).toEqual([]);
    good(await change(comment.id, 'x'.repeat(14_390)), 200);
    const message =
      'The comments on a board have at most 25.0 MB of text, its archive included; yours has 25.0 MB and the file 0.0 MB.';
    expect((await look(someone, JSON.stringify(anExport))).body.exceeded).toEqual([
      { limit: 'comment_text', message },
    ]);
    expect((await bringIn(someone, JSON.stringify(anExport))).body.error).toMatchObject({
      code: 'board.import_too_large',
      fields: { file: message },
    });

    await server.database.admin.query(`DELETE FROM board_comments WHERE card_id = $1`, [other.id]);
    await fill('x', 99_999);
    expect((await say('One more')).body).toMatchObject(full);
    good(await change(comment.id, 'x'.repeat(15_000)), 200);
  });

  it('of lists and labels', async () => {
    const someone = await aMember(server, community);
    await aList(someone);
    await server.database.admin.query(
      `INSERT INTO board_lists (community_id, company_id, name, position)
       SELECT community_id, company_id, 'List', n FROM boards, generate_series(1, 98) n WHERE company_id = (SELECT company_id FROM members WHERE id = $1)`,
      [someone.id],
    );
    await server.database.admin.query(
      `INSERT INTO board_labels (community_id, company_id, name, colour)
       SELECT community_id, company_id, '', '#000000' FROM boards, generate_series(1, 99) n WHERE company_id = (SELECT company_id FROM members WHERE id = $1)`,
      [someone.id],
    );
    const label = { json: { name: 'x', colour: '#000000' } };
    const lists = await Promise.all([1, 2].map(() => ask(someone, 'lists/new', { name: 'x' })));
    const labels = await Promise.all([1, 2].map(() => someone.client.post(`${board}/labels`, label)));
    for (const [answers, code] of [
      [lists, 'board.too_many_lists'],
      [labels, 'board.too_many_labels'],
    ] as const) {
      expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body).toMatchObject(refusal(code));
    }
  });
});

describe('what was removed', () => {
  it('comes back once, whoever presses first', async () => {
    const list = await aList(ada);
    const { id: cardId } = await aCard(ada, list.id, 'Once');
    const { removalId } = await done(ada, 'cards/remove', { cardId });
    const answers = await Promise.all([
      restore(ada, removalId),
      restore(bo, removalId),
      restore(ada, removalId),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404, 404]);
    expect(await namesIn(ada, list.id)).toEqual(['Once']);
  });

  it('is there for thirty days, whether or not the job that purges it has run', async () => {
    const someone = await aMember(server, community);
    const { id: cardId } = await aCard(someone, (await aList(someone)).id);
    const { removalId } = await done(someone, 'cards/remove', { cardId });
    const agedBy = (days: number) =>
      server.database.admin.query(
        'UPDATE board_removals SET removed_at = now() - make_interval(days => $2) WHERE id = $1',
        [removalId, days],
      );
    const listed = async () =>
      good(await someone.client.get<{ removals: object[] }>(`${board}/removals`), 200).removals.length;
    await agedBy(31);
    expect([await listed(), (await restore(someone, removalId)).status]).toEqual([0, 404]);
    await agedBy(29);
    expect([await listed(), (await restore(someone, removalId)).status]).toEqual([1, 200]);
  });

  it('is purged or comes back, and neither waits for the other without end', async () => {
    const { id: cardId } = await aCard(ada, (await aList(ada)).id);
    const { removalId } = await done(ada, 'cards/remove', { cardId });
    await whileHeld(server.database, async ({ run, commit }) => {
      await run(`SET LOCAL deadlock_timeout = '10ms'`);
      await run('SELECT FROM board_removals WHERE id = $1 FOR UPDATE', [removalId]);
      const restoring = restore(ada, removalId);
      await untilWaiting(server.database);
      await run('DELETE FROM board_removals WHERE id = $1', [removalId]);
      await commit();
      expect((await restoring).status).toBe(404);
    });
  });

  it('names words that somebody took back to nobody but them', async () => {
    const { id: cardId } = await aCard(ada, (await aList(ada)).id);
    const message = 'Words that I regret';
    const { comment } = await done(ada, 'cards/comments', { userId: ada.id, cardId, message });
    const file = await aFile(ada, cardId);
    good(await ada.client.delete(`${board}/comments/${comment.id}`), 200);
    good(await ada.client.delete(`${board}/cards/${cardId}/files/${file.id}`), 200);
    const namesFor = async ({ client }: TestMember) => {
      const path = `${board}/removals?cardId=${cardId}`;
      const { removals } = good(await client.get<{ removals: { name: string }[] }>(path), 200);
      return removals.map(({ name }) => name);
    };
    expect(await namesFor(bo)).toEqual([file.name]);
    expect(await namesFor(ada)).toEqual([file.name, message]);
  });

  it('comes back behind the card that it stood behind, wherever that is now', async () => {
    const list = await aList(ada);
    const [a, b, c] = [
      await aCard(ada, list.id, 'a'),
      await aCard(ada, list.id, 'b'),
      await aCard(ada, list.id, 'c'),
    ];
    const second = await done(ada, 'cards/remove', { cardId: b.id });
    await done(ada, 'cards/move', { cardId: a.id, position: 1 });
    good(await restore(ada, second.removalId), 200);
    expect(await namesIn(ada, list.id)).toEqual(['c', 'a', 'b']);
    const first = await done(ada, 'cards/remove', { cardId: c.id });
    await aCard(ada, list.id, 'd');
    await done(ada, 'cards/move', { cardId: b.id, position: 0 });
    good(await restore(ada, first.removalId), 200);
    expect(await namesIn(ada, list.id)).toEqual(['c', 'b', 'a', 'd']);
    // The one before it has gone: it stands where its number says.
    const third = await done(ada, 'cards/remove', { cardId: a.id });
    await done(ada, 'cards/remove', { cardId: b.id });
    good(await restore(ada, third.removalId), 200);
    expect(await namesIn(ada, list.id)).toEqual(['c', 'a', 'd']);
  });

  it('of a card comes back to it: comments, checklists and items, unless the card is away', async () => {
    const { id: cardId } = await aCard(ada, (await aList(ada)).id);
    const { comment } = await done(ada, 'cards/comments', { userId: ada.id, cardId, message: 'Well' });
    const { checklist } = await done(ada, 'checklists/new', { cardId, name: 'Steps' });
    const which = { cardId, checklistId: checklist.id };
    const { checkItem } = await done(ada, 'checkitems/new', { ...which, name: 'One' });
    const said = good(await ada.client.delete<{ removalId: number }>(`${board}/comments/${comment.id}`), 200);
    const item = await done(ada, 'checkitems/remove', { ...which, checkItemId: checkItem.id });
    const steps = await done(ada, 'checklists/remove', which);
    expect(await cardAs(ada, cardId)).toMatchObject({
      comments: [],
      checklists: [],
      counts: { checkItems: 0 },
    });
    expect((await restore(bo, said.removalId)).status).toBe(404);
    expect((await restore(bo, item.removalId)).body.error.code).toBe('board.checklist_removed');
    const away = await done(ada, 'cards/remove', { cardId });
    expect((await restore(bo, steps.removalId)).body.error.code).toBe('board.card_removed');
    for (const { removalId } of [away, steps, item, said]) good(await restore(ada, removalId), 200);
    expect(await cardAs(bo, cardId)).toMatchObject({
      comments: [{ message: 'Well' }],
      checklists: [{ name: 'Steps', checkItems: [{ id: checkItem.id, name: 'One' }] }],
    });
  });
});
