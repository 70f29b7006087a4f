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
  ['a secret that is too short, which is not shown', { SECRET: 'swordfish' }, /SECRET is set, and it must/],
])('%s is said in one sentence', ([, env, sentence]) => {
  expect(() => readConfig(env)).toThrow(StartError);
  expect(() => readConfig(env)).toThrow(sentence);
  expect(() => readConfig(env)).not.toThrow(/swordfish/);
});
