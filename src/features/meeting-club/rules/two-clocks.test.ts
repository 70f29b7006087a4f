import { expect, test } from 'vitest';
import { firstNameOf, soonWord, timeForAll } from './two-clocks.ts';

const aroha = { name: 'Aroha Ngata', zone: 'Pacific/Auckland' };
const tom = { name: 'Tom Reed', zone: 'Europe/London' };
const sydney = 'Australia/Sydney';

test('the hour of the others stands beside the reader’s, and their day where it is another one', () => {
  expect(timeForAll('2026-11-17T01:00:00Z', sydney, [aroha])).toBe(
    'Tue 17 Nov 12:00 (14:00 for Aroha in Auckland)',
  );
  expect(timeForAll('2026-11-17T01:00:00Z', 'Europe/London', [aroha])).toBe(
    'Tue 17 Nov 01:00 (14:00 for Aroha in Auckland)',
  );
  expect(timeForAll('2026-11-17T20:00:00Z', sydney, [tom])).toBe(
    'Wed 18 Nov 07:00 (Tue 17 Nov 20:00 for Tom in London)',
  );
});

test('both follow their own change of clocks', () => {
  expect(timeForAll('2026-03-30T08:00:00Z', sydney, [tom])).toBe(
    'Mon 30 Mar 19:00 (09:00 for Tom in London)',
  );
  expect(timeForAll('2026-04-06T08:00:00Z', sydney, [tom])).toBe('Mon 6 Apr 18:00 (09:00 for Tom in London)');
});

test('whoever’s clock shows the same is not named', () => {
  expect(timeForAll('2026-11-17T01:00:00Z', sydney, [{ name: 'Mia', zone: 'Australia/Melbourne' }])).toBe(
    'Tue 17 Nov 12:00',
  );
});

test('whoever has left has no first name', () => {
  expect([firstNameOf('Mia Chen'), firstNameOf('A former member')]).toEqual(['Mia', 'a former member']);
});

test.each([
  ['2026-11-16T12:30:00Z', 'soon'],
  ['2026-11-16T22:30:00Z', 'today'],
  ['2026-11-17T09:00:00Z', 'tomorrow'],
  ['2026-11-18T09:00:00Z', ''],
])('at 10:00 in London, %s is "%s"', (at, word) => {
  const now = new Date('2026-11-16T10:00:00Z');
  expect(soonWord(new Date(at), now, 'Europe/London')).toBe(word);
});

test('tomorrow is by the clock of the reader', () => {
  const [at, now] = [new Date('2026-11-16T22:30:00Z'), new Date('2026-11-16T10:00:00Z')];
  expect(soonWord(at, now, 'Pacific/Auckland')).toBe('tomorrow');
});
