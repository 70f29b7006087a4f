import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { lightCard } from '../contract/types.ts';
import {
  aCard,
  aFile,
  aList,
  ask,
  boardOf,
  done,
  namesIn,
  outlineOf,
  restore,
} from './board.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;
let bo: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
  community = await aCommunity(server);
  ada = await aMember(server, community);
  bo = await aMember(server, community, { colleagueOf: ada });
  stranger = await aMember(server, community);
});
afterAll(() => server.close());

describe('the board', () => {
  it('is empty at first, and knows the company’s people', async () => {
    const someone = await aMember(server, community);
    expect(await boardOf(someone)).toMatchObject({
      version: 0,
      lists: { byId: {}, allIds: [] },
      cards: { byId: {}, allIds: [] },
      members: { allIds: [someone.id] },
    });
  });

  it('is the same for colleagues and another one for everybody else', async () => {
    const list = await aList(ada);
    const card = await aCard(ada, list.id, 'Shared');
    const { lists, cards, members } = await boardOf(bo);
    expect(lists.byId[list.id]).toMatchObject({ name: 'To do', cardIds: [card.id] });
    expect(cards.byId[card.id]).toMatchObject({
      listId: list.id,
      name: 'Shared',
      comments: [],
      checklists: [],
    });
    expect(members.allIds.toSorted((one, other) => one - other)).toEqual([ada.id, bo.id]);
    expect((await boardOf(stranger)).lists.allIds).toEqual([]);
  });

  it('answers every change with the whole object and the next version, and tells colleagues', async () => {
    const { version } = await boardOf(ada);
    const { list, version: next } = await done(ada, 'lists/new', { name: 'Next' });
    expect([list.cardIds, next]).toEqual([[], version + 1]);
    expect((await boardOf(bo)).version).toBe(version + 1);
  });

  it('has a light form for a screen, and one card by itself', async () => {
    const list = await aList(ada);
    const card = await aCard(ada, list.id);
    await done(ada, 'cards/update', { cardId: card.id, update: { description: '**Bold**' } });
    await done(ada, 'cards/comments', { userId: ada.id, cardId: card.id, message: 'Done?' });
    const whole = await bo.client.get(`/api/kanban/board/cards/${card.id}`);
    expect(whole.body).toMatchObject({ card: { description: '**Bold**', comments: [{ message: 'Done?' }] } });
    expect((await stranger.client.get(`/api/kanban/board/cards/${card.id}`)).status).toBe(404);
  });

  it('says the same of every list and card in its outline, whatever stands in a name', async () => {
    const list = await aList(ada, 'A "quoted" \\ list');
    const label = good(
      await ada.client.post<{ label: { id: number } }>('/api/kanban/board/labels', {
        json: { name: 'Urgent', colour: '#e04848' },
      }),
      200,
    ).label;
    await aCard(ada, list.id, 'Bare');
    const full = await aCard(ada, list.id, 'A "card" \\ ü 🛶 </script>');
    const update = {
      description: 'Text',
      due: '2027-03-01T10:00:00.120Z',
      labels: [label.id],
      memberIds: [ada.id, bo.id],
      isDone: true,
    };
    await done(ada, 'cards/update', { cardId: full.id, update: { ...update, isSubscribed: true } });
    await done(ada, 'cards/comments', { userId: ada.id, cardId: full.id, message: 'Done?' });
    const { checklist } = await done(ada, 'checklists/new', { cardId: full.id, name: 'Steps' });
    for (const name of ['One', 'Two']) {
      const { checkItem } = await done(ada, 'checkitems/new', {
        cardId: full.id,
        checklistId: checklist.id,
        name,
      });
      if (name === 'One')
        await done(ada, 'checkitems/update', {
          cardId: full.id,
          checklistId: checklist.id,
          checkItemId: checkItem.id,
          update: { state: 'complete' },
        });
    }
    await aFile(ada, full.id);
    const { cards, ...rest } = await boardOf(ada);
    const light = cards.allIds.map((id) => [String(id), lightCard.parse(cards.byId[id])]);
    expect(await outlineOf(ada)).toEqual({
      ...rest,
      cards: { byId: Object.fromEntries(light), allIds: cards.allIds },
    });
    expect(lightCard.parse(cards.byId[full.id])).toMatchObject({
      isSubscribed: true,
      isDone: true,
      counts: { comments: 1, checkItems: 2, complete: 1, files: 1 },
    });
    expect((await outlineOf(bo)).cards.byId[full.id]).toMatchObject({ isSubscribed: false });
  });
});

describe('the parts of a board', () => {
  it('are those that were asked for, as far as they are there', async () => {
    const list = await aList(ada, 'Parts');
    const [kept, gone] = [await aCard(ada, list.id, 'Kept'), await aCard(ada, list.id, 'Gone')];
    await done(ada, 'cards/remove', { cardId: gone.id });
    const parts = (who: TestMember, query: string) => who.client.get(`/api/kanban/board/parts?${query}`);
    const asked = `lists=${list.id}&cards=${kept.id},${gone.id}`;
    expect((await parts(bo, asked)).body).toMatchObject({
      lists: [{ id: list.id, cardIds: [kept.id] }],
      cards: [{ id: kept.id, name: 'Kept' }],
    });
    expect((await parts(stranger, asked)).body).toMatchObject({ listIds: [], lists: [], cards: [] });
    expect((await parts(bo, 'lists=&cards=')).body).toMatchObject({ lists: [], cards: [] });
    expect((await parts(bo, 'lists=x&cards=')).status).toBe(400);
    const many = Array.from({ length: 51 }, (_, at) => at + 1).join(',');
    expect((await parts(bo, `lists=&cards=${many}`)).status).toBe(400);
  });
});

describe('lists', () => {
  it('are renamed, coloured, limited and moved, a field at a time', async () => {
    const someone = await aMember(server, community);
    const [one, two, three] = [
      await aList(someone, 'One'),
      await aList(someone, 'Two'),
      await aList(someone, 'Three'),
    ];
    await done(someone, 'list/update', { listId: two.id, update: { colour: '#228844', limit: 3 } });
    const { list } = await done(someone, 'list/update', { listId: two.id, update: { name: '2' } });
    expect(list).toMatchObject({ name: '2', colour: '#228844', limit: 3 });
    await done(someone, 'list/update', { listId: three.id, update: { position: 0 } });
    expect((await boardOf(someone)).lists.allIds).toEqual([three.id, one.id, two.id]);
    await done(someone, 'list/update', { listId: three.id, update: { position: 100 } });
    expect((await boardOf(someone)).lists.allIds).toEqual([one.id, two.id, three.id]);
    await done(someone, 'list/update', { listId: one.id, update: { position: 1_000_000 } });
    expect((await boardOf(someone)).lists.allIds).toEqual([two.id, three.id, one.id]);
    const cleared = await done(someone, 'list/update', {
      listId: two.id,
      update: { colour: null, limit: null },
    });
    expect(cleared.list).toMatchObject({ colour: null, limit: null });
  });

  it('are cleared of many cards without naming each of them to every screen', async () => {
    const list = await aList(ada);
    const { id } = await aCard(ada, list.id);
    await server.database.admin.query(
      `INSERT INTO board_cards (community_id, company_id, list_id, name, position)
       SELECT community_id, company_id, list_id, 'one of many', position + n FROM board_cards, generate_series(1, 60) n WHERE id = $1`,
      [id],
    );
    const { version } = await done(ada, 'lists/clear', { listId: list.id });
    const { rows } = await server.database.admin.query<{ payload: { lists: number[]; cards: number[] } }>(
      `SELECT payload FROM events WHERE name = 'board.changed' AND payload->>'version' = $1 AND payload->'lists' @> $2`,
      [String(version), JSON.stringify([list.id])],
    );
    // One more than a screen asks for by name: it asks for the whole board.
    expect(rows.map(({ payload }) => payload.cards.length)).toEqual([51]);
  });

  it('are at most a hundred', async () => {
    const someone = await aMember(server, community);
    for (let at = 0; at < 100; at += 1) await aList(someone, `List ${at}`);
    const refused = await ask(someone, 'lists/new', { name: 'One too many' });
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'board.too_many_lists' } }]);
  });
});

describe('moving a card', () => {
  const three = async () => {
    const someone = await aMember(server, community);
    const list = await aList(someone);
    const other = await aList(someone, 'Done');
    const cards = [
      await aCard(someone, list.id, 'a'),
      await aCard(someone, list.id, 'b'),
      await aCard(someone, list.id, 'c'),
    ];
    return { someone, list, other, cards };
  };

  it('puts it at a place of its list, counted without it, and clamps', async () => {
    const { someone, list, cards } = await three();
    await done(someone, 'cards/move', { cardId: cards[0]!.id, position: 1 });
    expect(await namesIn(someone, list.id)).toEqual(['b', 'a', 'c']);
    await done(someone, 'cards/move', { cardId: cards[2]!.id, position: 0 });
    expect(await namesIn(someone, list.id)).toEqual(['c', 'b', 'a']);
    await done(someone, 'cards/move', { cardId: cards[2]!.id, position: 1_000_000 });
    expect(await namesIn(someone, list.id)).toEqual(['b', 'a', 'c']);
  });

  it('puts it into another list', async () => {
    const { someone, list, other, cards } = await three();
    const { card } = await done(someone, 'cards/move', {
      cardId: cards[1]!.id,
      position: 0,
      listId: other.id,
    });
    expect(card.listId).toBe(other.id);
    expect([await namesIn(someone, list.id), await namesIn(someone, other.id)]).toEqual([['a', 'c'], ['b']]);
  });

  it('goes by the card before it where one is named, unless that one is elsewhere', async () => {
    const { someone, list, other, cards } = await three();
    const [a, b, c] = cards.map(({ id }) => id);
    await done(someone, 'cards/move', { cardId: a, position: 0, afterCardId: c });
    expect(await namesIn(someone, list.id)).toEqual(['b', 'c', 'a']);
    await done(someone, 'cards/move', { cardId: a, position: 2, afterCardId: null });
    expect(await namesIn(someone, list.id)).toEqual(['a', 'b', 'c']);
    await done(someone, 'cards/move', { cardId: b, position: 0, listId: other.id });
    await done(someone, 'cards/move', { cardId: a, position: 1, afterCardId: b });
    expect(await namesIn(someone, list.id)).toEqual(['c', 'a']);
  });

  it('finds room in a gap that has run out', async () => {
    const { someone, list } = await three();
    for (let at = 0; at < 40; at += 1) {
      const { cards } = await boardOf(someone);
      const last = cards.allIds.find((id) => cards.byId[id]!.name === (at % 2 === 0 ? 'c' : 'b'))!;
      await done(someone, 'cards/move', { cardId: last, position: 1 });
      expect((await namesIn(someone, list.id))[1]).toBe(at % 2 === 0 ? 'c' : 'b');
    }
    expect((await namesIn(someone, list.id)).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('loses and doubles nothing when eight people move two hundred times at once', async () => {
    const first = await aMember(server, community);
    const people = [first];
    while (people.length < 8) people.push(await aMember(server, community, { colleagueOf: first }));
    const lists = [await aList(first, 'A'), await aList(first, 'B'), await aList(first, 'C')];
    const cards: number[] = [];
    for (let at = 0; at < 24; at += 1) cards.push((await aCard(first, lists[at % 3]!.id, `card ${at}`)).id);
    const pick = <Item>(items: readonly Item[], seed: number) =>
      items[Math.abs(Math.imul(seed, 2_654_435_761)) % items.length]!;
    const versions: number[] = [];
    await Promise.all(
      people.map(async (person, who) => {
        for (let turn = 0; turn < 25; turn += 1) {
          const seed = who * 1000 + turn;
          const { version } = await done(person, 'cards/move', {
            cardId: pick(cards, seed),
            listId: pick(lists, seed + 7).id,
            position: Math.abs(Math.imul(seed, 40_503)) % 12,
            ...(turn % 3 === 0 && { afterCardId: pick(cards, seed + 13) }),
          });
          versions.push(version);
        }
      }),
    );
    const boards = await Promise.all(people.map(boardOf));
    for (const { lists: seen } of boards) expect(seen).toEqual(boards[0]!.lists);
    const shown = boards[0]!.lists.allIds.flatMap((id) => boards[0]!.lists.byId[id]!.cardIds);
    expect(shown.toSorted((one, other) => one - other)).toEqual(cards);
    expect(new Set(versions).size).toBe(200);
    const { rows } = await server.database.admin.query(
      `SELECT FROM board_cards WHERE id = ANY ($1) GROUP BY list_id, position HAVING count(*) > 1`,
      [cards],
    );
    expect(rows).toEqual([]);
  });
});

describe('a card', () => {
  it('is changed a field at a time, so that two who change different ones both win', async () => {
    const list = await aList(ada);
    const { id: cardId } = await aCard(ada, list.id);
    await Promise.all([
      done(ada, 'cards/update', { cardId, update: { name: 'Call Noor back' } }),
      done(bo, 'cards/update', {
        cardId,
        update: { due: '2027-04-04T02:30:00+10:00', memberIds: [bo.id, bo.id] },
      }),
      done(bo, 'cards/update', { cardId, update: { isSubscribed: true } }),
    ]);
    const { cards } = await boardOf(bo);
    expect(cards.byId[cardId]).toMatchObject({
      name: 'Call Noor back',
      due: '2027-04-03T16:30:00.000Z',
      memberIds: [bo.id],
      isSubscribed: true,
    });
    expect((await boardOf(ada)).cards.byId[cardId]!.isSubscribed).toBe(false);
  });

  it('keeps a description that somebody has changed meanwhile', async () => {
    const list = await aList(ada);
    const { id: cardId } = await aCard(ada, list.id);
    const base = { description: '' };
    await done(ada, 'cards/update', { cardId, update: { description: 'Ada’s' }, base });
    const refused = await ask(bo, 'cards/update', { cardId, update: { description: 'Bo’s' }, base });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: { code: 'board.description_changed' } },
    ]);
    await done(bo, 'cards/update', {
      cardId,
      update: { description: 'Both' },
      base: { description: 'Ada’s' },
    });
    // Whoever wrote the same has nothing to compare.
    await done(ada, 'cards/update', {
      cardId,
      update: { description: 'Both' },
      base: { description: 'Ada’s' },
    });
  });

  it('is joined and labelled by two at once, and both win who say what they began with', async () => {
    const { id: cardId } = await aCard(ada, (await aList(ada)).id);
    const change = (who: TestMember, update: object, base?: object) =>
      done(who, 'cards/update', { cardId, update, ...(base && { base }) });
    const shown = async () => (await boardOf(ada)).cards.byId[cardId]!;
    await Promise.all([
      change(ada, { memberIds: [ada.id] }, { memberIds: [] }),
      change(bo, { memberIds: [bo.id] }, { memberIds: [] }),
    ]);
    expect(new Set((await shown()).memberIds)).toEqual(new Set([ada.id, bo.id]));
    // Ada goes, seen by Bo as there still.
    await change(ada, { memberIds: [bo.id] }, { memberIds: [ada.id, bo.id] });
    await change(bo, { memberIds: [ada.id] }, { memberIds: [ada.id, bo.id] });
    expect((await shown()).memberIds).toEqual([]);

    const labels: number[] = [];
    for (const name of ['Urgent', 'Later', 'Old']) {
      const json = { name, colour: '#cc2233' };
      const { body } = await ada.client.post<{ label: { id: number } }>('/api/kanban/board/labels', { json });
      labels.push(body.label.id);
    }
    const [urgent, later, old] = labels as [number, number, number];
    await change(ada, { labels: [old] });
    await ada.client.delete(`/api/kanban/board/labels/${old}`);
    await Promise.all([
      change(ada, { labels: [old, urgent] }, { labels: [old] }),
      change(bo, { labels: [old, later] }, { labels: [old] }),
    ]);
    expect(new Set((await shown()).labels)).toEqual(new Set([urgent, later]));
    // Whoever names no base says what the whole is to be.
    await change(bo, { labels: [later] });
    expect((await shown()).labels).toEqual([later]);
    const refused = await ask(bo, 'cards/update', { cardId, update: { labels: [] }, base: { name: 'x' } });
    expect(refused.status).toBe(400);
  });

  it('bears labels of its board, which go with the label', async () => {
    const list = await aList(ada);
    const { id: cardId } = await aCard(ada, list.id);
    const made = await ada.client.post<{ label: { id: number } }>('/api/kanban/board/labels', {
      json: { name: 'Urgent', colour: '#cc2233' },
    });
    const { id } = made.body.label;
    await done(bo, 'cards/update', { cardId, update: { labels: [id] } });
    const foreign = await ask(stranger, 'lists/new', { name: 'Mine' });
    const theirs = await aCard(stranger, foreign.body.list.id);
    expect(
      await ask(stranger, 'cards/update', { cardId: theirs.id, update: { labels: [id] } }),
    ).toMatchObject({
      status: 400,
      body: { error: { fields: { labels: expect.any(String) } } },
    });
    expect((await stranger.client.delete(`/api/kanban/board/labels/${id}`)).status).toBe(404);
    const renamed = { json: { name: 'Now', colour: '#cc2233' } };
    expect((await ada.client.put(`/api/kanban/board/labels/${id}`, renamed)).body).toMatchObject({
      label: { name: 'Now' },
    });
    expect((await ada.client.delete(`/api/kanban/board/labels/${id}`)).status).toBe(200);
    expect((await boardOf(ada)).cards.byId[cardId]!.labels).toEqual([]);
  });

  it('is commented on as oneself, and one’s own comment is changed and deleted', async () => {
    const list = await aList(ada);
    const { id: cardId } = await aCard(ada, list.id);
    const { comment } = await done(ada, 'cards/comments', { userId: ada.id, cardId, message: 'First' });
    expect(comment).toMatchObject({ cardId, userId: ada.id, message: 'First', editedAt: null });
    expect(await ask(bo, 'cards/comments', { userId: ada.id, cardId, message: 'Not me' })).toMatchObject({
      status: 400,
      body: { error: { fields: { userId: expect.any(String) } } },
    });
    const path = `/api/kanban/board/comments/${comment.id}`;
    expect((await bo.client.put(path, { json: { message: 'Mine now' } })).status).toBe(404);
    expect((await bo.client.delete(path)).status).toBe(404);
    expect((await ada.client.put(path, { json: { message: 'Better' } })).body).toMatchObject({
      comment: { message: 'Better', editedAt: expect.any(String) },
    });
    expect((await ada.client.delete(path)).status).toBe(200);
    expect((await boardOf(bo)).cards.byId[cardId]!.comments).toEqual([]);
  });

  it('has checklists with items, in an order, each of them its own', async () => {
    const list = await aList(ada);
    const { id: cardId } = await aCard(ada, list.id);
    const { checklist } = await done(ada, 'checklists/new', { cardId, name: 'Steps' });
    const { checklist: second } = await done(ada, 'checklists/new', { cardId, name: 'Later' });
    const item = async (name: string) =>
      (await done(bo, 'checkitems/new', { cardId, checklistId: checklist.id, name })).checkItem;
    const [one, two] = [await item('One'), await item('Two')];
    const which = { cardId, checklistId: checklist.id };
    const { checkItem } = await done(bo, 'checkitems/update', {
      ...which,
      checkItemId: two.id,
      update: { state: 'complete', memberId: bo.id, position: 0 },
    });
    expect(checkItem).toMatchObject({ name: 'Two', state: 'complete', memberId: bo.id });
    const toEnd = { ...which, checkItemId: one.id, update: { position: 1_000_000 } };
    await done(bo, 'checkitems/update', toEnd);
    await done(ada, 'checklists/update', {
      cardId,
      checklistId: second.id,
      update: { position: 0, name: 'First' },
    });
    const { checklists } = (await boardOf(ada)).cards.byId[cardId]!;
    expect(checklists.map(({ name, checkItems }) => [name, checkItems.map((each) => each.name)])).toEqual([
      ['First', []],
      ['Steps', ['Two', 'One']],
    ]);
    // An item that is named with another checklist is not there.
    const wrong = { cardId, checklistId: second.id, checkItemId: one.id };
    expect((await ask(ada, 'checkitems/remove', wrong)).status).toBe(404);
    expect((await ask(ada, 'checkitems/update', { ...wrong, update: { name: 'x' } })).status).toBe(404);
    expect(await done(ada, 'checkitems/remove', { ...which, checkItemId: one.id })).toMatchObject({
      ok: true,
    });
    expect(await done(ada, 'checklists/remove', which)).toMatchObject({ ok: true });
    expect((await boardOf(ada)).cards.byId[cardId]!.checklists.map(({ name }) => name)).toEqual(['First']);
  });

  it('loses a label that is deleted, and bears it again in its place when it is restored', async () => {
    const list = await aList(ada);
    const [first, second] = [await aCard(ada, list.id), await aCard(ada, list.id)];
    const labels: number[] = [];
    for (const name of ['A', 'B', 'C']) {
      const json = { name, colour: '#b3261e' };
      const { body } = await ada.client.post<{ label: { id: number } }>('/api/kanban/board/labels', { json });
      labels.push(body.label.id);
    }
    const [a, b, c] = labels as [number, number, number];
    await done(ada, 'cards/update', { cardId: first.id, update: { labels: [a, b, c] } });
    await done(ada, 'cards/update', { cardId: second.id, update: { labels: [b] } });
    const removed = await ada.client.delete<{ removalId: number }>(`/api/kanban/board/labels/${b}`);
    const { removalId } = good(removed, 200);
    const borne = async () => {
      const { cards } = await boardOf(bo);
      return [first, second].map(({ id }) => cards.byId[id]!.labels);
    };
    expect(await borne()).toEqual([[a, c], []]);
    expect((await restore(stranger, removalId)).status).toBe(404);
    good(await restore(bo, removalId), 200);
    expect(await borne()).toEqual([[a, b, c], [b]]);
    expect((await boardOf(bo)).labels).toContainEqual(expect.objectContaining({ id: b, name: 'B' }));
    expect((await restore(bo, removalId)).status).toBe(404);
  });

  it('moves items between its checklists, and two who move at once lose and double none', async () => {
    const list = await aList(ada);
    const { id: cardId } = await aCard(ada, list.id);
    const add = async (name: string) => (await done(ada, 'checklists/new', { cardId, name })).checklist.id;
    const [from, to] = [await add('From'), await add('To')];
    const ids: number[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four'])
      ids.push((await done(ada, 'checkitems/new', { cardId, checklistId: from, name })).checkItem.id);
    const shown = async () =>
      (await boardOf(bo)).cards.byId[cardId]!.checklists.map(({ checkItems }) =>
        checkItems.map(({ name }) => name),
      );
    const move = (who: TestMember, id: number, update: object, checklistId = from) =>
      ask(who, 'checkitems/update', { cardId, checklistId, checkItemId: id, update });
    await move(ada, ids[1]!, { checklistId: to });
    await move(ada, ids[3]!, { checklistId: to, position: 0 });
    expect(await shown()).toEqual([
      ['One', 'Three'],
      ['Four', 'Two'],
    ]);
    const both = await Promise.all([
      ...ids.map((id) => move(ada, id, { checklistId: to, position: 0 })),
      ...ids.map((id) => move(bo, id, { checklistId: from, position: 0 })),
    ]);
    expect(both.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await shown()).flat().toSorted()).toEqual(['Four', 'One', 'Three', 'Two']);

    const { id: other } = await aCard(ada, list.id, 'Other');
    const { checklist } = await done(ada, 'checklists/new', { cardId: other, name: 'Elsewhere' });
    expect((await move(ada, ids[0]!, { checklistId: checklist.id })).status).toBe(404);
    await done(ada, 'checklists/remove', { cardId, checklistId: to });
    expect((await move(ada, ids[0]!, { checklistId: to })).status).toBe(404);
  });
});

describe('removing', () => {
  it('takes a card, a list’s cards, or a list with its cards, and each comes back as it was', async () => {
    const someone = await aMember(server, community);
    const list = await aList(someone, 'Kept');
    const cards = [
      await aCard(someone, list.id, 'a'),
      await aCard(someone, list.id, 'b'),
      await aCard(someone, list.id, 'c'),
    ];

    const one = await done(someone, 'cards/remove', { cardId: cards[1]!.id });
    expect(one).toMatchObject({ ok: true, removalId: expect.any(Number) });
    const all = await done(someone, 'lists/clear', { listId: list.id });
    expect(await namesIn(someone, list.id)).toEqual([]);
    const whole = await done(someone, 'lists/remove', { listId: list.id });
    expect((await boardOf(someone)).lists.allIds).toEqual([]);

    const { body } = await someone.client.get<{ removals: object[] }>('/api/kanban/board/removals');
    expect(body.removals).toMatchObject([
      { what: 'list', name: 'Kept', cards: 0, removedBy: someone.id },
      { what: 'cards', name: 'Kept', cards: 2 },
      { what: 'card', name: 'b', cards: 1 },
    ]);
    expect(await restore(someone, all.removalId)).toMatchObject({
      status: 409,
      body: { error: { code: 'board.list_removed' } },
    });
    expect((await restore(someone, whole.removalId)).status).toBe(200);
    expect((await restore(someone, all.removalId)).status).toBe(200);
    expect(await namesIn(someone, list.id)).toEqual(['a', 'c']);
    expect((await restore(someone, one.removalId)).status).toBe(200);
    expect(await namesIn(someone, list.id)).toEqual(['a', 'b', 'c']);
    expect((await restore(someone, one.removalId)).status).toBe(404);
  });

  it('is a matter of the own company', async () => {
    const list = await aList(ada);
    const { removalId } = await done(ada, 'lists/remove', { listId: list.id });
    const path = `/api/kanban/board/removals/${removalId}/restoration`;
    expect((await stranger.client.post(path, { json: {} })).status).toBe(404);
    expect((await bo.client.post(path, { json: {} })).status).toBe(200);
  });
});

it('finds in the archive what went with a list by the name of a card in it', async () => {
  const someone = await aMember(server, community);
  const list = await aList(someone, 'Leads');
  await aCard(someone, list.id, 'Roof of the mill');
  await aCard(someone, list.id, 'Call back');
  await done(someone, 'lists/clear', { listId: list.id });
  const alone = await aCard(someone, list.id, 'Mill gate');
  await done(someone, 'cards/remove', { cardId: alone.id });
  const search = async (q: string) => {
    const path = `/api/kanban/board/removals?q=${encodeURIComponent(q)}`;
    const answer = await someone.client.get<{ removals: { name: string; found: string | null }[] }>(path);
    return good(answer, 200).removals.map(({ name, found }) => [name, found]);
  };
  expect(await search('MILL roof')).toEqual([['Leads', 'Roof of the mill']]);
  expect(await search('mill')).toEqual([
    ['Mill gate', null],
    ['Leads', 'Roof of the mill'],
  ]);
  expect(await search('leads')).toEqual([['Leads', null]]);
  expect(await search('100%')).toEqual([]);
});

describe('refusals', () => {
  it('names the field of bad input, and an unknown field', async () => {
    const list = await aList(ada);
    const card = await aCard(ada, list.id);
    const { checklist } = await done(ada, 'checklists/new', { cardId: card.id, name: 'Steps' });
    const cases: [string, object, string][] = [
      ['lists/new', { name: ' ' }, 'name'],
      ['lists/new', {}, 'name'],
      ['list/update', { listId: list.id, update: {} }, 'update'],
      ['list/update', { listId: list.id, update: { cardIds: [] } }, 'update'],
      ['list/update', { listId: list.id, update: { colour: 'red' } }, 'update.colour'],
      ['cards/new', { listId: list.id, name: 'x'.repeat(501) }, 'name'],
      [
        'cards/update',
        { cardId: card.id, update: { description: 'x'.repeat(20_001) } },
        'update.description',
      ],
      ['cards/update', { cardId: card.id, update: { due: 'tomorrow' } }, 'update.due'],
      ['cards/update', { cardId: card.id, update: { due: '0000-01-01T00:00:00Z' } }, 'update.due'],
      ['cards/update', { cardId: card.id, update: { memberIds: [stranger.id] } }, 'memberIds'],
      ['cards/update', { cardId: card.id, update: { listId: list.id } }, 'update'],
      ['cards/move', { cardId: card.id, position: -1 }, 'position'],
      ['cards/move', { cardId: card.id }, 'position'],
      ['cards/comments', { userId: ada.id, cardId: card.id, message: '' }, 'message'],
      ['checkitems/new', { cardId: card.id, checklistId: checklist.id, name: '' }, 'name'],
      [
        'checklists/update',
        { cardId: card.id, checklistId: checklist.id, update: { state: 'complete' } },
        'update',
      ],
    ];
    for (const [path, json, field] of cases) {
      const { status, body } = await ask(ada, path, json);
      expect([path, json, status, body]).toMatchObject([
        path,
        json,
        400,
        { error: { fields: { [field]: expect.any(String) } } },
      ]);
    }
  });

  it('answers to other companies, other communities and strangers as if there were nothing', async () => {
    const list = await aList(ada);
    const card = await aCard(ada, list.id);
    const { checklist } = await done(ada, 'checklists/new', { cardId: card.id, name: 'Steps' });
    const item = await done(ada, 'checkitems/new', {
      cardId: card.id,
      checklistId: checklist.id,
      name: 'One',
    });
    const elsewhere = await aMember(server, await aCommunity(server));
    const inChecklist = { cardId: card.id, checklistId: checklist.id };
    const inItem = { ...inChecklist, checkItemId: item.checkItem.id };
    const calls = (who: TestMember): [string, object][] => [
      ['list/update', { listId: list.id, update: { name: 'x' } }],
      ['lists/clear', { listId: list.id }],
      ['lists/remove', { listId: list.id }],
      ['cards/new', { listId: list.id, name: 'x' }],
      ['cards/update', { cardId: card.id, update: { name: 'x' } }],
      ['cards/move', { cardId: card.id, position: 0 }],
      ['cards/remove', { cardId: card.id }],
      ['cards/comments', { userId: who.id, cardId: card.id, message: 'x' }],
      ['checklists/new', { cardId: card.id, name: 'x' }],
      ['checklists/update', { ...inChecklist, update: { name: 'x' } }],
      ['checklists/remove', inChecklist],
      ['checkitems/new', { ...inChecklist, name: 'x' }],
      ['checkitems/update', { ...inItem, update: { name: 'x' } }],
      ['checkitems/remove', inItem],
    ];
    for (const who of [stranger, elsewhere]) {
      for (const [path, json] of calls(who))
        expect([path, (await ask(who, path, json)).status]).toEqual([path, 404]);
    }
    const visitor = server.visitor(community.subdomain);
    for (const [path, json] of calls(ada)) {
      expect([path, (await visitor.post(`/api/kanban/board/${path}`, { json })).status]).toEqual([path, 401]);
    }
    // Into a list of somebody else, neither.
    const mine = await aList(stranger);
    const own = await aCard(stranger, mine.id);
    expect((await ask(stranger, 'cards/move', { cardId: own.id, position: 0, listId: list.id })).status).toBe(
      404,
    );
    expect(await namesIn(ada, list.id)).toEqual([card.name]);
  });

  it('answers a retry with the first answer, once', async () => {
    const list = await aList(ada);
    const again = {
      json: { listId: list.id, name: 'Once' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    };
    const one = await ada.client.post('/api/kanban/board/cards/new', again);
    const two = await ada.client.post('/api/kanban/board/cards/new', again);
    expect(two.body).toEqual(one.body);
    expect(await namesIn(ada, list.id)).toEqual(['Once']);
  });
});
