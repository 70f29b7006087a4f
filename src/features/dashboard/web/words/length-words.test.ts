import { expect, it } from 'vitest';
import { lengthText } from './length-words.ts';

it.each([
  [0, '1 minute'],
  [2400, '40 minutes'],
  [3600, '1 hour'],
  [100_000, '28 hours'],
  [172_800, '2 days'],
  [864_000, '10 days'],
])('says %d seconds as people do', (seconds, words) => {
  expect(lengthText(seconds)).toBe(words);
});
