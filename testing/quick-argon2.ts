import { hash as realHash, verify, type Options } from '@node-rs/argon2/index.js';

/**
 * The same algorithm at next to no cost: every member of a test has a password and signs in with it. It stands in for the
 * package in vitest.config.ts alone; passwords.test.ts looks at what the product itself does.
 */
export const hash = (password: string, given: Options): Promise<string> =>
  realHash(password, { ...given, memoryCost: 64, timeCost: 1 });

export { verify };
