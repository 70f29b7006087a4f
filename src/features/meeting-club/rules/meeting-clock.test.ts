import { expect, test } from 'vitest';
import { stepAhead, type OnClock } from './meeting-clock.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date('2026-11-16T09:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const proposed: OnClock = {
  status: 'Proposed',
  reminders: 0,
  since: now,
  startsAt: null,
  minutes: 45,
  meetsUntil: at(10 * day),
};
const scheduled: OnClock = { ...proposed, status: 'Scheduled', startsAt: at(3 * day) };

test('without a pick for three days everyone is reminded; a week after the round it is given up', () => {
  expect(stepAhead(proposed, now)).toEqual({ step: 'nudge', at: at(3 * day), reminders: 1 });
  expect(stepAhead({ ...proposed, reminders: 1 }, now)).toMatchObject({ step: 'give_up', at: at(17 * day) });
  // Whoever was reminded at the end has days left.
  const late = { ...proposed, reminders: 1, meetsUntil: at(-10 * day) };
  expect(stepAhead(late, now)).toMatchObject({ at: at(3 * day) });
});

test('a day before, an hour before, an hour after, and a week of silence', () => {
  const moments = [0, 1, 2, 3].map((reminders) => stepAhead({ ...scheduled, reminders }, now));
  expect(moments.map((ahead) => [ahead?.step, ahead?.at.getTime()])).toEqual([
    ['day_before', at(2 * day).getTime()],
    ['hour_before', at(3 * day - hour).getTime()],
    ['ask', at(3 * day + 45 * 60_000 + hour).getTime()],
    ['settle', at(7 * day).getTime()],
  ]);
  expect(stepAhead({ ...scheduled, reminders: 4 }, now)).toBeUndefined();
});

test('what was arranged for this afternoon is not "tomorrow", and what has begun is not "in an hour"', () => {
  const soon = { ...scheduled, startsAt: at(5 * hour) };
  expect(stepAhead(soon, now)).toMatchObject({ step: 'hour_before', reminders: 2 });
  expect(stepAhead({ ...soon, startsAt: at(-hour) }, now)).toMatchObject({ step: 'ask', reminders: 3 });
});
