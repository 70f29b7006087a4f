import { expect, test } from 'vitest';
import {
  isShowable,
  medianOf,
  percentOf,
  piecesOf,
  pointsOf,
  shownParts,
  shownSpans,
  slotEnds,
  spanFor,
  whatToDo,
  type Made,
} from './rules.ts';

test('a period is whole days up to yesterday, and shares no day with the time before', () => {
  expect(spanFor('30', { today: '2026-03-31', first: '2025-01-01' })).toEqual({
    days: { from: '2026-03-01', to: '2026-03-30' },
    before: { from: '2026-01-30', to: '2026-02-28' },
  });
  expect(spanFor('all', { today: '2026-03-31', first: '2026-01-05' })).toEqual({
    days: { from: '2026-01-05', to: '2026-03-30' },
    before: null,
  });
});

test('a company that was not here before is compared with nothing, and one of today has no whole day yet', () => {
  expect(spanFor('90', { today: '2026-03-31', first: '2026-01-01' }).before).toBeNull();
  expect(spanFor('all', { today: '2026-03-31', first: '2026-03-31' }).days).toBeNull();
});

test('a long time is read by whole months and the days at both ends', () => {
  expect(piecesOf({ from: '2025-11-16', to: '2026-02-10' })).toEqual([
    { grain: 'day', from: '2025-11-16', to: '2025-11-30' },
    { grain: 'month', from: '2025-12-01', to: '2026-01-01' },
    { grain: 'day', from: '2026-02-01', to: '2026-02-10' },
  ]);
  expect(piecesOf({ from: '2026-01-01', to: '2026-01-31' })).toEqual([
    { grain: 'month', from: '2026-01-01', to: '2026-01-01' },
  ]);
  // Without a whole month there is nothing to gain.
  expect(piecesOf({ from: '2026-01-02', to: '2026-02-27' })).toEqual([
    { grain: 'day', from: '2026-01-02', to: '2026-02-27' },
  ]);
});

test('points of a chart are whole weeks from Monday or months, cut by the period', () => {
  // 2026-03-04 is a Wednesday.
  expect(pointsOf({ from: '2026-03-04', to: '2026-03-16' }, 'week')).toEqual([
    { from: '2026-03-04', to: '2026-03-08', days: 5 },
    { from: '2026-03-09', to: '2026-03-15', days: 7 },
    { from: '2026-03-16', to: '2026-03-16', days: 1 },
  ]);
  expect(pointsOf({ from: '2026-01-30', to: '2026-03-02' }, 'month').map(({ days }) => days)).toEqual([
    2, 28, 2,
  ]);
});

test('the middle comes from intervals, and not from fewer than three answers', () => {
  expect(medianOf(new Map([[0, 2]]))).toBeNull();
  expect(medianOf(new Map([[0, 3]]))).toBe(150);
  // One day of quick answers and one of slow ones: the middle of their middles would be somewhere between.
  const quickAndSlow = new Map([
    [0, 30],
    [13, 3],
  ]);
  expect(medianOf(quickAndSlow)).toBeLessThan(300);
  expect(medianOf(new Map([[slotEnds.length, 5]]))).toBe(slotEnds.at(-1));
});

test('halves round up, and nothing has no share', () => {
  expect([percentOf(1, 8), percentOf(1, 3), percentOf(3, 3), percentOf(0, 0)]).toEqual([13, 33, 100, null]);
});

const made = (companies: number, sum: number, largest: number): Made => ({ companies, sum, largest });

test('a number of others is shown from five companies on, and only if none makes more than 85 % of it', () => {
  expect(isShowable(made(4, 100, 25))).toBe(false);
  expect(isShowable(made(5, 100, 85))).toBe(true);
  expect(isShowable(made(5, 100, 86))).toBe(false);
});

test('what subtracting a shorter span leaves is nobody’s own number', () => {
  const between = (shorter: number, longer: number) =>
    shorter === -1 ? made(9, 100 + longer, 20) : longer - shorter === 1 ? made(1, 1, 1) : made(6, 30, 10);
  // 90 days have one company's referral beyond the 30, so they are hidden; 365 have enough beyond the 30.
  expect(shownSpans(3, between)).toEqual([true, false, true]);
});

test('what is left of a whole beside its shown parts is nobody’s own number', () => {
  const parts = [
    { ...made(6, 60, 20), isShown: true },
    { ...made(5, 30, 10), isShown: true },
    { ...made(1, 4, 4), isShown: false },
  ];
  expect(shownParts(parts)).toEqual([true, false, false]);
  expect(shownParts(parts.slice(0, 2))).toEqual([true, true]);
});

const partnership = { isOurTurn: false, isPausedByUs: false, isPaused: false, hasTerms: true };
const waiting = { isUnanswered: true, isOld: false, canNudge: false };

test.each([
  ['answer_terms', { partnership: { ...partnership, isOurTurn: true }, waiting }],
  ['answer_referral', { direction: 'incoming', waiting }],
  ['update_referral', { direction: 'incoming', waiting: { ...waiting, isUnanswered: false, isOld: true } }],
  ['nudge', { waiting: { ...waiting, canNudge: true } }],
  ['invite_partner', { partnership: null }],
  ['resume', { partnership: { ...partnership, isPaused: true, isPausedByUs: true } }],
  ['propose_terms', { partnership: { ...partnership, hasTerms: false } }],
  ['send_referral', {}],
  ['send_note', { hasSent: true }],
  ['send_note', { direction: 'incoming' }],
] as const)('the one thing to do is to %s', (code, standing) => {
  expect(whatToDo({ direction: 'outgoing', partnership, waiting: null, hasSent: false, ...standing })).toBe(
    code,
  );
});
