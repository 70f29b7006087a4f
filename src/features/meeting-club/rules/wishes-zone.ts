import { offsetAt } from './week-slots.ts';
import { slotsOfWeek } from './wishes.ts';

const quarter = 15 * 60_000;
const quartersOfSlot = 2;
const quartersOfWeek = slotsOfWeek * quartersOfSlot;

/**
 * The same moments by the clock of another zone, as the two stand to each other at this moment: the distance between them changes with
 * daylight saving, and what is kept is a week of hours. Where the zones are not whole half hours apart, a half hour that is only partly free is not free.
 */
export function keepMoments(slots: readonly number[], from: string, to: string, at: Date): number[] {
  const now = at.getTime();
  const quarters = Math.round((offsetAt(to, now) - offsetAt(from, now)) / quarter);
  const free = new Set(
    slots.flatMap((slot) =>
      [0, 1].map((half) => (slot * quartersOfSlot + half + quarters + quartersOfWeek) % quartersOfWeek),
    ),
  );
  return Array.from({ length: slotsOfWeek }, (_, slot) => slot).filter(
    (slot) => free.has(slot * quartersOfSlot) && free.has(slot * quartersOfSlot + 1),
  );
}

/** Whether the two zones show the same time at this moment: moving between them changes no moment. */
export const isSameClock = (one: string, other: string, at: Date): boolean =>
  offsetAt(one, at.getTime()) === offsetAt(other, at.getTime());
