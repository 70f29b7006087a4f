import { expect, test } from 'vitest';
import type { ClubMeeting } from '../../contract/meetings.ts';
import { countdown, notifiedWords, noTimesWords, toldWords } from './words.ts';

const at = (text: string) => new Date(text).toISOString();
const now = new Date('2026-11-16T10:00');

test.each([
  ['2026-11-16T10:00:20', 'in 1 minute'],
  ['2026-11-16T10:20', 'in 20 minutes'],
  ['2026-11-16T13:00', 'in 3 hours'],
  ['2026-11-17T08:00', 'tomorrow'],
  ['2026-11-20T23:00', 'in 4 days'],
  ['2026-11-16T09:50', 'now'],
  ['2026-11-16T08:00', 'over'],
])('from Monday 10:00, %s is %s', (starts, words) => {
  const ends = new Date(new Date(starts).getTime() + 45 * 60_000).toISOString();
  expect(countdown(at(starts), ends, now)).toBe(words);
});

const meeting = (more: Partial<ClubMeeting>) => ({ others: [{ name: 'Mia Chen' }], ...more }) as ClubMeeting;

test('whoever said that they did not meet is not thanked for having met', () => {
  const feedback = { stars: null, meets_again: null, note: '', created_at: '' };
  expect(toldWords(meeting({ feedback: { ...feedback, has_met: true } }))).toContain('that you met Mia');
  expect(toldWords(meeting({ feedback: { ...feedback, has_met: false } }))).toContain(
    'you didn’t get to meet Mia',
  );
});

test('times that have passed are not times that do not overlap', () => {
  expect(noTimesWords(meeting({ had_times: true }))).toContain('have passed');
  expect(noTimesWords(meeting({ had_times: false }))).toContain('don’t overlap');
});

test('one has been notified, two have, and whoever has left has not', () => {
  const here = (name: string) => ({ name, has_left: false });
  const gone = { name: 'A former member', has_left: true };
  expect(notifiedWords({ others: [here('Mia Chen')] })).toBe('Mia has been notified.');
  expect(notifiedWords({ others: [here('Mia Chen'), here('Tom Reed')] })).toBe(
    'Mia and Tom have been notified.',
  );
  expect(notifiedWords({ others: [here('Mia Chen'), gone] })).toBe('Mia has been notified.');
  expect(notifiedWords({ others: [gone] })).toBe('');
});
