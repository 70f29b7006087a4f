import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../../testing/server.ts';
import { anExport, exportWith } from '../../rules/trello/trello.test-support.ts';
import { aCard, aList, boardOf, namesIn } from '../board.test-support.ts';
import { bringIn, look } from './import.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;

const file = JSON.stringify(anExport);

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000 });
  community = await aCommunity(server);
  ada = await aMember(server, community);
});
afterAll(() => server.close());

describe('a preview', () => {
  it('counts what would be added, names the people and what is missing, and changes nothing', async () => {
    const preview = good(await look(ada, file), 200);
    expect(preview).toMatchObject({
      name: 'Kitchen projects',
      counts: { lists: 2, cards: 3, checklists: 1, checkItems: 2, comments: 2, labels: 3 },
      archivedCards: 2,
      people: [
        { id: 'ann', name: 'Ann Example', memberId: null },
        { id: 'bea', name: 'Bea Elsewhere', memberId: null },
      ],
      exceeded: [],
      importedBefore: null,
    });
    expect(preview.notes).toContain('3 comments of these cards are missing from the file.');
    expect((await boardOf(ada)).version).toBe(0);
  });

  it('knows a colleague by exactly their name', async () => {
    const { members } = await boardOf(ada);
    const me = members.byId[ada.id] as unknown as { firstName: string; lastName: string };
    const fullName = `${me.firstName} ${me.lastName}`;
    const named = exportWith({ members: [{ id: 'ann', fullName, username: 'x' }] });
    expect((await look(ada, JSON.stringify(named))).body.people).toEqual([
      { id: 'ann', name: fullName, memberId: ada.id },
    ]);
  });

  it('names the limit that would be exceeded, and the import then adds nothing', async () => {
    const someone = await aMember(server, community);
    const lists = Array.from({ length: 101 }, (_, at) => ({ id: `l${at}`, name: `List ${at}`, pos: at }));
    const many = JSON.stringify(exportWith({ lists, cards: [] }));
    expect((await look(someone, many)).body.exceeded).toEqual([
      { limit: 'lists', message: 'A board has at most 100 lists; the file has 101.' },
    ]);
    const refused = await bringIn(someone, many);
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      {
        code: 'board.import_too_large',
        fields: { file: 'A board has at most 100 lists; the file has 101.' },
      },
    ]);
    expect((await boardOf(someone)).version).toBe(0);
  });
});

describe('an import', () => {
  it('adds everything behind what the board has, in one step', async () => {
    const someone = await aMember(server, community);
    const list = await aList(someone, 'Ours');
    await aCard(someone, list.id, 'Our card');
    const before = await boardOf(someone);
    const people = JSON.stringify({ person: 'ann', memberId: someone.id });
    const answer = good(await bringIn(someone, file, { 'people[]': people, archived: 'true' }), 200);
    expect(answer).toMatchObject({ version: before.version + 1, counts: { lists: 3, cards: 5 } });
    const { lists, cards, labels } = await boardOf(someone);
    expect(lists.allIds.map((id) => lists.byId[id]!.name)).toEqual([
      'Ours',
      'To do',
      'Doing',
      'Archived in Trello',
    ]);
    expect(await namesIn(someone, lists.allIds[1]!)).toEqual(['First with a break', 'Second']);
    const card = Object.values(cards.byId).find(({ name }) => name === 'First with a break')!;
    expect(card).toMatchObject({
      due: '2027-01-15T09:00:00.000Z',
      isDone: true,
      memberIds: [someone.id],
      labels: labels.slice(0, 2).map(({ id }) => id),
      checklists: [
        {
          name: 'Before',
          checkItems: [
            { name: 'Measure', state: 'complete', memberId: null },
            { name: 'Order', state: 'incomplete', memberId: someone.id },
          ],
        },
      ],
      comments: [
        {
          userId: null,
          authorName: 'Ann Example',
          message: 'Who measures?',
          createdAt: '2026-02-02T10:00:00.000Z',
        },
        { userId: null, authorName: null, message: 'Copied' },
      ],
    });
    expect(card.description).toContain('https://trello.com/1/cards/x');
    expect(card.description).not.toContain('javascript:');
  });

  it('says that the same board was imported before, and adds it again only if asked to', async () => {
    const someone = await aMember(server, community);
    good(await bringIn(someone, file), 200);
    expect((await look(someone, file)).body.importedBefore).toMatchObject({ by: someone.id });
    // An export of a later day: Trello's own number of the board tells that it is the same.
    const later = JSON.stringify(exportWith({ name: 'Renamed' }));
    const refused = await bringIn(someone, later);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'board.imported_before']);
    expect((await boardOf(someone)).cards.allIds).toHaveLength(3);
    good(await bringIn(someone, later, { again: 'true' }), 200);
    const { cards, labels } = await boardOf(someone);
    expect([cards.allIds.length, labels.length]).toEqual([6, 3]);
  });

  it('is done once by two who bring the same board at the same moment', async () => {
    const one = await aMember(server, community);
    const other = await aMember(server, community, { colleagueOf: one });
    const answers = await Promise.all([bringIn(one, file), bringIn(other, file)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await boardOf(one)).cards.allIds).toHaveLength(3);
  });

  it('puts nobody on a card who is not of the company', async () => {
    const someone = await aMember(server, community);
    const people = JSON.stringify({ person: 'ann', memberId: ada.id });
    const refused = await bringIn(someone, file, { 'people[]': people });
    expect([refused.status, refused.body.error.fields]).toMatchObject([
      400,
      { people: 'Choose people of your company.' },
    ]);
    expect((await boardOf(someone)).version).toBe(0);
  });

  it('takes five thousand cards in one step', async () => {
    const someone = await aMember(server, community);
    const lists = Array.from({ length: 50 }, (_, at) => ({ id: `l${at}`, name: `List ${at}`, pos: at }));
    const cards = Array.from({ length: 5000 }, (_, at) => ({
      id: `c${at}`,
      idList: `l${at % 50}`,
      name: `Card ${at}`,
      desc: 'x'.repeat(500),
      pos: 5000 - at,
      closed: false,
    }));
    const whole = JSON.stringify(exportWith({ lists, cards }));
    good(await bringIn(someone, whole), 200);
    const board = await boardOf(someone);
    expect([board.cards.allIds.length, board.version]).toEqual([5000, 1]);
    expect((await namesIn(someone, board.lists.allIds[0]!)).slice(0, 2)).toEqual(['Card 4950', 'Card 4900']);
    const exported = await someone.client.get('/api/kanban/board/export.csv');
    expect([exported.status, exported.text.trimEnd().split('\r\n').length]).toEqual([200, 5001]);
    expect((await look(someone, JSON.stringify(anExport))).body.exceeded).toEqual([
      { limit: 'cards', message: 'A board has at most 5,000 cards; yours has 5,000 and the file 3.' },
    ]);
  });
});

describe('a file that is none', () => {
  const deep = `{"lists":[],"cards":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  it.each([
    ['no JSON', '{"lists": [', 'import.not_json'],
    ['nothing', '', 'import.not_json'],
    ['a table', 'name;list\nCall;To do\n', 'import.not_json'],
    ['other bytes', new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xfe]), 'import.not_json'],
    ['JSON of something else', '{"boards":[]}', 'import.not_trello'],
    ['a list', '[]', 'import.not_trello'],
    ['nested without an end', deep, 'import.not_json'],
    ['a key of every object', '{"lists":[],"cards":[],"__proto__":{"isAdmin":true}}', 'import.not_json'],
    ['a key twice', '{"lists":[],"cards":[],"cards":[]}', 'import.not_json'],
  ])('%s is refused with a sentence', async (_, content, code) => {
    const refused = await look(ada, content);
    expect([refused.status, refused.body.error.code]).toEqual([400, code]);
    expect(refused.body.error.fields?.file).toMatch(/Export as JSON/);
    expect((await bringIn(ada, content)).status).toBe(400);
  });

  it('of more than the server takes is refused before it is read', async () => {
    const huge = new Uint8Array(100 * 1_048_576).fill(0x20);
    expect((await look(ada, huge)).status).toBe(413);
    const large = new Uint8Array(20 * 1_048_576 + 10).fill(0x20);
    const refused = await look(ada, large);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'import.too_large']);
  });

  it('with more of anything than a board has is refused, and named', async () => {
    const customFields = Array.from({ length: 60_000 }, (_, at) => ({ id: `f${at}`, name: 'x' }));
    const customFieldItems = customFields.map(() => ({ idCustomField: 'none' }));
    const cards = [{ id: 'c', idList: 'list-todo', name: 'C', customFieldItems }];
    for (const [parts, words] of [
      [{ customFields }, '60,000 custom fields, and at most 2,000 are read'],
      [{ cards }, '60,000 custom fields on one card, and at most 1,000 are read'],
    ] as const) {
      const content = JSON.stringify(exportWith(parts));
      for (const refused of [await look(ada, content), await bringIn(ada, content)]) {
        expect([refused.status, refused.body.error.code]).toEqual([400, 'import.too_many']);
        expect(refused.body.error.fields?.file).toContain(words);
      }
    }
  });

  it('with a number that cannot be stored is known by its bytes', async () => {
    const someone = await aMember(server, community);
    const content = JSON.stringify(exportWith({ id: 'a\u0000b' }));
    expect(good(await look(someone, content), 200).importedBefore).toBeNull();
    good(await bringIn(someone, content), 200);
    expect(good(await look(someone, content), 200).importedBefore).toMatchObject({ by: someone.id });
    expect((await bringIn(someone, content)).body.error.code).toBe('board.imported_before');
  });

  it('is missing', async () => {
    const multipart = new FormData();
    multipart.append('archived', 'false');
    expect((await ada.client.post('/api/kanban/board/imports/preview', { multipart })).status).toBe(400);
  });

  it('with a single string of megabytes, NULs and half characters is brought without them', async () => {
    const someone = await aMember(server, community);
    const name = `A\u0000${'x'.repeat(3_000_000)}`;
    const cards = [{ id: 'a', idList: 'list-todo', name, desc: `${name}\uD800` }];
    good(await bringIn(someone, JSON.stringify(exportWith({ cards, actions: [] }))), 200);
    const board = await boardOf(someone);
    const card = board.cards.byId[board.cards.allIds[0]!]!;
    expect([card.name.length, card.description.length]).toEqual([500, 20_000]);
  });
});
