import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ReferralStatus } from '../../referrals/contract/status.ts';
import { referralFaces, type ReferralFace } from '../../referrals/server/public.ts';
import { note } from './activity.ts';
import { cardsOf } from './orders.ts';
import { placesOnTop } from './places.ts';

interface Follower extends Row<'board_cards', 'id' | 'list_id' | 'followed_state' | 'followed_since'> {
  referral_id: number;
}

export interface Followed {
  /** Whose link says something else now. */
  cards: number[];
  /** Where cards have come or gone. */
  lists: number[];
}

/**
 * Cards whose referral has changed since they last followed it go to the list that stands for its state, each change once. Under the
 * board's lock. What somebody has put elsewhere by hand stays there until the next change.
 */
export async function followReferrals(
  tx: CommunityTx,
  companyId: CompanyRowId,
  which: { cards: readonly number[] } | { referralId: number },
): Promise<Followed> {
  const among =
    'cards' in which ? sql`id = ANY (${which.cards}::bigint[])` : sql`referral_id = ${which.referralId}`;
  const { cards, faces } = await followers(tx, companyId, among);
  const changed = cards.filter((card) => !hasFollowed(card, faces.get(card.referral_id)));
  return { cards: changed.map((card) => card.id), lists: await settle(tx, companyId, changed, faces) };
}

/** A list has come to stand for a state: whatever is about a referral in that state comes to it, wherever it is. */
export async function gatherReferrals(
  tx: CommunityTx,
  companyId: CompanyRowId,
  state: ReferralStatus,
): Promise<Followed> {
  const { cards, faces } = await followers(tx, companyId, sql`true`);
  const there = cards.filter((card) => faces.get(card.referral_id)?.status === state);
  return { cards: there.map((card) => card.id), lists: await settle(tx, companyId, there, faces) };
}

/** Somebody has just said where a card is to stand: its referral's state is known to it, and moves it nowhere. */
export async function stayWith(tx: CommunityTx, companyId: CompanyRowId, cardId: number): Promise<void> {
  const { cards, faces } = await followers(tx, companyId, sql`id = ${cardId}`);
  await remember(tx, withFaces(cards, faces));
}

async function followers(tx: CommunityTx, companyId: CompanyRowId, which: Sql) {
  const { rows: cards } = await sql<Follower>`
    SELECT id, list_id, referral_id, followed_state, followed_since FROM board_cards
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND removal_id IS NULL AND referral_id IS NOT NULL AND ${which}
     ORDER BY list_id, position, id`.execute(tx);
  const faces = await referralFaces(
    tx,
    companyId,
    cards.map((card) => card.referral_id),
  );
  return { cards, faces };
}

const hasFollowed = (
  { followed_state: state, followed_since: since }: Follower,
  face: ReferralFace | undefined,
) => state === face?.status && since?.getTime() === face.since.getTime();

const withFaces = (cards: readonly Follower[], faces: ReadonlyMap<number, ReferralFace>) =>
  cards.flatMap((card) => {
    const face = faces.get(card.referral_id);
    return face ? [{ ...card, face }] : [];
  });

const remember = (tx: CommunityTx, found: readonly { id: number; face: ReferralFace }[]) =>
  sql`
    UPDATE board_cards c SET followed_state = f.state, followed_since = f.since
      FROM unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ face }) => face.status)}::text[],
                  ${found.map(({ face }) => face.since)}::timestamptz[]) AS f (id, state, since)
     WHERE c.community_id = ${tx.communityId} AND c.id = f.id`.execute(tx);

async function settle(
  tx: CommunityTx,
  companyId: CompanyRowId,
  cards: readonly Follower[],
  faces: ReadonlyMap<number, ReferralFace>,
): Promise<number[]> {
  if (cards.length === 0) return [];
  const found = withFaces(cards, faces);
  await remember(tx, found);
  const lists = await openLists(tx, companyId);
  const listFor = new Map(lists.map((list) => [list.referral_state, list.id]));
  const moves = found.flatMap(({ id, list_id: from, face }) => {
    const to = listFor.get(face.status);
    return to === undefined || to === from ? [] : [{ id, from, to, state: face.status }];
  });
  for (const [to, coming] of Map.groupBy(moves, (move) => move.to))
    await putOnTop(
      tx,
      to,
      coming.map((move) => move.id),
    );
  const nameOf = new Map(lists.map((list) => [list.id, list.name]));
  await note(
    tx,
    null,
    moves.map(({ id, from, to, state }) => ({
      cardId: id,
      what: 'followed',
      facts: { from: nameOf.get(from), to: nameOf.get(to), name: state },
    })),
  );
  return [...new Set(moves.flatMap(({ from, to }) => [from, to]))];
}

async function openLists(tx: CommunityTx, companyId: CompanyRowId) {
  const { rows } = await sql<Row<'board_lists', 'id' | 'name' | 'referral_state'>>`
    SELECT id, name, referral_state FROM board_lists
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND removal_id IS NULL`.execute(tx);
  return rows;
}

/** Where it is seen: whoever did not move it looks for what has come. */
async function putOnTop(tx: CommunityTx, listId: number, cards: readonly number[]): Promise<void> {
  const places = await placesOnTop(tx, cardsOf(tx, listId), cards.length);
  await sql`
    UPDATE board_cards c SET list_id = ${listId}, position = p.position, changed_at = moment()
      FROM unnest(${cards}::bigint[], ${places}::bigint[]) AS p (id, position)
     WHERE c.community_id = ${tx.communityId} AND c.id = p.id`.execute(tx);
}
