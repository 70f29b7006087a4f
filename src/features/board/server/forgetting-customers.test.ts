import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aCommunity,
  aMember,
  aReferral,
  good,
  type TestCommunity,
  type TestMember,
} from '../../../../testing/factories.ts';
import { untilWaiting, whileHeld } from '../../../../testing/held-rows.ts';
import { jobsAreDone, mailTo, tokenIn } from '../../../../testing/mail-box.ts';
import { startTestServer, type TestServer } from '../../../../testing/server.ts';
import type { Card } from '../contract/types.ts';
import { aCard, aList, activityOf, ask, boardOf, cardAs, done, restore } from './board.test-support.ts';

let server: TestServer;
let community: TestCommunity;

beforeAll(async () => {
  server = await startTestServer({ limitFactor: 1000, takesJobs: true });
  community = await aCommunity(server);
});
afterAll(() => server.close());

let customers = 0;
const aCustomer = (sender: TestMember, receiver: TestMember, contactName = 'Zebulon Quackenbush') =>
  aReferral(sender, receiver, {
    contact_name: contactName,
    contact_email: `customer-${(customers += 1)}@quack.example`,
    need: 'A pond for Mr Quackenbush',
  });

/** A referral with an untied list on its receiver’s board, and a way to make cards from it. */
async function aReferralWithCards() {
  const [sender, receiver] = [await aMember(server, community), await aMember(server, community)];
  const referral = await aCustomer(sender, receiver);
  const list = await aList(receiver, 'Inbox');
  const make = async (name = 'Zebulon Quackenbush: pond') =>
    good(
      await receiver.client.post<{ card: Card }>('/api/kanban/board/linked-cards', {
        json: { listId: list.id, name, referralId: referral.id },
      }),
      200,
    ).card.id;
  return { sender, receiver, referral, list, make };
}

const copyOf = async (member: TestMember, cardId: number) =>
  good(await member.client.post<{ card: Card }>(`/api/kanban/board/cards/${cardId}/copy`, { json: {} }), 200)
    .card.id;

const update = (member: TestMember, cardId: number, changes: object) =>
  done(member, 'cards/update', { cardId, update: changes });

type Referral = Awaited<ReturnType<typeof aReferral>>;

/** What the customer presses on their own page. */
async function sayNo({ referred_entity: customer }: Referral): Promise<void> {
  const token = tokenIn(await mailTo(server, customer.email!, /./), '/public/referral');
  good(await server.visitor(community.subdomain).post(`/api/customer/${token}/refusal`, { json: {} }), 200);
}

async function removeDetails(referral: Referral): Promise<void> {
  await sayNo(referral);
  await jobsAreDone(server);
}

/** All that anybody can read of the board, whichever way: the cards, their history, what was removed, both exports. */
async function everythingOn(member: TestMember): Promise<string> {
  const board = await boardOf(member);
  const histories = await Promise.all(board.cards.allIds.map((id) => activityOf(member, id)));
  const paths = ['removals', 'outline', 'export.json', 'export.csv'];
  const answers = await Promise.all(paths.map((path) => member.client.get(`/api/kanban/board/${path}`)));
  return JSON.stringify([board, histories, answers.map((answer) => answer.text)]);
}

const linesOf = async (member: TestMember, cardId: number) =>
  (await activityOf(member, cardId)).activity.map((line) => line.sentence);

describe('a customer who has their details removed', () => {
  it('goes from the name of a card that was made from their referral, whatever was added to it', async () => {
    const { receiver, referral, make } = await aReferralWithCards();
    const [plain, urgent, same, partly, byNeed, ours] = [
      await make(),
      await make(),
      await make(),
      await make(),
      await make('A pond for the garden of our dentist'),
      await make('Call back'),
    ];
    await update(receiver, urgent, { name: 'Zebulon Quackenbush: pond, urgent' });
    await update(receiver, same, { name: 'Zebulon Quackenbush: pond' });
    await update(receiver, partly, { name: 'Call Mrs QUACKENBUSH’s husband' });
    await update(receiver, byNeed, { name: 'Pond for Mister Quackenbush' });
    await removeDetails(referral);
    for (const id of [plain, urgent, same, partly, byNeed])
      expect((await cardAs(receiver, id)).name).toBe('Details removed');
    expect((await cardAs(receiver, ours)).name).toBe('Call back');
    expect(await everythingOn(receiver)).not.toMatch(/zebulon|quack/i);
  });

  it('goes from a card that is named after the need alone', async () => {
    const { sender, receiver, list } = await aReferralWithCards();
    const referral = await aReferral(sender, receiver, {
      contact_name: 'Zebulon Quackenbush',
      contact_email: `customer-${(customers += 1)}@quack.example`,
      need: 'A divorce for the mayor of Tasmania',
    });
    const made = await receiver.client.post<{ card: Card }>('/api/kanban/board/linked-cards', {
      json: { listId: list.id, name: 'A divorce for the mayor of Tasmania', referralId: referral.id },
    });
    const shortened = good(made, 200).card.id;
    await update(receiver, shortened, { name: 'Divorce of the mayor' });
    await removeDetails(referral);
    expect(await everythingOn(receiver)).not.toMatch(/mayor|divorce/i);
  });

  it('goes from the history of a card that has another name now, and the name stays', async () => {
    const { receiver, referral, make } = await aReferralWithCards();
    const renamed = await make();
    await update(receiver, renamed, { name: 'Garden' });
    await update(receiver, renamed, { name: 'Garden, urgent' });
    await removeDetails(referral);
    expect((await cardAs(receiver, renamed)).name).toBe('Garden, urgent');
    expect(await linesOf(receiver, renamed)).toContain(
      'renamed this card from “Details removed” to “Details removed”',
    );
    expect(await everythingOn(receiver)).not.toMatch(/zebulon|quack/i);
  });

  it('goes from cards that are not about them any more', async () => {
    const { sender, receiver, referral, make } = await aReferralWithCards();
    const other = await aCustomer(sender, receiver, 'Wilhelmina Ottershaw');
    const [unlinked, relinked, renamedLater] = [await make(), await make(), await make()];
    await update(receiver, unlinked, { referralId: null });
    await update(receiver, relinked, { referralId: other.id });
    await update(receiver, renamedLater, { referralId: other.id });
    await update(receiver, renamedLater, { name: 'Wilhelmina Ottershaw: pond' });
    await removeDetails(referral);
    expect((await cardAs(receiver, unlinked)).name).toBe('Details removed');
    expect((await cardAs(receiver, relinked)).name).toBe('Details removed');
    expect((await cardAs(receiver, renamedLater)).name).toBe('Wilhelmina Ottershaw: pond');
    expect(await everythingOn(receiver)).not.toMatch(/zebulon|quack/i);
    await removeDetails(other);
    expect(await everythingOn(receiver)).not.toMatch(/wilhelmina/i);
  });

  it('goes from copies, renamed or not, and from what they say they are copies of', async () => {
    const { receiver, referral, make } = await aReferralWithCards();
    const original = await make();
    const copy = await copyOf(receiver, original);
    const renamed = await copyOf(receiver, copy);
    await update(receiver, renamed, { name: 'Garden' });
    await update(receiver, original, { referralId: null });
    const late = await copyOf(receiver, original);
    await removeDetails(referral);
    for (const id of [original, copy, late])
      expect((await cardAs(receiver, id)).name).toBe('Details removed');
    expect((await cardAs(receiver, renamed)).name).toBe('Garden');
    expect(await linesOf(receiver, renamed)).toContain('made this card as a copy of “Details removed”');
    expect(await everythingOn(receiver)).not.toMatch(/zebulon|quack/i);
  });

  it('goes from cards that were named by hand and linked afterwards, on the board of either side', async () => {
    const { sender, receiver, referral, list } = await aReferralWithCards();
    const theirs = await aCard(receiver, list.id, 'Mr Quackenbush has called');
    const ours = await aCard(sender, (await aList(sender)).id, 'Zebulon');
    for (const [member, card] of [
      [receiver, theirs],
      [sender, ours],
    ] as const)
      await update(member, card.id, { referralId: referral.id });
    await removeDetails(referral);
    for (const member of [sender, receiver]) expect(await everythingOn(member)).not.toMatch(/zebulon|quack/i);
  });

  it('goes from what was removed, and does not come back with it', async () => {
    const { receiver, referral, list, make } = await aReferralWithCards();
    const alone = await make();
    const { removalId } = await done(receiver, 'cards/remove', { cardId: alone });
    const together = await make();
    const cleared = await done(receiver, 'lists/clear', { listId: list.id });
    expect(await everythingOn(receiver)).toMatch(/zebulon/i);
    await removeDetails(referral);
    expect(await everythingOn(receiver)).not.toMatch(/zebulon|quack/i);
    for (const id of [removalId, cleared.removalId]) good(await restore(receiver, id), 200);
    for (const id of [alone, together]) expect((await cardAs(receiver, id)).name).toBe('Details removed');
    expect(await everythingOn(receiver)).not.toMatch(/zebulon|quack/i);
  });

  it('goes where somebody renames the card before the board has heard of it', async () => {
    const { receiver, referral, make } = await aReferralWithCards();
    const card = await make();
    await whileHeld(server.database, async ({ run, commit }) => {
      await run('SELECT FROM boards FOR UPDATE');
      const renaming = ask(receiver, 'cards/update', {
        cardId: card,
        update: { name: 'Zebulon Quackenbush: pond!' },
      });
      await untilWaiting(server.database);
      await sayNo(referral);
      await commit();
      expect((await renaming).status).toBe(200);
    });
    await jobsAreDone(server);
    expect(await everythingOn(receiver)).not.toMatch(/zebulon|quack/i);
  });

  it('goes from answers that are kept for a retry, of a card that is about nobody now', async () => {
    const { receiver, referral, make } = await aReferralWithCards();
    const card = await make();
    await update(receiver, card, { referralId: null });
    const headers = { 'idempotency-key': 'a-move-of-an-unlinked-card' };
    const move = () =>
      receiver.client.post<{ card: Card }>('/api/kanban/board/cards/move', {
        json: { cardId: card, position: 0 },
        headers,
      });
    expect(good(await move(), 200).card.name).toMatch(/Zebulon/);
    await removeDetails(referral);
    expect(good(await move(), 200).card.name).toBe('Details removed');
  });
});
