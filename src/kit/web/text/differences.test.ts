import { expect, it } from 'vitest';
import { type Change, differences } from './differences.ts';

it('marks what was taken out and what was put in', () => {
  expect(differences('We open on Monday at nine', 'We open on Tuesday at nine')).toEqual([
    { text: 'We open on ', is: 'same' },
    { text: 'Monday', is: 'gone' },
    { text: 'Tuesday', is: 'new' },
    { text: ' at nine', is: 'same' },
  ]);
  expect(differences('', 'New')).toEqual([{ text: 'New', is: 'new' }]);
  expect(differences('Same', 'Same')).toEqual([{ text: 'Same', is: 'same' }]);
});

const without = (changes: readonly Change[], is: Change['is']) =>
  changes.flatMap((one) => (one.is === is ? [] : one.text)).join('');

/** Words of every kind, the same in each run. */
function aText(seed: number, length: number): string {
  let state = seed;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += `w${state % 90}${[' ', ' ', '. ', '\n', '  '][state % 5]}`;
  }
  return text.slice(0, length);
}

it.each([
  ['a b a c d  e\nf', 'b a  x d e\n\nf g'],
  [aText(1, 20_000), aText(2, 20_000)],
  ['x '.repeat(10_000), 'y '.repeat(10_000)],
  [aText(3, 20_000), ''],
])('keeps every word of both, whatever they are', (before, after) => {
  const kept = differences(before, after);
  expect(without(kept, 'new')).toBe(before);
  expect(without(kept, 'gone')).toBe(after);
});

it('finds the few changes of a long text', () => {
  const before = Array.from({ length: 700 }, (_, at) => `Row ${at} is as it has always been.`).join('\n');
  const after = before.replace('Row 3 is', 'Row 3 was').replace('Row 690 is', 'Row 690 was');
  expect(differences(before, after).filter(({ is }) => is !== 'same')).toEqual([
    { text: 'is', is: 'gone' },
    { text: 'was', is: 'new' },
    { text: 'is', is: 'gone' },
    { text: 'was', is: 'new' },
  ]);
});
