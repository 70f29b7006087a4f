import { expect, test } from 'vitest';
import { faults } from './faults.ts';
import { faultsWithoutPlace } from './places.ts';

test('every planted fault has its place in the code, once, and tests that could notice it', () => {
  expect(faultsWithoutPlace(faults)).toEqual([]);
});
