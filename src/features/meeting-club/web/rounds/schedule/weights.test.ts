import { expect, test } from 'vitest';
import { factorOf, weighedBy } from './weights.ts';

test('a choice becomes a number, and what is usual is not kept', () => {
  const doubled = weighedBy({}, 'place', '2');
  expect(doubled).toEqual({ place: 180 });
  expect(weighedBy(doubled, 'sent_work', '0')).toEqual({ place: 180, sent_work: 0 });
  expect(weighedBy(doubled, 'place', '1')).toEqual({});
});

test.each([
  [180, '2'],
  [90, '1'],
  [0, '0'],
  [100, '1'],
])('%i is shown as the nearest choice', (weight, factor) => {
  expect(factorOf(weight, 90)).toBe(factor);
});
