import { expect, test } from 'vitest';
import { toldLeftOut, whyLeftOut } from './left-out.ts';

test('a member cannot tell being avoided from being one too many; an admin reads which it was', () => {
  expect(toldLeftOut('no_partner', 'round 3')).toBe(toldLeftOut('odd', 'round 3'));
  expect(whyLeftOut('no_partner')).not.toBe(whyLeftOut('odd'));
});

test('of a round that too few joined it is said that they were too few', () => {
  expect(toldLeftOut('too_few', 'round 3')).toBe(
    'Too few people joined round 3 of the meeting club. You’ll be first in line next time',
  );
  expect(whyLeftOut('too_few')).toBe('Too few people joined');
});
