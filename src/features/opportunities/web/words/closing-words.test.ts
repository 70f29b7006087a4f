import { expect, it } from 'vitest';
import { closingWords, isClosingSoon } from './closing-words.ts';

const deadline = '2026-12-03T10:00:00Z';
const at = (iso: string) => Date.parse(iso);

it.each([
  ['2026-11-30T09:59:00Z', 'Closes in 3 days'],
  ['2026-12-02T10:00:00Z', 'Closes in 1 day'],
  ['2026-12-02T10:00:01Z', 'Closes in 23 hours'],
  ['2026-12-03T09:00:00Z', 'Closes in 1 hour'],
  ['2026-12-03T09:00:01Z', 'Closes in 60 minutes'],
  ['2026-12-03T09:59:30Z', 'Closes in 1 minute'],
  ['2026-12-03T10:00:00Z', 'Closed just now'],
  ['2026-12-03T11:00:00Z', 'Closed'],
])('says at %s when it closes', (now, words) => {
  expect(closingWords(deadline, at(now))).toBe(words);
});

it('is soon on the last day alone', () => {
  expect(isClosingSoon(deadline, at('2026-12-02T10:00:01Z'))).toBe(true);
  expect(isClosingSoon(deadline, at('2026-12-02T09:59:59Z'))).toBe(false);
  expect(isClosingSoon(deadline, at('2026-12-03T10:00:00Z'))).toBe(false);
});
