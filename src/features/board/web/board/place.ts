import type { LightCard, List } from '../../contract/types.ts';
import type { Board } from './board.ts';

/** Where a card is put, said as the server takes it: after a neighbour, and by a number where that one has gone. */
export interface CardMove {
  cardId: number;
  listId: number;
  /** Null is the top. */
  afterCardId: number | null;
  /** Among all open cards of the list without this one. */
  position: number;
}

export interface ListMove {
  listId: number;
  /** Among the others. */
  position: number;
}

export const withLists = (board: Board, changed: readonly List[]): Board => ({
  ...board,
  lists: {
    ...board.lists,
    byId: { ...board.lists.byId, ...Object.fromEntries(changed.map((list) => [list.id, list])) },
  },
});

export const withCard = (board: Board, card: LightCard): Board => ({
  ...board,
  cards: { ...board.cards, byId: { ...board.cards.byId, [card.id]: card } },
});

export function listHolding({ cards, lists }: Board, cardId: number): List | undefined {
  const card = cards.byId[cardId];
  return card && lists.byId[card.listId];
}

export function placeCard(board: Board, { cardId, listId, afterCardId, position }: CardMove): Board {
  const card = board.cards.byId[cardId];
  const from = listHolding(board, cardId);
  const to = board.lists.byId[listId];
  if (!card || !from || !to) return board;
  const others = to.cardIds.filter((id) => id !== cardId);
  const after = afterCardId === null ? 0 : others.indexOf(afterCardId) + 1;
  const at = afterCardId === null || after > 0 ? after : Math.min(position, others.length);
  const moved = { ...to, cardIds: others.toSpliced(at, 0, cardId) };
  if (from.id === to.id) return withLists(board, [moved]);
  const left = { ...from, cardIds: from.cardIds.filter((id) => id !== cardId) };
  return withCard(withLists(board, [left, moved]), { ...card, listId });
}

export function placeList(board: Board, { listId, position }: ListMove): Board {
  if (!board.lists.byId[listId]) return board;
  const others = board.lists.allIds.filter((id) => id !== listId);
  return { ...board, lists: { ...board.lists, allIds: others.toSpliced(position, 0, listId) } };
}

/** The move that puts a card at a place of those that are shown: a filter may hide others between them. */
export function moveTo(
  { lists }: Board,
  { cardId, listId, shown, at }: { cardId: number; listId: number; shown: readonly number[]; at: number },
): CardMove {
  const others = (lists.byId[listId]?.cardIds ?? []).filter((id) => id !== cardId);
  const visible = shown.filter((id) => id !== cardId);
  const above = visible[at - 1];
  const below = visible[at];
  const position =
    above !== undefined
      ? others.indexOf(above) + 1
      : below !== undefined
        ? others.indexOf(below)
        : others.length;
  return { cardId, listId, afterCardId: others[position - 1] ?? null, position };
}

export function withoutCards(board: Board, gone: ReadonlySet<number>): Board {
  const holding = new Set([...gone].flatMap((id) => board.cards.byId[id]?.listId ?? []));
  const lists = [...holding].flatMap((id) => board.lists.byId[id] ?? []);
  const left = lists.map((list) => ({ ...list, cardIds: list.cardIds.filter((id) => !gone.has(id)) }));
  const byId = { ...board.cards.byId };
  for (const id of gone) delete byId[id];
  const allIds = board.cards.allIds.filter((id) => !gone.has(id));
  return { ...withLists(board, left), cards: { byId, allIds } };
}

export function withoutList(board: Board, listId: number): Board {
  const list = board.lists.byId[listId];
  if (!list) return board;
  const rest = withoutCards(board, new Set(list.cardIds));
  const byId = { ...rest.lists.byId };
  delete byId[listId];
  return { ...rest, lists: { byId, allIds: rest.lists.allIds.filter((id) => id !== listId) } };
}

/** One press: to an end of its list, or to the top of the list beside it. */
export function shiftedCard(
  board: Board,
  cardId: number,
  way: 'top' | 'bottom' | 'left' | 'right',
): CardMove | undefined {
  const list = listHolding(board, cardId);
  if (!list) return undefined;
  const { allIds, byId } = board.lists;
  const step = { top: 0, bottom: 0, left: -1, right: 1 }[way];
  const listId = allIds[allIds.indexOf(list.id) + step];
  const to = listId === undefined ? undefined : byId[listId];
  if (!to) return undefined;
  return moveTo(board, {
    cardId,
    listId: to.id,
    shown: to.cardIds,
    at: way === 'bottom' ? to.cardIds.length - 1 : 0,
  });
}
