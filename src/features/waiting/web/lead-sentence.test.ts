import { expect, it } from 'vitest';
import { leadSentence } from './lead-sentence.ts';

it.each([
  [0, false, 0, null],
  [0, false, 1, 'Nothing is waiting for you, but this is worth a look.'],
  [0, false, 3, 'Nothing is waiting for you, but these are worth a look.'],
  [1, false, 2, '1 thing is waiting for you.'],
  [7, false, 0, '7 things are waiting for you.'],
  [20, true, 0, 'More than 20 things are waiting for you.'],
])('says that %d wait, more: %s, suggested: %d', (waits, isMore, suggestions, words) => {
  expect(leadSentence(waits, isMore, suggestions)).toBe(words);
});
