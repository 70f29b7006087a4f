import { slotsOfWeek } from './wishes.ts';

const minute = 60_000;
const quartersOfSlot = 2;
const quartersOfWeek = slotsOfWeek * quartersOfSlot;

/** How far the clocks of a zone are ahead of Greenwich at a moment, in minutes. */
export function minutesAhead(zone: string, at: Date): number {
  const whole = Math.floor(at.getTime() / minute) * minute;
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(whole));
  return Math.round((Date.parse(`${shown.replace(' ', 'T')}Z`) - whole) / minute);
}

/**
 * The same moments by the clock of another zone, as the two stand to each other at this moment: the distance between them changes with
 * daylight saving, and what is kept is a week of hours. Where the zones are not whole half hours apart, a half hour that is only partly free is not free.
 */
export function keepMoments(slots: readonly number[], from: string, to: string, at: Date): number[] {
  const quarters = Math.round((minutesAhead(to, at) - minutesAhead(from, at)) / 15);
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
  minutesAhead(one, at) === minutesAhead(other, at);
