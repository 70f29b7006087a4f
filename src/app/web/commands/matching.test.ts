import { IconHome } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { matching } from './matching.ts';

const commandOf = (label: string) => ({ id: label, label, icon: IconHome, run: () => undefined });
const groups = [
  { title: 'Go to', commands: [commandOf('Community rules'), commandOf('Café')] },
  { title: 'Do', commands: [commandOf('Logout')] },
];
const labels = (query: string) =>
  matching(groups, query).flatMap(({ commands }) => commands.map(({ label }) => label));

it('finds a command by the beginnings of its words, in any order', () => {
  expect(labels('ru com')).toEqual(['Community rules']);
  expect(labels('ules')).toEqual([]);
});

it('does without accents and capitals', () => {
  expect(labels('CAFE')).toEqual(['Café']);
});

it('finds a command by other words for it, behind those that show them', () => {
  const money = [{ ...commandOf('Statement'), words: 'commission owed' }, commandOf('Commission')];
  const found = matching([{ title: 'Go to', commands: money }], 'commi');
  expect(found.flatMap(({ commands }) => commands.map(({ label }) => label))).toEqual([
    'Commission',
    'Statement',
  ]);
});

it('offers everything before anything is typed', () => {
  expect(labels(' ')).toHaveLength(3);
});
