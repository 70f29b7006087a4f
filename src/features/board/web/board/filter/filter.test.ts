import { expect, it } from 'vitest';
import { aBoard } from '../board.test-support.ts';
import { createMatch, everything, isFiltering, nobody } from './filter.ts';

const now = Date.parse('2026-11-16T09:00:00Z');
const board = aBoard({ 'To do': ['Call Olivia', 'Quote roof', 'Order tiles'] });
const [call, quote, order] = [1, 2, 3].map((id) => board.cards.byId[id]!);
const shown = (filter: Partial<typeof everything>) =>
  [
    { ...call!, memberIds: [7], labels: [1], due: '2026-11-15T09:00:00Z' },
    { ...quote!, memberIds: [8], due: '2026-11-16T20:00:00Z' },
    { ...order!, labels: [2] },
  ]
    .filter(createMatch({ ...everything, ...filter }, { ...board, labels }, now))
    .map(({ name }) => name);
const labels = [
  { id: 1, name: 'Urgent', colour: '#e04848' },
  { id: 2, name: '', colour: '#3b82f6' },
];

it('shows every card while nothing is filtered', () => {
  expect(isFiltering(everything)).toBe(false);
  expect(shown({})).toHaveLength(3);
});

it('finds by every word, in the name or in a label’s name', () => {
  expect(shown({ q: 'oli CALL' })).toEqual(['Call Olivia']);
  expect(shown({ q: 'urgent' })).toEqual(['Call Olivia']);
  expect(shown({ q: 'olivia tiles' })).toEqual([]);
});

it('finds by people, labels and due dates, any of each kind and all kinds together', () => {
  expect(shown({ people: [7, 8] })).toEqual(['Call Olivia', 'Quote roof']);
  expect(shown({ people: [nobody] })).toEqual(['Order tiles']);
  expect(shown({ labels: [1, 2] })).toEqual(['Call Olivia', 'Order tiles']);
  expect(shown({ people: [7, 8], labels: [2] })).toEqual([]);
  expect(shown({ due: 'late' })).toEqual(['Call Olivia']);
  expect(shown({ due: 'soon' })).toEqual(['Quote roof']);
  expect(shown({ due: 'any' })).toEqual(['Call Olivia', 'Quote roof']);
  expect(shown({ due: 'none' })).toEqual(['Order tiles']);
});
