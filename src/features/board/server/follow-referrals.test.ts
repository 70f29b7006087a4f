import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  aReferral,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { aCard, activityOf, aList, ask, boardOf, done, namesIn } from './board.test-support.ts';
import { act, aTiedList, leaveTheCommunity } from './links.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000, takesJobs: true });
  community = await aCommunity(server);
});
afterAll(() => server.close());

/** A referral between two new companies, with a card about it in an untied list of the receiver's board. */
async function aFollowedReferral() {
  const [sender, receiver] = [await aMember(server, community), await aMember(server, community)];
  const referral = await aReferral(sender, receiver);
  const inbox = await aList(receiver, 'Inbox');
  const card = await aCard(receiver, inbox.id, 'Roof');
  await done(receiver, 'cards/update', { cardId: card.id, update: { referralId: referral.id } });
  return { sender, receiver, referral, inbox, card };
}

async function listOf(member: TestMember, cardId: number): Promise<number> {
  await jobsAreDone(server);
  return (await boardOf(member)).cards.byId[cardId]!.listId;
}

const statusOf = async (member: TestMember, id: number) =>
  (await member.client.get<{ status: string }>(`/api/referrals/${id}`)).body.status;

const tie = (member: TestMember, listId: number, referralState: string | null) =>
  ask(member, 'list/update', { listId, update: { referralState } });

describe('a list that follows a state', () => {
  it('takes the cards that are there already, on top and in their order, and the next ones by themselves', async () => {
    const { sender, receiver, referral, inbox, card } = await aFollowedReferral();
    const second = await aReferral(sender, receiver);
    const other = await aCard(receiver, inbox.id, 'Kitchen');
    await done(receiver, 'cards/update', { cardId: other.id, update: { referralId: second.id } });
    const list = await aList(receiver, 'New ones');
    await aCard(receiver, list.id, 'Was here before');
    await tie(receiver, list.id, 'New');
    expect(await namesIn(receiver, list.id)).toEqual(['Roof', 'Kitchen', 'Was here before']);
    const accepted = await aTiedList(receiver, 'Accepted');
    await act(receiver, referral.id, 'acceptance');
    expect(await listOf(receiver, card.id)).toBe(accepted.id);
    expect(await namesIn(receiver, list.id)).toEqual(['Kitchen', 'Was here before']);
  });

  it('is the only one of its board for a state, until it lets go of it', async () => {
    const someone = await aMember(server, community);
    const first = await aTiedList(someone, 'Quoted');
    const second = await aList(someone, 'Offers');
    const refused = await tie(someone, second.id, 'Quoted');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: { code: 'board.state_has_a_list' } },
    ]);
    expect((await tie(someone, first.id, null)).body.list.referralState).toBeNull();
    expect((await tie(someone, second.id, 'Quoted')).status).toBe(200);
    expect((await tie(someone, second.id, 'Sold')).status).toBe(400);
  });

  it('takes no card by hand whose referral is in another state, and any other card', async () => {
    const { receiver, inbox, card, referral } = await aFollowedReferral();
    const accepted = await aTiedList(receiver, 'Accepted');
    const free = await aCard(receiver, inbox.id, 'No referral');
    const refused = await ask(receiver, 'cards/move', { cardId: card.id, position: 0, listId: accepted.id });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error: {
          code: 'board.list_follows_referrals',
          message: '“Those Accepted” is for referrals that are Accepted. This one is New.',
        },
      },
    ]);
    await done(receiver, 'cards/move', { cardId: free.id, position: 0, listId: accepted.id });
    await act(receiver, referral.id, 'acceptance');
    expect(await listOf(receiver, card.id)).toBe(accepted.id);
    await done(receiver, 'cards/move', { cardId: card.id, position: 5 });
    await done(receiver, 'cards/move', { cardId: card.id, position: 0, listId: inbox.id });
    await done(receiver, 'cards/move', { cardId: card.id, position: 0, listId: accepted.id });
  });

  it('leaves a card where somebody has put it, until the referral changes again', async () => {
    const { receiver, inbox, card, referral } = await aFollowedReferral();
    const accepted = await aTiedList(receiver, 'Accepted');
    const contacted = await aTiedList(receiver, 'Customer Contacted');
    await act(receiver, referral.id, 'acceptance');
    expect(await listOf(receiver, card.id)).toBe(accepted.id);
    await done(receiver, 'cards/move', { cardId: card.id, position: 0, listId: inbox.id });
    // The same news once more, as after a crash between the work and its acknowledgement.
    await server.database.admin.query(
      `UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'board-follow-referral' AND state = 'completed'`,
    );
    expect(await listOf(receiver, card.id)).toBe(inbox.id);
    await act(receiver, referral.id, 'progress', { status: 'Customer Contacted' });
    expect(await listOf(receiver, card.id)).toBe(contacted.id);
  });

  it('takes a card that is linked later at once', async () => {
    const { sender, receiver, inbox } = await aFollowedReferral();
    const list = await aTiedList(receiver, 'New');
    const card = await aCard(receiver, inbox.id, 'Late');
    const { id } = await aReferral(sender, receiver);
    await done(receiver, 'cards/update', { cardId: card.id, update: { referralId: id } });
    expect(await listOf(receiver, card.id)).toBe(list.id);
  });

  it('has no card in it that is linked to a referral in another state, unless that one has a list to go to', async () => {
    const { sender, receiver } = await aFollowedReferral();
    const closed = await aTiedList(receiver, 'Deal Closed');
    const card = await aCard(receiver, closed.id, 'Was here first');
    const { id } = await aReferral(sender, receiver);
    const link = (update: object) => ask(receiver, 'cards/update', { cardId: card.id, update });
    const refused = await link({ name: 'Not this one either', referralId: id });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error: {
          code: 'board.list_follows_referrals',
          message: '“Those Deal Closed” is for referrals that are Deal Closed. This one is New.',
        },
      },
    ]);
    expect((await boardOf(receiver)).cards.byId[card.id]).toMatchObject({
      name: 'Was here first',
      listId: closed.id,
      links: { referral: null },
    });
    const fresh = await aTiedList(receiver, 'New');
    expect((await link({ referralId: id })).body.card.listId).toBe(fresh.id);
    await act(receiver, id, 'acceptance');
    expect(await listOf(receiver, card.id)).toBe(fresh.id);
    // Its state has no list, so it has stayed, and the link that it has already is no news.
    expect((await link({ referralId: id })).status).toBe(200);
  });

  it('is named in the history of a card that has moved itself, with the reason and by nobody', async () => {
    const { receiver, referral, card } = await aFollowedReferral();
    await aTiedList(receiver, 'Accepted');
    await act(receiver, referral.id, 'acceptance');
    await jobsAreDone(server);
    const [line] = (await activityOf(receiver, card.id)).activity;
    expect(line).toMatchObject({
      what: 'followed',
      userId: null,
      sentence: 'Moved itself from “Inbox” to “Those Accepted” because the referral is Accepted now',
    });
  });

  it('keeps its state through removal and return, unless another list has taken it', async () => {
    const { receiver, card, referral } = await aFollowedReferral();
    const list = await aTiedList(receiver, 'New');
    const { removalId } = await done(receiver, 'lists/remove', { listId: list.id });
    const accepted = await aTiedList(receiver, 'Accepted');
    await act(receiver, referral.id, 'acceptance');
    await jobsAreDone(server);
    await receiver.client.post(`/api/kanban/board/removals/${removalId}/restoration`);
    expect(await listOf(receiver, card.id)).toBe(accepted.id);
    expect((await boardOf(receiver)).lists.byId[list.id]!.referralState).toBe('New');
    const again = await done(receiver, 'lists/remove', { listId: list.id });
    await aTiedList(receiver, 'New');
    await receiver.client.post(`/api/kanban/board/removals/${again.removalId}/restoration`);
    expect((await boardOf(receiver)).lists.byId[list.id]!.referralState).toBeNull();
  });

  it('follows what time and leaving do to a referral', async () => {
    const { sender, receiver, card } = await aFollowedReferral();
    const withdrawn = await aTiedList(receiver, 'Withdrawn');
    await leaveTheCommunity(sender);
    expect(await listOf(receiver, card.id)).toBe(withdrawn.id);
  });
});

describe('whatever happens to a referral', () => {
  it('its cards on both boards end where it ends, after any history and with both sides at it at once', async () => {
    const [sender, receiver] = [await aMember(server, community), await aMember(server, community)];
    const states = [
      'New',
      'Viewed',
      'Accepted',
      'Customer Contacted',
      'Quoted',
      'Lost',
      'Declined',
      'Withdrawn',
    ];
    const tied = new Map<TestMember, Map<string, number>>();
    for (const member of [sender, receiver]) {
      const lists = new Map<string, number>();
      for (const state of states) lists.set(state, (await aTiedList(member, state)).id);
      tied.set(member, lists);
    }
    const loose = new Map([
      [sender, (await aList(sender, 'Loose')).id],
      [receiver, (await aList(receiver, 'Loose')).id],
    ]);
    const arrows: readonly [TestMember, string, object?][] = [
      [receiver, 'viewing'],
      [receiver, 'acceptance'],
      [receiver, 'refusal', { reason: 'Full' }],
      [sender, 'withdrawal'],
      [receiver, 'progress', { status: 'Customer Contacted' }],
      [receiver, 'progress', { status: 'Quoted' }],
      [receiver, 'progress', { status: 'Accepted' }],
      [receiver, 'loss', { reason: 'Too expensive' }],
      [receiver, 'reopening', { note: 'They called' }],
      [sender, 'reopening', {}],
    ];
    let seed = 7;
    const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aReferral(sender, receiver);
      const cards = new Map<TestMember, number>();
      for (const member of [sender, receiver]) {
        const card = await aCard(member, loose.get(member)!, `Round ${round}`);
        cards.set(member, card.id);
      }
      // Linked while it is already changing.
      await Promise.all([
        ...[sender, receiver].map((member) =>
          ask(member, 'cards/update', { cardId: cards.get(member)!, update: { referralId: id } }),
        ),
        act(receiver, id, 'viewing'),
        act(receiver, id, 'acceptance'),
      ]);
      for (let step = 0; step < 6; step += 1) {
        const chosen = [arrows[below(arrows.length)]!, arrows[below(arrows.length)]!];
        await Promise.all([
          ...chosen.map(([member, arrow, body]) => act(member, id, arrow, body)),
          ask(sender, 'cards/move', { cardId: cards.get(sender)!, position: below(3) }),
        ]);
      }
      const status = await statusOf(sender, id);
      for (const member of [sender, receiver])
        expect([status, await listOf(member, cards.get(member)!)]).toEqual([
          status,
          tied.get(member)!.get(status),
        ]);
    }
  });
});

describe('a card made from something', () => {
  const from = (member: TestMember, json: object) =>
    member.client.post<{ card: { id: number; listId: number; name: string } }>(
      '/api/kanban/board/linked-cards',
      { json },
    );
  const lookUp = async (member: TestMember, query: string) =>
    (
      await member.client.get<{
        cards: { id: number; listName: string }[];
        lists: { id: number }[];
        name: string;
        listId: number | null;
      }>(`/api/kanban/board/linked-cards?${query}`)
    ).body;

  it('is offered in the list that follows, else where the last one was made, and says where there is one already', async () => {
    const [sender, receiver] = [await aMember(server, community), await aMember(server, community)];
    const { id, need, referred_entity: customer } = await aReferral(sender, receiver);
    expect(await lookUp(sender, `referralId=${id}`)).toMatchObject({ cards: [], lists: [], listId: null });
    const first = await aList(sender, 'First');
    const used = await aList(sender, 'Used');
    await aCard(sender, used.id);
    const offered = await lookUp(sender, `referralId=${id}`);
    expect(offered).toMatchObject({ name: `${customer.contact_name}: ${need}`, listId: used.id });
    expect(offered.lists.map((list) => list.id)).toEqual([used.id, first.id]);
    const tied = await aTiedList(sender, 'New');
    expect((await lookUp(sender, `referralId=${id}`)).listId).toBe(tied.id);
    const { body } = await from(sender, { listId: used.id, name: offered.name, referralId: id });
    expect(body.card).toMatchObject({ listId: used.id, links: { referral: { id, state: 'New' } } });
    expect(await lookUp(sender, `referralId=${id}`)).toMatchObject({
      cards: [{ id: body.card.id, listName: 'Used' }],
    });
    const accepted = await aTiedList(sender, 'Accepted');
    expect((await from(sender, { listId: accepted.id, name: 'No', referralId: id })).status).toBe(409);
    expect((await from(sender, { listId: used.id, name: 'No', referralId: id, companyId: 1 })).status).toBe(
      400,
    );
    expect((await from(sender, { listId: used.id, name: 'Partner', companyId: receiver.id })).status).toBe(
      200,
    );
    expect((await lookUp(sender, `companyId=${receiver.id}`)).cards).toHaveLength(1);
  });

  it('is made once however often the same press is sent', async () => {
    const someone = await aMember(server, community);
    const whom = await aMember(server, community);
    const list = await aList(someone);
    const json = { listId: list.id, name: 'Once', companyId: whom.id };
    const headers = { 'idempotency-key': 'one-press-on-one-button' };
    const answers = await Promise.all(
      [1, 2].map(() => someone.client.post('/api/kanban/board/linked-cards', { json, headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await lookUp(someone, `companyId=${whom.id}`)).cards).toHaveLength(1);
  });
});
