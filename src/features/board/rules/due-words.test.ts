import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

const now = new Date('2027-03-01T12:00:00Z');

test.each([
  ['2027-03-01T12:00:10Z', 'is due in 1 minute'],
  ['2027-03-01T12:45:00Z', 'is due in 45 minutes'],
  ['2027-03-01T13:00:00Z', 'is due in 1 hour'],
  ['2027-03-02T12:00:00Z', 'is due in 24 hours'],
  ['2027-03-04T13:00:00Z', 'is due in 3 days'],
  ['2027-03-01T12:00:00Z', 'is due now'],
  ['2027-03-01T11:30:00Z', 'is due now'],
  ['2027-03-01T10:00:00Z', 'was due 2 hours ago'],
  ['2027-02-20T12:00:00Z', 'was due 9 days ago'],
])('a card for %s %s', (due, words) => {
  expect(dueWords(new Date(due), now)).toBe(words);
});
