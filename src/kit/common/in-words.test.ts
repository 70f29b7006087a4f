import { expect, it } from 'vitest';
import { withAnd, withOr } from './in-words.ts';

it('joins names as a sentence does', () => {
  expect(withAnd([])).toBe('');
  expect(withAnd(['Ada'])).toBe('Ada');
  expect(withAnd(new Set(['Ada', 'Ben']))).toBe('Ada and Ben');
  expect(withAnd(['Ada', 'Ben', 'Mia'])).toBe('Ada, Ben and Mia');
  expect(withOr(['Ada', 'Ben', 'Mia'])).toBe('Ada, Ben or Mia');
});
