import { expect, it } from 'vitest';
import { beginningOf, cut } from './cut.ts';

it('never cuts through a character', () => {
  expect([beginningOf('ab😀c', 3), beginningOf('ab😀c', 4), beginningOf('ab', 3)]).toEqual([
    'ab',
    'ab😀',
    'ab',
  ]);
  expect([cut('ab😀c', 5), cut('ab😀cd', 5), cut('ab😀cd', 4)]).toEqual(['ab😀c', 'ab😀…', 'ab…']);
});
