import { expect, it } from 'vitest';
import type { Board } from './board.ts';
import { aBoard, namesIn } from './board.test-support.ts';
import { createChanges, replay } from './live/changes.ts';
import { moveTo, placeCard, placeList, withoutList } from './place.ts';

const board = aBoard({ 'To do': ['a', 'b', 'c'], Done: ['d'] });

it('puts a card after a neighbour, and by its number where that one has gone', () => {
  const move = { cardId: 1, listId: 2, afterCardId: 4, position: 1 };
  expect(namesIn(placeCard(board, move), 2)).toEqual(['d', 'a']);
  expect(namesIn(placeCard(board, move), 1)).toEqual(['b', 'c']);
  expect(namesIn(placeCard(board, { ...move, afterCardId: 99, position: 0 }), 2)).toEqual(['a', 'd']);
  expect(namesIn(placeCard(board, { ...move, listId: 1, afterCardId: 2 }), 1)).toEqual(['b', 'a', 'c']);
});

it('puts a card next to those that are shown, whatever a filter hides between them', () => {
  // Only c is shown: above it is after b, below it after c.
  const shown = [3];
  expect(moveTo(board, { cardId: 4, listId: 1, shown, at: 0 })).toMatchObject({
    afterCardId: 2,
    position: 2,
  });
  expect(moveTo(board, { cardId: 4, listId: 1, shown, at: 1 })).toMatchObject({
    afterCardId: 3,
    position: 3,
  });
});

it('moves lists, and removes one with its cards', () => {
  expect(placeList(board, { listId: 2, position: 0 }).lists.allIds).toEqual([2, 1]);
  const left = withoutList(board, 1);
  expect([left.lists.allIds, Object.keys(left.cards.byId)]).toEqual([[2], ['4']]);
});

it('takes back a refused move alone, and forgets what the server has', () => {
  const changes = createChanges<Board>();
  const refused = changes.begin((shown) =>
    placeCard(shown, { cardId: 1, listId: 2, afterCardId: 4, position: 1 }),
  );
  const kept = changes.begin((shown) =>
    placeCard(shown, { cardId: 2, listId: 2, afterCardId: 4, position: 1 }),
  );
  expect(namesIn(replay(board, changes.current()), 2)).toEqual(['d', 'b', 'a']);
  changes.takeBack(refused);
  expect(namesIn(replay(board, changes.current()), 2)).toEqual(['d', 'b']);
  changes.settle(kept, 2);
  expect(namesIn(replay(board, changes.current()), 2)).toEqual(['d', 'b']);
  changes.reach(2);
  expect(changes.current()).toEqual([]);
});
