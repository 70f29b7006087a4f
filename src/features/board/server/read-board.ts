import { notFound } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { MediaAddresses } from '../../../kit/server/files/media-addresses.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { peopleOf } from '../../members/server/company/public.ts';
import type { Card, Label, LightCard, List } from '../contract/types.ts';
import { speakOfCustomers } from './customers.ts';
import { lightCards, wholeCards } from './read-cards.ts';

export type ListRow = Row<
  'board_lists',
  'id' | 'name' | 'colour' | 'card_limit' | 'position' | 'referral_state'
>;

const keyed = <Item extends { id: number }>(items: readonly Item[]) => ({
  byId: Object.fromEntries(items.map((item) => [String(item.id), item])),
  allIds: items.map((item) => item.id),
});

export const wholeBoard = async (tx: CommunityTx, media: MediaAddresses, caller: Caller) =>
  withCards(await boardAround(tx, caller), await wholeCards(tx, media, caller));

/** What is committed between this and the cards has a higher version, and is asked for again. */
export async function boardAround(tx: CommunityTx, caller: Caller) {
  const version = await versionOf(tx, caller.companyId);
  const [lists, labels, people] = await Promise.all([
    listRows(tx, caller),
    labelsOf(tx, caller),
    peopleOf(tx, caller.companyId),
  ]);
  return { version, lists, labels, people };
}

/** For a screen that knows the rest. */
export async function boardParts(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  asked: { lists: readonly number[]; cards: readonly number[] },
) {
  const { version, lists, labels, people } = await boardAround(tx, caller);
  const [cards, cardsIn] = await Promise.all([
    lightCards(tx, media, caller, asked.cards),
    cardsInLists(tx, caller, asked.lists),
  ]);
  return {
    version,
    labels,
    listIds: lists.map((list) => list.id),
    lists: lists
      .filter((list) => asked.lists.includes(list.id))
      .map((row) => listOf(row, cardsIn.get(row.id) ?? [])),
    cards,
    members: keyedPeople(people),
  };
}

function withCards<Shown extends LightCard>(
  { version, lists, labels, people }: Awaited<ReturnType<typeof boardAround>>,
  cards: readonly Shown[],
) {
  const cardsIn = Map.groupBy(cards, (card) => card.listId);
  return {
    version,
    labels,
    lists: keyed(
      lists.map((row) =>
        listOf(
          row,
          (cardsIn.get(row.id) ?? []).map((card) => card.id),
        ),
      ),
    ),
    cards: keyed(cards),
    members: keyedPeople(people),
  };
}

export const keyedPeople = (people: Awaited<ReturnType<typeof peopleOf>>) =>
  keyed(
    people.map((person) => ({
      id: person.user_id,
      firstName: person.first_name,
      lastName: person.last_name,
      avatar: person.avatar,
    })),
  );

const listOf = (row: ListRow, cardIds: number[]): List => ({
  id: row.id,
  name: row.name,
  colour: row.colour,
  limit: row.card_limit,
  position: row.position,
  referralState: row.referral_state,
  cardIds,
});

export async function versionOf(tx: CommunityTx, companyId: CompanyRowId): Promise<number> {
  const { rows } = await sql<Row<'boards', 'version'>>`
    SELECT version FROM boards WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(
    tx,
  );
  return rows[0]?.version ?? 0;
}

async function listRows(tx: CommunityTx, { companyId }: Caller): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    SELECT id, name, colour, card_limit, position, referral_state FROM board_lists
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND removal_id IS NULL ORDER BY position, id`.execute(
    tx,
  );
  return rows;
}

async function labelsOf(tx: CommunityTx, { companyId }: Caller): Promise<Label[]> {
  const { rows } = await sql<Row<'board_labels', 'id' | 'name' | 'colour'>>`
    SELECT id, name, colour FROM board_labels WHERE community_id = ${tx.communityId} AND company_id = ${companyId} ORDER BY id`.execute(
    tx,
  );
  return rows;
}

export async function showCard(
  tx: CommunityTx,
  media: MediaAddresses,
  caller: Caller,
  id: number,
): Promise<{ card: Card; version: number }> {
  const version = await versionOf(tx, caller.companyId);
  const [card] = await wholeCards(tx, media, caller, id);
  if (!card) throw notFound();
  await speakOfCustomers(tx, id);
  return { card, version };
}

export async function showList(tx: CommunityTx, caller: Caller, id: number): Promise<List> {
  const row = (await listRows(tx, caller)).find((list) => list.id === id);
  if (!row) throw notFound();
  return listOf(row, (await cardsInLists(tx, caller, [id])).get(id) ?? []);
}

async function cardsInLists(
  tx: CommunityTx,
  { companyId }: Caller,
  lists: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<Row<'board_cards', 'id' | 'list_id'>>`
    SELECT id, list_id FROM board_cards
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND list_id = ANY (${lists}::bigint[]) AND removal_id IS NULL
     ORDER BY position, id`.execute(tx);
  const found = Map.groupBy(rows, (row) => row.list_id);
  return new Map([...found].map(([list, cards]) => [list, cards.map((card) => card.id)]));
}
