import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hashPassword, isPasswordOf } from './passwords.ts';

test('a password costs whoever guesses it 19 MiB and two passes', async () => {
  // Outside of the tests, which make it cheaper for themselves.
  const script = `import { hashPassword } from '${import.meta.dirname}/passwords.ts';
    console.log(await hashPassword('a quiet morning'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPasswordOf(stdout.trim(), 'a quiet morning')).toBe(true);
});

test('a password is right in either way of writing its letters, and only for the account that has one', async () => {
  const hash = await hashPassword('caf\u00e9 by the quay');
  expect(await isPasswordOf(hash, 'cafe\u0301 by the quay')).toBe(true);
  expect(await isPasswordOf(hash, 'cafe by the quay')).toBe(false);
  expect(await isPasswordOf(null, 'nobody signs in with this')).toBe(false);
});
