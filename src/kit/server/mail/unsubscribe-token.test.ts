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
  // The last letter of the seal holds two bits only, so neighbours of it read the same.
  fc.assert(
    fc.property(
      fc.nat(token.length - 2),
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
