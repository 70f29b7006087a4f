import { expect, test } from 'vitest';
import { listedStatuses, opportunityStatuses, responseStatuses } from './contract/status.ts';
import {
  arrowFor,
  arrows,
  beginningOf,
  endOf,
  keptAs,
  overdueAs,
  responseArrows,
  statusNow,
  toldAnswers,
  whyNoChange,
  type Timed,
} from './rules.ts';

const now = new Date('2026-06-01T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test('every state is reached and only ends do not lead on', () => {
  const reached = new Set(['Draft', ...arrows.map(({ to }) => to)]);
  expect([...reached].toSorted()).toEqual([...opportunityStatuses].toSorted());
  const ends = opportunityStatuses.filter((status) => !arrows.some(({ from }) => from.includes(status)));
  expect(ends).toEqual(['Completed', 'Cancelled', 'Expired']);
  const answered = new Set(['Draft', ...responseArrows.map(({ to }) => to)]);
  expect([...answered].toSorted()).toEqual([...responseStatuses].toSorted());
});

test('time does nothing that the table does not know, and the owner alone closes before it does', () => {
  for (const { by, action } of arrows)
    expect(by.includes('time')).toBe(['close', 'expire', 'lapse'].includes(action));
  expect(arrowFor('close', 'Open', 'owner')?.to).toBe('Reviewing');
  expect(arrowFor('close', 'Open', 'winner')).toBeUndefined();
  expect(arrowFor('award', 'Open', 'owner')).toBeUndefined();
});

test.each<[string, Timed, string]>([
  ['before the deadline', { status: 'Open', endsAt: hours(1), answers: 2 }, 'Open'],
  ['at the deadline with answers', { status: 'Open', endsAt: now, answers: 2 }, 'Reviewing'],
  ['at the deadline without', { status: 'Open', endsAt: now, answers: 0 }, 'Expired'],
  ['a month late', { status: 'Open', endsAt: hours(-24 * 30), answers: 2 }, 'Expired'],
  ['undecided', { status: 'Reviewing', endsAt: hours(-1), answers: 2 }, 'Expired'],
  ['a silent winner', { status: 'Awarded', endsAt: hours(-1), answers: 2 }, 'Reviewing'],
  ['a silent winner, long ago', { status: 'Awarded', endsAt: hours(-24 * 31), answers: 2 }, 'Expired'],
  ['at work', { status: 'In progress', endsAt: null, answers: 2 }, 'In progress'],
])('state and clock are read together: %s', (_name, row, expected) => {
  expect(statusNow(row, now)).toBe(expected);
});

test('a list of one state looks at every state that rows may still have', () => {
  const shown = opportunityStatuses.flatMap((status) =>
    [0, 1].flatMap((answers) =>
      [null, hours(1), hours(-1), hours(-24 * 31)].map((endsAt) => ({
        status,
        isOverdue: endsAt !== null && endsAt <= now,
        state: statusNow({ status, endsAt, answers }, now),
      })),
    ),
  );
  for (const state of listedStatuses) {
    const missed = shown.filter(
      (each) =>
        each.state === state &&
        !keptAs[state].includes(each.status) &&
        !(each.isOverdue && overdueAs[state].includes(each.status)),
    );
    expect({ state, missed }).toEqual({ state, missed: [] });
  }
  expect(endOf('Awarded', now)).toEqual(hours(24 * 5));
});

test('whatever changes, two days are left to respond; a mere extension is always fine', () => {
  const before = hours(24);
  expect(whyNoChange([], { before, after: before, now })).toBeNull();
  expect(whyNoChange(['brief'], { before, after: before, now })).toContain('48 hours');
  expect(whyNoChange(['brief', 'deadline'], { before, after: hours(47), now })).toContain('48 hours');
  expect(whyNoChange(['brief', 'deadline'], { before, after: hours(48), now })).toBeNull();
  expect(whyNoChange(['deadline'], { before, after: hours(25), now })).toBeNull();
  expect(whyNoChange(['deadline'], { before: hours(100), after: hours(47), now })).toContain('48 hours');
});

test('a number that could name somebody is not told', () => {
  expect([toldAnswers(2, 6), toldAnswers(3, 4), toldAnswers(3, 5)]).toEqual([null, null, 3]);
});

test('a brief begins without its markup', () => {
  expect(beginningOf('# A **roof**\n\nsee [the plan](https://example.org/x)')).toBe('A roof see the plan');
  expect(beginningOf('a'.repeat(400))).toHaveLength(241);
});
