import { expect, it } from 'vitest';
import { movedCard } from './moved-card.ts';

const before = { 1: { id: 1, listId: 10 }, 2: { id: 2, listId: 10 } };

it('finds the card that lies in another list', () => {
  expect(movedCard(before, { ...before, 2: { id: 2, listId: 20 } })).toBe(2);
});

it('finds none when cards stay, go or are new', () => {
  expect(movedCard(before, { ...before })).toBeUndefined();
  expect(movedCard(before, { 1: before[1] })).toBeUndefined();
  expect(movedCard(before, { ...before, 3: { id: 3, listId: 20 } })).toBeUndefined();
});
