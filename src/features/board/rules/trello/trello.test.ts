import { describe, expect, it } from 'vitest';
import { longestAddress, longestCardName, longestText } from '../limits.ts';
import { emptyRoom, exceededBy, sizeOf } from '../draft-limits.ts';
import { bring } from './bring.ts';
import { colourOf } from './colours.ts';
import { findExcess } from './excess.ts';
import { readTrello } from './file.ts';
import { busyPeopleOf, matchPeople } from './match-people.ts';
import { notesOf } from './tally.ts';
import { anExport, exportWith } from './trello.test-support.ts';
import { isWebAddress } from './words.ts';

const nobody = { people: new Map<string, number>(), archived: false };
const brought = (value: unknown, choices = nobody) => bring(readTrello(value)!, choices);

describe('a Trello board', () => {
  it('comes with its open lists and cards, in their order', () => {
    const { draft, tally } = brought(anExport);
    expect(draft.lists.map(({ name, cards }) => [name, cards.map((card) => card.name)])).toEqual([
      ['To do', ['First with a break', 'Second']],
      ['Doing', ['https://example.org/page']],
    ]);
    expect(tally).toMatchObject({ lists: 2, cards: 3, checklists: 1, checkItems: 2, comments: 2, labels: 3 });
  });

  it('brings archived cards into a list of their own where somebody wants them', () => {
    const { draft, tally } = brought(anExport, { ...nobody, archived: true });
    expect(draft.lists.at(-1)).toMatchObject({
      name: 'Archived in Trello',
      cards: [{ name: 'In an archived list' }, { name: 'Archived' }],
    });
    expect(tally).toMatchObject({ archivedLists: 1, archivedCards: 2, areArchivedBrought: true });
  });

  it('keeps labels by name and colour, calls nameless ones by their colour, and leaves out nameless ones that no card bears', () => {
    const { draft } = brought(anExport);
    expect(draft.labels).toEqual([
      { name: 'Urgent', colour: colourOf('red') },
      { name: 'Dark green', colour: '#1f845a' },
      { name: 'No colour', colour: '#868e96' },
    ]);
    expect(draft.lists[0]!.cards.map(({ labels }) => labels)).toEqual([[0, 1], [2]]);
    expect([colourOf('constructor'), colourOf('green_light'), colourOf('plaid_dark')]).toEqual([
      '#868e96',
      '#baf3db',
      '#868e96',
    ]);
  });

  it('writes what has no place of its own into the description, and only web addresses', () => {
    const [card] = brought(anExport).draft.lists[0]!.cards;
    expect(card!.description).toBe(
      [
        'Measure **twice**.',
        '**Start:** 2027-01-10  \n**Budget:** 4000  \n**Size:** Large',
        '**Attachments in Trello**',
        '- Plan: https://trello.com/1/cards/x/attachments/y/download/plan.pdf',
      ].join('\n\n'),
    );
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      ' //x',
      'https://',
      '',
    ])
      expect(
        brought(exportWith({ cards: [{ id: 'a', idList: 'list-todo', attachments: [{ url, name: 'x' }] }] })),
      ).toMatchObject({
        draft: { lists: [{ cards: [{ description: '' }] }, {}] },
        tally: { refusedAddresses: 1, links: 0 },
      });
  });

  it('puts on cards and items whom somebody has chosen, and nobody else', () => {
    const people = new Map([['ann', 7]]);
    const [first, second] = brought(anExport, { people, archived: false }).draft.lists[0]!.cards;
    expect([first!.memberIds, second!.memberIds]).toEqual([[7], []]);
    expect(first!.checklists).toEqual([
      {
        name: 'Before',
        items: [
          { name: 'Measure', isComplete: true, memberId: null, due: null },
          { name: 'Order', isComplete: false, memberId: 7, due: null },
        ],
      },
    ]);
  });

  it('keeps comments from the oldest on, with the names and times of those who wrote them', () => {
    const [card] = brought(anExport).draft.lists[0]!.cards;
    expect(card!.comments).toEqual([
      { authorName: 'Ann Example', message: 'Who measures?', createdAt: '2026-02-02T10:00:00.000Z' },
      { authorName: null, message: 'Copied', createdAt: '2026-03-03T10:00:00.000Z' },
    ]);
  });

  it('keeps a due date that is done, and leaves out one that is none', () => {
    const [first, second] = brought(anExport).draft.lists[0]!.cards;
    expect([first!.due, first!.isDone, second!.due]).toEqual(['2027-01-15T09:00:00.000Z', true, null]);
  });

  it('says what the file does not hold', () => {
    const { tally } = brought(anExport);
    expect(notesOf(tally)).toEqual([
      '3 comments of these cards are missing from the file.',
      '1 list and 2 cards archived in Trello are left out.',
      'Files aren’t in the export. 1 attachment is kept as a link in the description; opening one may ask you to sign in to Trello.',
      '1 attachment was left out because the address isn’t a web address.',
      '1 separator was left out.',
      '1 mirrored card of other boards was left out.',
      '1 card was left out because the list isn’t in the file.',
      '1 assignment of people the file doesn’t name was left out.',
      '1 date that can’t be read was left out.',
    ]);
    const actions = Array.from({ length: 1000 }, (_, at) => ({ id: `a${at}`, type: 'updateCard' }));
    expect(notesOf(brought(exportWith({ actions })).tally)[0]).toMatch(/latest 1,000 actions/);
  });

  it('shortens what is too long, and keeps the whole name of a card in its description', () => {
    const name = '🙂'.repeat(longestCardName);
    const cards = [{ id: 'a', idList: 'list-todo', name, desc: 'x'.repeat(longestText + 5) }];
    const { draft, tally } = brought(exportWith({ cards }));
    const [card] = draft.lists[0]!.cards;
    expect(card!.name.length).toBeLessThanOrEqual(longestCardName);
    expect(card!.name.isWellFormed()).toBe(true);
    expect(card!.description.startsWith(name)).toBe(true);
    expect(card!.description.length).toBeLessThanOrEqual(longestText);
    expect(tally).toMatchObject({ cutNames: 1, cutTexts: 1 });
  });
});

describe('a hostile file', () => {
  it('is no board without lists and cards', () => {
    for (const value of [null, 7, [], {}, { lists: {}, cards: [] }, { lists: [] }])
      expect(readTrello(value)).toBeUndefined();
  });

  it('is read by what is known of it, whatever stands in the fields', () => {
    const odd = [
      7,
      null,
      {},
      [],
      { id: 7 },
      { id: 'x', idList: {} },
      { id: 'y', idList: 'list-todo', name: {} },
    ];
    const strange = exportWith({
      name: 7,
      id: {},
      cards: odd,
      labels: odd,
      checklists: [7, 'none'],
      members: odd,
      actions: odd,
      customFields: 7,
    });
    expect(brought(strange).draft.lists[0]!.cards).toMatchObject([{ name: 'Untitled card' }]);
  });

  it('cannot bring what is not stored, nor names that pretend', () => {
    const cards = [
      {
        id: 'a',
        idList: 'list-todo',
        name: 'A\u0000B\u202EC\uD800',
        desc: 'x\u0000y\uDC00',
        attachments: [{ name: 'a\nb', url: 'https://example.org/\u0000' }],
      },
    ];
    const [card] = brought(exportWith({ cards })).draft.lists[0]!.cards;
    expect(card!.name).toBe('AB C\uFFFD');
    expect(card!.description).toContain('xy\uFFFD');
    expect(card!.description).toContain('- a b: https://example.org/');
  });

  it('has an end in each of its parts', () => {
    const many = (length: number) => Array.from({ length }, () => ({}));
    const card = { id: 'a', idList: 'list-todo' };
    for (const [parts, words, most] of [
      [{ lists: many(50_001) }, 'lists', 50_000],
      [{ cards: many(50_001) }, 'cards', 50_000],
      [{ checklists: many(50_001) }, 'checklists', 50_000],
      [{ actions: many(50_001) }, 'actions', 50_000],
      [{ labels: many(2001) }, 'labels', 2000],
      [{ members: many(2001) }, 'people', 2000],
      [{ customFields: many(2001) }, 'custom fields', 2000],
      [{ cards: [card, { ...card, attachments: many(1001) }] }, 'attachments on one card', 1000],
      [{ cards: [{ ...card, customFieldItems: many(1001) }] }, 'custom fields on one card', 1000],
      [{ checklists: [{ checkItems: many(1001) }] }, 'items in one checklist', 1000],
      [{ customFields: [{ options: many(1001) }] }, 'choices in one custom field', 1000],
    ] as const)
      expect(findExcess(exportWith(parts))).toEqual({ words, most, has: most + 1 });
    expect(findExcess(anExport)).toBeUndefined();
  });

  it('is searched once for its fields, however many cards name them', () => {
    const options = Array.from({ length: 100 }, (_, at) => ({ id: `o${at}`, value: { text: `${at}` } }));
    const customFields = Array.from({ length: 100 }, (_, at) => ({ id: `f${at}`, name: `F${at}`, options }));
    const customFieldItems = customFields.map(({ id }) => ({ idCustomField: id, idValue: 'o99' }));
    const cards = Array.from({ length: 10 }, (_, at) => ({
      id: `c${at}`,
      idList: 'list-todo',
      customFieldItems,
    }));
    const file = readTrello(exportWith({ customFields, cards }))!;
    let looks = 0;
    const counted = <Item extends { id: string }>({ id, ...item }: Item) => ({
      ...item,
      get id() {
        looks += 1;
        return id;
      },
    });
    const watched = file.customFields.map((field) =>
      counted({ ...field, options: field.options.map(counted) }),
    );
    const { draft } = bring({ ...file, customFields: watched }, nobody);
    expect(draft.lists[0]!.cards[9]!.description).toContain('**F99:** 99');
    expect(looks).toBeLessThanOrEqual(100 + 100 * 100);
  });

  it('cannot make a description of one long name that many fields repeat', () => {
    const customFields = [{ id: 'f', name: 'x'.repeat(100_000) }];
    const customFieldItems = Array.from({ length: 1000 }, () => ({
      idCustomField: 'f',
      value: { text: 'y' },
    }));
    const cards = [{ id: 'a', idList: 'list-todo', customFieldItems }];
    const { draft, tally } = brought(exportWith({ customFields, cards }));
    const { description } = draft.lists[0]!.cards[0]!;
    expect(description.length).toBeLessThanOrEqual(longestText);
    expect(description.split('\n')[0]).toBe(`**${'x'.repeat(199)}…:** y  `);
    expect(tally.cutTexts).toBe(1);
  });

  it('has no address that is too long to look at', () => {
    const address = `https://example.org/${'a'.repeat(longestAddress)}`;
    expect([isWebAddress(address.slice(0, longestAddress)), isWebAddress(address)]).toEqual([true, false]);
    expect(isWebAddress(`http://${'a'.repeat(1_000_000)} b`)).toBe(false);
    expect([isWebAddress('http://a b'), isWebAddress('http://?a'), isWebAddress('HTTP://a')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('names the prototype of nothing', () => {
    const ids = ['__proto__', 'constructor', 'toString'];
    const cards = ids.map((id) => ({ id, idList: '__proto__', name: id, idLabels: ids, idMembers: ids }));
    const { draft, tally } = brought(
      exportWith({ lists: [{ id: '__proto__', name: 'hasOwnProperty' }], cards }),
    );
    expect(draft.lists[0]!.cards.map(({ name, memberIds, labels }) => [name, memberIds, labels])).toEqual(
      ids.map((id) => [id, [], []]),
    );
    expect(tally.cards).toBe(3);
  });
});

describe('people', () => {
  const people = busyPeopleOf(readTrello(anExport)!);
  it('are those on cards and items, and match a colleague of the same name only', () => {
    expect(
      matchPeople(people, [
        { id: 1, name: 'ann  EXAMPLE' },
        { id: 2, name: 'Bea Else' },
      ]),
    ).toEqual([
      { id: 'ann', name: 'Ann Example', memberId: 1 },
      { id: 'bea', name: 'Bea Elsewhere', memberId: null },
    ]);
  });

  it('match nobody where two have the name', () => {
    const twins = [
      { id: 1, name: 'Ann Example' },
      { id: 2, name: 'Ann Example' },
    ];
    expect(matchPeople(people, twins)[0]).toMatchObject({ memberId: null });
  });
});

describe('limits', () => {
  it('are each named, with what the board has already', () => {
    const lists = Array.from({ length: 101 }, (_, at) => ({ id: `l${at}`, name: 'List', pos: at }));
    const cards = Array.from({ length: 4990 }, (_, at) => ({ id: `c${at}`, idList: 'l0', name: 'Card' }));
    const labels = Array.from({ length: 101 }, (_, at) => ({ id: `b${at}`, name: `Label ${at}` }));
    const checkItems = Array.from({ length: 201 }, (_, at) => ({ id: `i${at}`, name: 'Item' }));
    const checklists = [
      { id: 'k', idCard: 'c0', name: 'Long', checkItems },
      { id: 'full', idCard: 'c1', name: 'Full', checkItems: checkItems.slice(1) },
      ...Array.from({ length: 51 }, (_, at) => ({ id: `e${at}`, idCard: 'c2', name: 'Empty' })),
    ];
    const { draft } = brought(exportWith({ lists, cards, labels, checklists }));
    expect(exceededBy(sizeOf(draft), { ...emptyRoom, cards: 11 })).toEqual([
      { limit: 'lists', message: 'A board has at most 100 lists; the file has 101.' },
      { limit: 'cards', message: 'A board has at most 5,000 cards; yours has 11 and the file 4,990.' },
      { limit: 'labels', message: 'A board has at most 100 labels; the file has 101.' },
      { limit: 'checklists', message: 'A card has at most 50 checklists; “Card” has 51.' },
      { limit: 'check_items', message: 'A card has at most 200 checklist items; “Card” has 201.' },
    ]);
  });

  it('of checklist items are those of a card and of the board', () => {
    const { draft } = brought(exportWith({}));
    const { items } = sizeOf(draft);
    expect(items).toBeGreaterThan(0);
    expect(exceededBy(sizeOf(draft), { ...emptyRoom, items: 50_000 - items })).toEqual([]);
    expect(exceededBy(sizeOf(draft), { ...emptyRoom, items: 50_000 })).toMatchObject([
      { limit: 'board_check_items' },
    ]);
  });

  it('of comments are those of a card and of the board', () => {
    const actions = Array.from({ length: 1001 }, (_, at) => ({
      id: `a${at}`,
      type: 'commentCard',
      data: { text: 'ä'.repeat(14_000), card: { id: 'card-second' } },
    }));
    const { draft } = brought(exportWith({ actions }));
    expect(exceededBy(sizeOf(draft), { ...emptyRoom, comments: 99_000 })).toEqual([
      { limit: 'card_comments', message: 'A card has at most 1,000 comments; “Second” has 1,001.' },
      {
        limit: 'comments',
        message:
          'A board has at most 100,000 comments, its archive included; yours has 99,000 and the file 1,001.',
      },
      {
        limit: 'comment_text',
        message:
          'The comments on a board have at most 25.0 MB of text, its archive included; the file has 26.7 MB.',
      },
    ]);
  });

  it('do not count labels that the board has already', () => {
    const { draft } = brought(anExport);
    const others = Array.from({ length: 98 }, (_, at) => ({ name: `Ours ${at}`, colour: '#000000' }));
    expect(exceededBy(sizeOf(draft), { ...emptyRoom, labels: others })).toHaveLength(1);
    expect(
      exceededBy(sizeOf(draft), { ...emptyRoom, labels: [...others.slice(2), ...draft.labels] }),
    ).toEqual([]);
  });
});
