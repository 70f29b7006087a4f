import { describe, expect, test } from 'vitest';
import { deviceOf, passwordProblem, patienceWithPair, plainRecoveryCode, waitAfter } from './rules.ts';

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/149.0 Safari/537.36',
    'Chromium on Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36 Edg/149.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 CriOS/149 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox on Android'],
  ['curl/8.9', 'Unknown device'],
  ['', 'Unknown device'],
])('a user agent is named in words: %s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});

test('the wait doubles from the first try that is not free, up to its longest', () => {
  const waits = [1, 9, 10, 11, 12, 40, 4000].map((failures) => waitAfter(failures, patienceWithPair));
  expect(waits).toEqual([0, 0, 30, 60, 120, 900, 900]);
});

describe('a new password', () => {
  const known = new Set(['password', 'summer', 'q1w2e3r4t5']);
  const problem = (password: string, email = 'jo.marlowe@example.org') =>
    passwordProblem(password, {
      email,
      community: 'Harbour Business Collective',
      isCommon: (word) => known.has(word),
    });

  test.each(['correct horse battery', 'väldigt långt lösenord', '我们的密码是很长的一句话', 'x9$Lq!mT2&vB'])(
    'may be anything that is long and not guessed first: %s',
    (password) => expect(problem(password)).toBeUndefined(),
  );

  test.each([
    'q1w2e3r4t5',
    'Q1W2E3R4T5',
    'Summer-2026!',
    '2024password2024',
    'aaaaaaaaaaaa',
    'abababababab',
    'my Jo.Marlowe key',
    'marlowe and co',
    'the GuildHall door',
    'harbour-business-collective 1',
  ])('may not be one that is guessed first: %s', (password) =>
    expect(problem(password)).toBeTypeOf('string'),
  );

  test('is not refused for a letter that its owner’s address has', () => {
    expect(problem('correct horse battery', 'ho@example.org')).toBeUndefined();
  });
});

test('a recovery code is the same however it is typed', () => {
  expect(plainRecoveryCode(' ABCDE 12345')).toBe(plainRecoveryCode('abcde-12345'));
});
