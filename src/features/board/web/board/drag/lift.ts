import type { Board } from '../board.ts';
import { type CardMove, type ListMove, moveTo, placeCard, placeList } from '../place.ts';

interface Common {
  /** The board as it was then: what arrives meanwhile waits for the drop. */
  held: Board;
}

interface CardLift extends Common {
  what: 'card';
  home: CardMove;
  move: CardMove;
}

interface ListLift extends Common {
  what: 'list';
  home: ListMove;
  move: ListMove;
}

/** Something is off its place, and not yet on another one. */
export type Lift = CardLift | ListLift;

/** The cards of a list that are shown, from the top. */
export type ShownIn = (listId: number) => readonly number[];

export const liftedId = (lift: Lift) => (lift.what === 'card' ? lift.move.cardId : lift.move.listId);

/** What is seen meanwhile: it already stands where it would land. */
export const stageOf = (lift: Lift): Board =>
  lift.what === 'card' ? placeCard(lift.held, lift.move) : placeList(lift.held, lift.move);

export function liftCard(held: Board, cardId: number): Lift | undefined {
  const card = held.cards.byId[cardId];
  const list = card && held.lists.byId[card.listId];
  if (!list) return undefined;
  const home = moveTo(held, {
    cardId,
    listId: list.id,
    shown: list.cardIds,
    at: list.cardIds.indexOf(cardId),
  });
  return { what: 'card', held, home, move: home };
}

export function liftList(held: Board, listId: number): Lift | undefined {
  const position = held.lists.allIds.indexOf(listId);
  if (position === -1) return undefined;
  const home = { listId, position };
  return { what: 'list', held, home, move: home };
}

export const isSameCardMove = (one: CardMove, other: CardMove) =>
  one.listId === other.listId && one.afterCardId === other.afterCardId;

export const isAtHome = (lift: Lift) =>
  lift.what === 'card' ? isSameCardMove(lift.home, lift.move) : lift.home.position === lift.move.position;

/** Spoken at every step: what it is, where it stands, and among how many. */
export function placeWords(lift: Lift, shownIn: ShownIn): string {
  const { lists, cards } = stageOf(lift);
  if (lift.what === 'list') {
    const name = lists.byId[lift.move.listId]?.name ?? '';
    return `${name}, ${lift.move.position + 1} of ${lists.allIds.length}`;
  }
  const { cardId, listId } = lift.move;
  const { at, count } = placeIn(lift.move, shownIn, lists.byId[listId]?.cardIds ?? []);
  return `${cards.byId[cardId]?.name ?? ''}: ${lists.byId[listId]?.name ?? ''}, ${at + 1} of ${count}`;
}

/** Counted among what is shown. */
function placeIn({ cardId, listId }: CardMove, shownIn: ShownIn, order: readonly number[]) {
  const seen = new Set([...shownIn(listId), cardId]);
  const visible = order.filter((id) => seen.has(id));
  return { at: visible.indexOf(cardId), count: visible.length };
}

/** One step by a key; undefined where it leads nowhere. */
export const step = (lift: Lift, key: string, shownIn: ShownIn): Lift | undefined =>
  lift.what === 'card' ? stepCard(lift, key, shownIn) : stepList(lift, key);

function stepList(lift: ListLift, key: string): Lift | undefined {
  const last = lift.held.lists.allIds.length - 1;
  const { position } = lift.move;
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: position - 1,
    ArrowRight: position + 1,
    Home: 0,
    End: last,
  };
  const next = places[key] ?? position;
  if (next < 0 || next > last || next === position) return undefined;
  return { ...lift, move: { ...lift.move, position: next } };
}

const sideways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function stepCard(lift: CardLift, key: string, shownIn: ShownIn): Lift | undefined {
  const { cardId, listId } = lift.move;
  const { allIds } = lift.held.lists;
  const target = allIds[allIds.indexOf(listId) + (sideways[key] ?? 0)];
  if (target === undefined) return undefined;
  const { at: here } = placeIn(lift.move, shownIn, stageOf(lift).lists.byId[listId]?.cardIds ?? []);
  const others = shownIn(target).filter((id) => id !== cardId);
  const places: Readonly<Record<string, number>> = {
    ArrowUp: here - 1,
    ArrowDown: here + 1,
    Home: 0,
    End: others.length,
  };
  const at = places[key] ?? Math.min(here, others.length);
  if (at < 0 || at > others.length || (target === listId && at === here)) return undefined;
  return { ...lift, move: moveTo(lift.held, { cardId, listId: target, shown: others, at }) };
}
