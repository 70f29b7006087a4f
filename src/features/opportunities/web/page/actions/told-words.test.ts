import { expect, it } from 'vitest';
import { toldWords } from './told-words.ts';

it.each([
  [0, 0, 'No one has responded yet, so no one will be notified.'],
  [1, 0, 'We’ll notify 1 company that responded.'],
  [3, 2, 'We’ll notify 3 companies that responded and 2 people who follow it.'],
])('says who hears of the end: %i responses, %i followers', (answers, subscribers_count, words) => {
  expect(toldWords({ answers, subscribers_count })).toBe(words);
});
