import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

// That the product ends with such a sentence, and without a trace, is held where it is started (testing/start.test.ts).
test.for<[string, Record<string, string>, RegExp]>([
  ['a number out of its range', { PORT: '70000' }, /PORT is "70000", and it must be a whole number/],
  [
    'an address that is none',
    { DATABASE_URL: 'mysql://x' },
    /DATABASE_URL is set, and it must look like postgres/,
  ],
  [
    'a place for video calls that anybody could listen in on',
    { VIDEO_CALL_URL: 'http://meet.example.org' },
    /VIDEO_CALL_URL is set, and it must be a web address such as https:/,
  ],
  [
    'a contact that nobody can write to',
    { SECURITY_CONTACT: 'the watch' },
    /SECURITY_CONTACT is "the watch", and it must be an address such as mailto:/,
  ],
  ['a secret that is too short, which is not shown', { SECRET: 'swordfish' }, /SECRET is set, and it must/],
])('%s is said in one sentence', ([, env, sentence]) => {
  expect(() => readConfig(env)).toThrow(StartError);
  expect(() => readConfig(env)).toThrow(sentence);
  expect(() => readConfig(env)).not.toThrow(/swordfish/);
});

test.for<[string, Record<string, string>, string]>([
  ['a demo, whose password everybody knows, to this machine alone', {}, '127.0.0.1'],
  ['a demo in a database of its own too', { DATABASE_URL: 'postgres://x@y/z', SEED_DEMO: '1' }, '127.0.0.1'],
  ['a demo to others where that was asked for', { HOST: '0.0.0.0' }, '0.0.0.0'],
  ['an installation with real members to everyone', { SEED_DEMO: '0' }, '0.0.0.0'],
  ['one with a database of its own to everyone', { DATABASE_URL: 'postgres://x@y/z' }, '0.0.0.0'],
])('listens as %s', ([, env, host]) => {
  expect(readConfig(env).host).toBe(host);
});
