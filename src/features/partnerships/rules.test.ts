import { describe, expect, test } from 'vitest';
import { partnershipStatuses, type PartnershipCan, type PartnershipStatus } from './contract.ts';
import { badgeOf, groupOf, mayDo, waitsOn, type PartnershipState, type Which } from './rules.ts';

const pair = (status: PartnershipStatus, more: Partial<PartnershipState> = {}): PartnershipState => ({
  status,
  invitedBy: 'a',
  accepted: { a: true, b: false },
  open: { a: true, b: false },
  openAnswers: null,
  pausedBy: null,
  ...more,
});
const possible = (state: PartnershipState | null, side: Which) =>
  (Object.entries(mayDo(state, side)) as [keyof PartnershipCan, boolean][])
    .filter(([, may]) => may)
    .map(([what]) => what);

describe('what one of the two may do', () => {
  const none = { open: null, accepted: { a: true, b: true } };
  test.each<[string, PartnershipState | null, string[], string[]]>([
    ['nothing yet', null, ['invite', 'send_referral'], ['invite', 'send_referral']],
    [
      'invited by a',
      pair('Invited'),
      ['cancel', 'offer', 'send_referral'],
      ['accept', 'decline', 'offer', 'send_referral'],
    ],
    [
      'answered by b with other terms',
      pair('Invited', { accepted: { a: false, b: true }, open: { a: false, b: true }, openAnswers: 1 }),
      ['accept', 'decline', 'cancel', 'offer', 'send_referral'],
      ['decline', 'offer', 'withdraw_terms', 'send_referral'],
    ],
    [
      'introduced',
      pair('Invited', { invitedBy: null, accepted: { a: false, b: false }, open: { a: false, b: false } }),
      ['accept', 'decline', 'offer', 'send_referral'],
      ['accept', 'decline', 'offer', 'send_referral'],
    ],
    [
      'partners',
      pair('Accepted', none),
      ['offer', 'pause', 'end', 'send_referral'],
      ['offer', 'pause', 'end', 'send_referral'],
    ],
    [
      'partners, an offer of a open',
      pair('Accepted'),
      ['offer', 'withdraw_terms', 'pause', 'end', 'send_referral'],
      ['offer', 'accept_terms', 'decline_terms', 'pause', 'end', 'send_referral'],
    ],
    ['paused by b', pair('Paused', { ...none, pausedBy: 'b' }), ['offer', 'end'], ['offer', 'resume', 'end']],
    ['ended', pair('Ended', none), ['invite', 'send_referral'], ['invite', 'send_referral']],
  ])('%s', (_, state, byA, byB) => {
    expect([possible(state, 'a').sort(), possible(state, 'b').sort()]).toEqual([
      byA.toSorted(),
      byB.toSorted(),
    ]);
  });
});

test('something waits only while it can be answered', () => {
  for (const status of partnershipStatuses) {
    expect([status, waitsOn(pair(status, { pausedBy: status === 'Paused' ? 'a' : null }))]).toEqual([
      status,
      ['Invited', 'Accepted', 'Paused'].includes(status) ? ['b'] : [],
    ]);
  }
});

test('every status stands in one of three tabs', () => {
  expect(Object.groupBy(partnershipStatuses, groupOf)).toEqual({
    waiting: ['Invited'],
    partners: ['Accepted', 'Paused'],
    former: ['Declined', 'Cancelled', 'Expired', 'Ended'],
  });
});

test('a badge is earned by several, not by one', () => {
  const known = { reviews: 0, stars: 0, answers: 0, answerSeconds: null };
  expect(badgeOf(known)).toBeNull();
  expect(badgeOf({ ...known, reviews: 1, stars: 5 })).toBeNull();
  expect(badgeOf({ ...known, reviews: 4, stars: 18 })).toBe('Top rated');
  expect(badgeOf({ ...known, reviews: 4, stars: 17 })).toBeNull();
  expect(badgeOf({ ...known, answers: 3, answerSeconds: 86_400 })).toBe('Quick to answer');
  expect(badgeOf({ ...known, answers: 3, answerSeconds: 86_401 })).toBeNull();
});
