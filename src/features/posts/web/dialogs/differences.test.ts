import { expect, it } from 'vitest';
import { differences } from './differences.ts';

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

it('keeps every word of both, whatever they are', () => {
  const [before, after] = ['a b a c d  e\nf', 'b a  x d e\n\nf g'];
  const kept = differences(before, after);
  const without = (is: string) => kept.flatMap((one) => (one.is === is ? [] : one.text)).join('');
  expect(without('new')).toBe(before);
  expect(without('gone')).toBe(after);
});
