import { expect, it } from 'vitest';
import type { Board } from '../board.ts';
import { aBoard } from '../board.test-support.ts';
import { placeCard, withCard } from '../place.ts';
import { isDrawnAlike } from './drawn-alike.ts';

const editors = new Map<number, string>();

const drawn = ({ lists, cards }: Board, listId: number) => ({
  list: lists.byId[listId]!,
  place: 0,
  // As a filter makes them: another array each time.
  shown: [...lists.byId[listId]!.cardIds],
  cards: cards.byId,
  isFolded: false,
  isLiftedList: false,
  isAdding: false,
  isFirstPicture: false,
  active: undefined,
  focus: undefined,
  lifted: undefined,
  landed: undefined,
  kept: undefined,
  editors,
});

const board = aBoard({ 'To do': ['Ring Ada', 'Ring Ben'], Doing: ['Ring Cem'], Done: ['Ring Dee'] });

it('draws the two lists between which a card is carried, and no other', () => {
  const carried = placeCard(board, { cardId: 1, listId: 2, afterCardId: null, position: 0 });
  const anew = [1, 2, 3].filter((id) => !isDrawnAlike(drawn(board, id), drawn(carried, id)));
  expect(anew).toEqual([1, 2]);
});

it('draws the list of a card that has changed, and one that is looked at otherwise', () => {
  const renamed = withCard(board, { ...board.cards.byId[4]!, name: 'Write to Dee' });
  const anew = [1, 2, 3].filter((id) => !isDrawnAlike(drawn(board, id), drawn(renamed, id)));
  expect(anew).toEqual([3]);
  expect(isDrawnAlike(drawn(board, 1), { ...drawn(board, 1), shown: [2] })).toBe(false);
  expect(isDrawnAlike(drawn(board, 1), { ...drawn(board, 1), lifted: 2 })).toBe(false);
});
