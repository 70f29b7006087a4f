import { expect, it } from 'vitest';
import { dueState, dueText } from './due.ts';

const now = new Date('2026-11-16T09:00:00Z');
const reader = { now, timeZone: 'UTC' };

it('says when a card is due as a person would', () => {
  expect(dueText('2026-11-16T14:05:00Z', reader)).toBe('Today 14:05');
  expect(dueText('2026-11-17T14:00:00Z', reader)).toBe('Tomorrow 14:00');
  expect(dueText('2026-12-01T08:30:00Z', reader)).toBe('Tue 1 Dec 08:30');
  expect(dueText('2027-01-04T08:30:00Z', reader)).toBe('4 Jan 2027 08:30');
});

it('tells what is late, soon and done', () => {
  expect(dueState('2026-11-16T08:59:00Z', false, now.getTime())).toBe('late');
  expect(dueState('2026-11-17T08:59:00Z', false, now.getTime())).toBe('soon');
  expect(dueState('2026-11-17T09:00:00Z', false, now.getTime())).toBe('later');
  expect(dueState('2026-11-16T08:59:00Z', true, now.getTime())).toBe('done');
});
