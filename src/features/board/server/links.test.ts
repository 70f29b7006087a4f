import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  aPartnership,
  aReferral,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { jobsAreDone } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import { aCard, aList, ask, boardOf, done, outlineOf } from './board.test-support.ts';
import { act, aConversation, leaveTheCommunity, linksOn } from './links.test-support.ts';

let server: TestServer;
let community: TestCommunity;
let ada: TestMember;
let bo: TestMember;
let partner: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000, takesJobs: true });
  community = await aCommunity(server);
  ada = await aMember(server, community);
  bo = await aMember(server, community, { colleagueOf: ada });
  partner = await aMember(server, community);
  stranger = await aMember(server, community);
});
afterAll(() => server.close());

const anOffer = {
  title: 'A new roof for the boathouse',
  brief: 'Slate, please.',
  tags: [{ text: 'Roofing', colour: 'blue' }],
  place: 'Bergen',
  price: { kind: 'fixed', low: 500_000, high: null },
  currency: 'AUD',
  deadline: new Date(Date.now() + 10 * 24 * 3_600_000).toISOString(),
};

const link = (member: TestMember, cardId: number, update: object) =>
  ask(member, 'cards/update', { cardId, update });

describe('a card', () => {
  it('shows a referral of its company, under the customer’s name and with the state that it has now', async () => {
    const referral = await aReferral(ada, partner);
    const card = await aCard(ada, (await aList(ada)).id);
    const { links } = (
      await done(ada, 'cards/update', { cardId: card.id, update: { referralId: referral.id } })
    ).card;
    expect(links).toEqual({
      referral: {
        id: referral.id,
        title: referral.referred_entity.contact_name,
        state: 'New',
        address: `/outgoing/referrals/${referral.id}`,
      },
      opportunity: null,
      company: null,
      conversation: null,
    });
    await act(partner, referral.id, 'acceptance');
    expect((await linksOn(bo, card.id)).referral).toMatchObject({ state: 'Accepted' });
    const { cards } = await outlineOf(bo);
    expect(cards.byId[card.id]).toMatchObject({ links: { referral: { state: 'Accepted' } } });
    const theirs = await aCard(partner, (await aList(partner)).id);
    await done(partner, 'cards/update', { cardId: theirs.id, update: { referralId: referral.id } });
    expect((await linksOn(partner, theirs.id)).referral?.address).toBe(`/incoming/referrals/${referral.id}`);
  });

  it('shows a company with how it stands to ours, and that it has left', async () => {
    const leaving = await aMember(server, community);
    const card = await aCard(ada, (await aList(ada)).id);
    await done(ada, 'cards/update', { cardId: card.id, update: { companyId: leaving.id } });
    expect((await linksOn(ada, card.id)).company).toMatchObject({
      id: leaving.id,
      state: null,
      address: `/partner/${leaving.id}`,
    });
    await aPartnership(ada, leaving);
    expect((await linksOn(ada, card.id)).company?.state).toBe('Partner');
    await leaveTheCommunity(leaving);
    expect((await linksOn(ada, card.id)).company).toMatchObject({ state: 'Left', address: null });
  });

  it('shows a conversation to those who are in it, and to colleagues only that there is one', async () => {
    const conversation = await aConversation(ada, partner);
    const card = await aCard(ada, (await aList(ada)).id);
    await done(ada, 'cards/update', { cardId: card.id, update: { conversationId: conversation } });
    expect((await linksOn(ada, card.id)).conversation?.address).toBe(`/chat/${conversation}`);
    expect((await linksOn(bo, card.id)).conversation).toEqual({
      id: conversation,
      title: 'A private conversation',
      state: null,
      address: null,
    });
    const kept = await link(bo, card.id, { name: 'Bo may go on with the card' });
    expect(kept.body.card.links.conversation?.title).toBe('A private conversation');
    await done(bo, 'cards/update', { cardId: card.id, update: { conversationId: null } });
    expect((await linksOn(ada, card.id)).conversation).toBeNull();
  });

  it('shows an opportunity that its company may see, with the state it has now, and open boards hear of it', async () => {
    const { id } = good(await partner.client.post<{ id: number }>('/api/projects', { json: anOffer }), 201);
    const card = await aCard(ada, (await aList(ada)).id);
    expect((await link(ada, card.id, { opportunityId: id })).status).toBe(404);
    good(await partner.client.post(`/api/projects/${id}/posting`, { json: {} }), 200);
    await done(ada, 'cards/update', { cardId: card.id, update: { opportunityId: id } });
    expect((await linksOn(ada, card.id)).opportunity).toEqual({
      id,
      title: anOffer.title,
      state: 'Open',
      address: `/project/${id}`,
    });
    await jobsAreDone(server);
    const { version } = await boardOf(ada);
    good(await partner.client.post(`/api/projects/${id}/cancellation`, { json: {} }), 200);
    await jobsAreDone(server);
    expect((await linksOn(ada, card.id)).opportunity?.state).toBe('Cancelled');
    expect((await boardOf(ada)).version).toBeGreaterThan(version);
  });

  it('cannot be about what its writer does not see, and the answer names the field', async () => {
    const referral = await aReferral(partner, stranger);
    const conversation = await aConversation(partner, stranger);
    const card = await aCard(ada, (await aList(ada)).id);
    const shared = await aConversation(bo, stranger);
    for (const [field, id] of [
      ['referralId', referral.id],
      ['referralId', 999_999],
      ['opportunityId', 999_999],
      ['companyId', 999_999],
      ['conversationId', conversation],
      ['conversationId', shared],
      ['conversationId', 999_999],
    ] as const) {
      const { status, body } = await link(ada, card.id, { [field]: id });
      expect([field, status, Object.keys((body as unknown as Refused).error.fields)]).toEqual([
        field,
        404,
        [field],
      ]);
    }
    expect(await linksOn(ada, card.id)).toEqual({
      referral: null,
      opportunity: null,
      company: null,
      conversation: null,
    });
  });
});

interface Refused {
  error: { code: string; message: string; fields: Record<string, string> };
}

describe('a list that follows a state of referrals', () => {
  it('gets the cards of both companies as their referral gets there, and says so to open boards', async () => {
    const [sender, receiver] = [await aMember(server, community), await aMember(server, community)];
    const referral = await aReferral(sender, receiver);
    const boards = await Promise.all(
      [sender, receiver].map(async (member) => {
        const inbox = await aList(member, 'Inbox');
        const accepted = await aList(member, 'Won over');
        await done(member, 'list/update', { listId: accepted.id, update: { referralState: 'Accepted' } });
        const card = await aCard(member, inbox.id);
        await done(member, 'cards/update', { cardId: card.id, update: { referralId: referral.id } });
        return { member, accepted, card, version: (await boardOf(member)).version };
      }),
    );
    await act(receiver, referral.id, 'acceptance');
    await jobsAreDone(server);
    for (const { member, accepted, card, version } of boards) {
      const board = await boardOf(member);
      expect(board.lists.byId[accepted.id]!.cardIds).toEqual([card.id]);
      expect(board.version).toBe(version + 1);
    }
  });
});
