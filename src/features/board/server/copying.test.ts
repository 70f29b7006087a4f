import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyFaults, rowOf } from '../../../../testing/copied-columns.ts';
import {
  aCommunity,
  aMember,
  aReferral,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Card } from '../contract/types.ts';
import { aCard, activityOf, aFile, aList, boardOf, done, namesIn } from './board.test-support.ts';
import { aConversation } from './links.test-support.ts';

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

const copy = (who: TestMember, id: number) =>
  who.client.post<{ card: Card; version: number }>(`/api/kanban/board/cards/${id}/copy`, { json: {} });

it('makes a card with all that is to be done once more, right below the first', async () => {
  const list = await aList(ada);
  const { id: cardId } = await aCard(ada, list.id, 'Onboard');
  await aCard(ada, list.id, 'Last');
  const update = { description: '**How**', due: '2027-04-04T02:30:00Z', memberIds: [bo.id], isDone: true };
  await done(ada, 'cards/update', { cardId, update: { ...update, isSubscribed: true } });
  for (const name of ['Before', 'After']) {
    const { checklist } = await done(ada, 'checklists/new', { cardId, name });
    for (const item of ['one', 'two', 'three'])
      await done(ada, 'checkitems/new', { cardId, checklistId: checklist.id, name: `${name} ${item}` });
  }
  const [before, after] = (await boardOf(ada)).cards.byId[cardId]!.checklists;
  const which = { cardId, checklistId: before!.id };
  await done(ada, 'checkitems/update', {
    ...which,
    checkItemId: before!.checkItems[2]!.id,
    update: { position: 0, state: 'complete', memberId: bo.id },
  });
  await done(ada, 'checkitems/remove', { ...which, checkItemId: before!.checkItems[1]!.id });
  await done(ada, 'checklists/update', { cardId, checklistId: after!.id, update: { position: 0 } });
  await done(ada, 'cards/comments', { userId: ada.id, cardId, message: 'Stays' });
  await aFile(ada, cardId);

  const { card } = good(await copy(bo, cardId), 200);
  expect(card).toMatchObject({
    name: 'Onboard (copy)',
    listId: list.id,
    description: '**How**',
    due: '2027-04-04T02:30:00.000Z',
    memberIds: [bo.id],
    isDone: false,
    isSubscribed: false,
    comments: [],
    files: [],
    cover: null,
  });
  expect(
    card.checklists.map(({ name, checkItems }) => [
      name,
      checkItems.map((item) => [item.name, item.state, item.memberId]),
    ]),
  ).toEqual([
    [
      'After',
      [
        ['After one', 'incomplete', null],
        ['After two', 'incomplete', null],
        ['After three', 'incomplete', null],
      ],
    ],
    [
      'Before',
      [
        ['Before three', 'complete', bo.id],
        ['Before one', 'incomplete', null],
      ],
    ],
  ]);
  expect(await namesIn(ada, list.id)).toEqual(['Onboard', 'Onboard (copy)', 'Last']);
  expect((await activityOf(ada, card.id)).activity.map(({ sentence }) => sentence)).toEqual([
    'made this card as a copy of “Onboard”',
  ]);
});

it('keeps to the length of a name', async () => {
  const list = await aList(ada);
  const { id } = await aCard(ada, list.id, 'x'.repeat(500));
  expect(good(await copy(ada, id), 200).card.name).toBe(`${'x'.repeat(493)} (copy)`);
  const half = await aCard(ada, list.id, `${'x'.repeat(492)}😀yyyyyy`);
  expect(good(await copy(ada, half.id), 200).card.name).toBe(`${'x'.repeat(492)} (copy)`);
});

it('is named without half a character among things that were removed', async () => {
  const list = await aList(ada);
  const { id: cardId } = await aCard(ada, list.id);
  const { checklist } = await done(ada, 'checklists/new', { cardId, name: 'Steps' });
  const which = { cardId, checklistId: checklist.id };
  const name = `${'x'.repeat(198)}😀😀`;
  const { checkItem } = await done(ada, 'checkitems/new', { ...which, name });
  await done(ada, 'checkitems/remove', { ...which, checkItemId: checkItem.id });
  const { body } = await ada.client.get(`/api/kanban/board/removals?cardId=${cardId}`);
  expect(body).toMatchObject({ removals: [{ what: 'checkitem', name: `${'x'.repeat(198)}…` }] });
});

it('makes as many as were asked for at once, all below the first', async () => {
  const list = await aList(ada);
  const { id } = await aCard(ada, list.id, 'Twice');
  await aCard(ada, list.id, 'Last');
  const answers = await Promise.all([copy(ada, id), copy(bo, id), copy(ada, id)]);
  expect(new Set(answers.map((answer) => good(answer, 200).version)).size).toBe(3);
  const copied = 'Twice (copy)';
  expect(await namesIn(ada, list.id)).toEqual(['Twice', copied, copied, copied, 'Last']);
});

it('is refused on a full board, and to everybody else', async () => {
  const someone = await aMember(server, community);
  const list = await aList(someone);
  const { id } = await aCard(someone, list.id);
  expect((await copy(ada, id)).status).toBe(404);
  expect((await server.visitor(community.subdomain).post(`/api/kanban/board/cards/${id}/copy`)).status).toBe(
    401,
  );
  await server.database.admin.query(
    `INSERT INTO board_cards (community_id, company_id, list_id, name, position)
     SELECT community_id, company_id, list_id, 'one of many', position + n FROM board_cards, generate_series(1, 4998) n WHERE id = $1`,
    [id],
  );
  const answers = await Promise.all([copy(someone, id), copy(someone, id)]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    error: { code: 'board.too_many_cards' },
  });
  await done(someone, 'cards/remove', { cardId: id });
  expect((await copy(someone, id)).status).toBe(404);
});

it('takes over every column of a card, of its checklists and of their items', async () => {
  const { admin } = server.database;
  const list = await aList(ada);
  const [{ id: plain }, { id: cardId }] = [await aCard(ada, list.id), await aCard(ada, list.id)];
  const partner = await aMember(server, community);
  const referral = await aReferral(ada, partner);
  const offer = { title: 'A roof', brief: 'Slate.', price: { kind: 'offer' } };
  const { id: opportunityId } = good(
    await ada.client.post<{ id: number }>('/api/projects', { json: offer }),
    201,
  );
  const conversationId = await aConversation(ada, partner);
  await done(ada, 'cards/update', {
    cardId,
    update: {
      description: '**How**',
      due: '2027-04-04T02:30:00Z',
      memberIds: [bo.id],
      referralId: referral.id,
      opportunityId,
      companyId: partner.id,
      conversationId,
    },
  });
  await admin.query(
    `UPDATE board_cards SET label_ids = '{1}', remind_before = 60, followed_state = 'New', followed_since = now() WHERE id = $1`,
    [cardId],
  );
  const { checklist } = await done(ada, 'checklists/new', { cardId, name: 'Before' });
  const { checklist: other } = await done(ada, 'checklists/new', { cardId, name: 'After' });
  const which = { cardId, checklistId: checklist.id };
  const { checkItem: bare } = await done(ada, 'checkitems/new', { ...which, name: 'Bare' });
  const { checkItem: ticked } = await done(ada, 'checkitems/new', { ...which, name: 'Ticked' });
  const { checkItem: open } = await done(ada, 'checkitems/new', { ...which, name: 'Open' });
  await done(ada, 'checkitems/update', {
    ...which,
    checkItemId: ticked.id,
    update: { state: 'complete', memberId: bo.id },
  });
  // Only what is not done yet is reminded of.
  await done(ada, 'checkitems/update', {
    ...which,
    checkItemId: open.id,
    update: { due: '2027-04-04T02:30:00Z' },
  });
  const originals = {
    card: await rowOf(admin, 'board_cards', cardId),
    checklist: await rowOf(admin, 'board_checklists', checklist.id),
    ticked: await rowOf(admin, 'board_check_items', ticked.id),
    open: await rowOf(admin, 'board_check_items', open.id),
  };

  const { card } = good(await copy(bo, cardId), 200);
  const gone = 'what was removed is not copied';
  const own = { community_id: 'the same for all', id: 'of its own', removal_id: gone };
  const [first] = card.checklists;
  const itemNamed = (wanted: string) => first!.checkItems.find(({ name }) => name === wanted)!.id;
  expect([
    ...(await copyFaults(admin, {
      table: 'board_cards',
      plain,
      pairs: [{ original: originals.card, copy: card.id }],
      leftOut: {
        ...own,
        company_id: 'the same for all cards of a board',
        list_id: 'the same for all cards of a list',
        name: 'says that it is a copy',
        position: 'below the first one',
        subscriber_ids: 'members decide for themselves what they watch',
        created_at: 'when it was copied',
        created_by: 'the member who copied it',
        changed_at: 'when it was copied',
        is_done: 'to be done once more',
        cover_id: 'files stay on the first card',
        removed_after_id: gone,
      },
    })),
    ...(await copyFaults(admin, {
      table: 'board_checklists',
      plain: other.id,
      pairs: [{ original: originals.checklist, copy: first!.id }],
      leftOut: { ...own, card_id: 'the copy' },
    })),
    ...(await copyFaults(admin, {
      table: 'board_check_items',
      plain: bare.id,
      pairs: [
        { original: originals.ticked, copy: itemNamed('Ticked') },
        { original: originals.open, copy: itemNamed('Open') },
      ],
      leftOut: { ...own, checklist_id: 'the copied one' },
    })),
  ]).toEqual([]);
});
