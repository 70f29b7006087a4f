import { expect, test } from 'vitest';
import { matchParticipants } from './match-participants.ts';
import { inputOf, madeUpClub, participant } from './participants.test-support.ts';
import type { MemberPair } from './types.ts';

const pairsOf = (group: readonly number[]) =>
  group.flatMap((one, place) => group.slice(place + 1).map((other): MemberPair => [one, other]));
const isOneOf = (pairs: readonly MemberPair[], [one, other]: MemberPair) =>
  pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

test.each([1, 2, 3])('a club with seed %i: everything that is asked of matching holds', (seed) => {
  const input = { ...madeUpClub(101, seed), meetingsEach: 2 };
  const result = matchParticipants(input);
  const made = result.groups.flatMap(({ memberIds }) => pairsOf(memberIds));
  const companyOf = (memberId: number) => input.participants[memberId - 1]!.companyId;
  expect(made.filter((pair) => isOneOf(input.impossible, pair))).toEqual([]);
  expect(made.filter(([one, other]) => companyOf(one) === companyOf(other))).toEqual([]);
  expect(made.filter((pair) => isOneOf(input.repeats, pair))).toEqual([]);
  expect(made.filter((pair, at) => isOneOf(made.slice(at + 1), pair))).toEqual([]);
  expect(result.leftOut).toEqual([]);
  for (const meeting of [1, 2]) {
    const groups = result.groups.filter((group) => group.meeting === meeting);
    expect(groups.filter(({ memberIds }) => memberIds.length === 3)).toHaveLength(1);
    expect(new Set(groups.flatMap(({ memberIds }) => memberIds)).size).toBe(101);
  }
  expect(result.total).toBe(result.groups.reduce((sum, { points }) => sum + points, 0));
  expect(result.bound - result.total).toBeLessThan(result.total / 200);
  expect(result.isProved).toBe(result.bound === result.total);
  expect(result.groups.every(({ reasons }) => reasons.length > 0 && reasons.length <= 3)).toBe(true);
  expect(matchParticipants(input)).toEqual(result);
});

test('what an admin decided stays; whoever has left in the meantime is not waited for', () => {
  const input = inputOf(
    [1, 2, 3, 4, 5, 6].map((id) => participant(id)),
    {
      locked: [
        { memberIds: [2, 5], meeting: 1 },
        { memberIds: [3, 99], meeting: 1 },
      ],
      leftOut: [4, 98],
      repeats: [[99, 1]],
      impossible: [[1, 97]],
    },
  );
  const { groups, leftOut } = matchParticipants(input);
  expect(groups.map(({ memberIds, isLocked }) => ({ memberIds, isLocked }))).toEqual([
    { memberIds: [1, 3, 6], isLocked: false },
    { memberIds: [2, 5], isLocked: true },
  ]);
  expect(leftOut).toEqual([{ memberId: 4, meeting: 1, why: 'by_admin' }]);
});

test('nobody, and somebody alone', () => {
  expect(matchParticipants(inputOf([]))).toMatchObject({ groups: [], leftOut: [], total: 0, isProved: true });
  expect(matchParticipants(inputOf([participant(7)])).leftOut).toEqual([
    { memberId: 7, meeting: 1, why: 'no_possible_partner' },
  ]);
});
