import type { PlaceReason, PlaceState } from '../contract/preview.ts';
import type { Pace } from '../contract/types.ts';

/** Half hours from Monday 00:00 on. */
export const slotsOfDay = 48;
export const slotsOfWeek = 7 * slotsOfDay;

/** A meeting takes 45 minutes: a half hour that stands alone is of no use to anyone. */
export const hasRoomToMeet = (slots: readonly number[]): boolean => {
  const free = new Set(slots);
  return slots.some((slot) => free.has((slot + 1) % slotsOfWeek));
};

/** From the meeting that somebody was sent last, a day less than two and four weeks: rounds are not sent at the same minute. */
export const paceDays: Readonly<Record<Pace, number>> = { weekly: 0, fortnightly: 13, monthly: 27 };

/** How many they may name: more would say that the club is nothing for them. */
export const mostAvoided = 200;

export const standings = ['in', 'skipped', 'paused', 'not_due', 'out'] as const;
export type Standing = (typeof standings)[number];

interface Wished {
  pace: Pace;
  /** The day on which they are back, as `2026-12-03`. */
  pausedUntil: string | null;
  /** When they were sent their last meeting. */
  lastSentAt: Date | null;
  hasSkipped: boolean;
  /** By an admin, of this round. */
  isLeftOut: boolean;
}

/** Where a member with a wish stands in a round that is open. What counts is the moment at which it is matched. */
export function standingIn(round: { deadline: Date; day: string }, wished: Wished): Standing {
  if (wished.hasSkipped) return 'skipped';
  if (wished.isLeftOut) return 'out';
  if (isPaused(wished.pausedUntil, round.day)) return 'paused';
  const { lastSentAt } = wished;
  const dueAt = lastSentAt && lastSentAt.getTime() + paceDays[wished.pace] * 86_400_000;
  return dueAt !== null && dueAt > round.deadline.getTime() ? 'not_due' : 'in';
}

/** What was frozen when matching began. Who has a meeting in a preview is known to admins alone, so whoever took part is in. */
export function frozenStanding({
  state,
  reason,
}: {
  state: PlaceState;
  reason: PlaceReason | null;
}): Standing {
  if (state === 'skipped') return 'skipped';
  if (state !== 'out') return 'in';
  return reason === 'paused' || reason === 'not_due' ? reason : 'out';
}

/** On the day itself they are back. */
export const isPaused = (until: string | null, day: string): boolean => until !== null && until > day;

/** Whoever is away for longer leaves, and is asked again how they want to meet. */
export const longestPauseDays = 366;
