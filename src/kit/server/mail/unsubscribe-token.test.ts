import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnsubscribeTokens } from './unsubscribe-token.ts';

const tokens = new UnsubscribeTokens('a secret of the tests, long enough for all');
const wanted = { address: 'ada@example.org', kind: 'referral reminders' };

test('a token says who wants no more of what, and fits into an address', () => {
  const token = tokens.make(7, wanted);
  expect(tokens.read(7, token)).toEqual(wanted);
  expect(token).toMatch(/^[A-Za-z0-9_.-]{1,120}$/);
});

test('a token of another community or another instance says nothing', () => {
  expect(tokens.read(8, tokens.make(7, wanted))).toBeUndefined();
  expect(
    new UnsubscribeTokens('another secret, also long enough for all').read(7, tokens.make(7, wanted)),
  ).toBeUndefined();
});

test('a token with one letter changed says nothing', () => {
  const token = tokens.make(7, wanted);
  fc.assert(
    fc.property(
      fc.nat(token.length - 1),
      fc.constantFrom('A', 'g', '0', '_', '-', '.', 'z'),
      (at, letter) => {
        fc.pre(token[at] !== letter);
        expect(tokens.read(7, token.slice(0, at) + letter + token.slice(at + 1))).toBeUndefined();
      },
    ),
    { numRuns: 500 },
  );
});

test.each(['', '.', 'x', 'x.y.z', `${tokens.make(7, wanted)}.`, tokens.make(7, wanted).split('.')[0]!])(
  '%j is no token',
  (text) => {
    expect(tokens.read(7, text)).toBeUndefined();
  },
);

test('a token has one spelling: nothing may stand behind it, and its last letter is the one that was given', () => {
  const token = tokens.make(7, wanted);
  const endings = ['=', '==', ' ', '.'].map((ending) => token + ending);
  const others = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    .split('')
    .map((letter) => token.slice(0, -1) + letter)
    .filter((other) => other !== token);
  for (const other of [...endings, ...others]) expect(tokens.read(7, other)).toBeUndefined();
});
