// What time does to a meeting, and when.

const hour = 3_600_000;
const day = 24 * hour;

/** In the order in which they come. `settle`: silence for a week has been an answer. */
export type ClockStep = 'nudge' | 'give_up' | 'day_before' | 'hour_before' | 'ask' | 'settle';

export interface OnClock {
  status: 'Proposed' | 'Scheduled';
  /** How many of the steps of this status are behind it. */
  reminders: number;
  /** Since when it has this status. */
  since: Date;
  startsAt: Date | null;
  minutes: number;
  /** The end of the round’s last day. */
  meetsUntil: Date;
}

const stepsOf: Record<OnClock['status'], readonly ClockStep[]> = {
  Proposed: ['nudge', 'give_up'],
  Scheduled: ['day_before', 'hour_before', 'ask', 'settle'],
};

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

function momentOf(step: ClockStep, { since, startsAt, minutes, meetsUntil }: OnClock, now: Date): Date {
  const starts = startsAt ?? since;
  switch (step) {
    case 'nudge':
      return after(since, 3 * day);
    // Whoever was reminded has days left to answer, even at the end of a round.
    case 'give_up':
      return new Date(Math.max(after(meetsUntil, 7 * day).getTime(), after(now, 3 * day).getTime()));
    case 'day_before':
      return after(starts, -day);
    case 'hour_before':
      return after(starts, -hour);
    case 'ask':
      return after(starts, minutes * 60_000 + hour);
    // From the question on, not from the meeting: a week is for those who were asked.
    case 'settle':
      return after(now, 7 * day);
  }
}

/** Too late for it: what was arranged for this afternoon is not "tomorrow". */
const isStale = (step: ClockStep, { startsAt }: OnClock, now: Date) =>
  (step === 'day_before' && startsAt !== null && now.getTime() > startsAt.getTime() - 22 * hour) ||
  (step === 'hour_before' && startsAt !== null && now.getTime() >= startsAt.getTime());

export interface Ahead {
  step: ClockStep;
  at: Date;
  /** How many are behind the meeting once it is done. */
  reminders: number;
}

/** The next thing that time will do; undefined once it has done all. */
export function stepAhead(meeting: OnClock, now: Date): Ahead | undefined {
  const steps = stepsOf[meeting.status];
  for (let index = meeting.reminders; index < steps.length; index += 1) {
    const step = steps[index]!;
    if (!isStale(step, meeting, now)) return { step, at: momentOf(step, meeting, now), reminders: index + 1 };
  }
  return undefined;
}
