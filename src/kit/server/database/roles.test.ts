import { expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { assertNewEnough } from './roles.ts';

test('refuses a PostgreSQL that is older than 15, and says which one it found', () => {
  expect(() => assertNewEnough(140_012)).toThrow(
    new StartError('The PostgreSQL at DATABASE_URL is version 14. Guildhall needs version 15 or newer.'),
  );
});

test.each([150_000, 150_014, 160_003, 180_004])('accepts a PostgreSQL of version %i', (version) => {
  expect(() => assertNewEnough(version)).not.toThrow();
});
