// A time is written by the reader’s clock, with the hour of the others beside it where theirs shows another.
import { clockText, dayText, momentText } from '../../../kit/common/dates.ts';

/** "Auckland" of `Pacific/Auckland`. */
export const cityOf = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ');

export interface Elsewhere {
  name: string;
  zone: string;
}

export const firstNameOf = (name: string) => name.split(' ')[0]!;

/** "18:00 for Aroha in Auckland", with the day where it is another one; nothing of whoever’s clock shows the same. */
export function hoursElsewhere(at: string, zone: string, others: readonly Elsewhere[]): string[] {
  const mine = { timeZone: zone };
  return others.flatMap(({ name, zone: theirs }) => {
    const reader = { timeZone: theirs };
    const isSameDay = dayText(at, mine) === dayText(at, reader);
    if (isSameDay && clockText(at, mine) === clockText(at, reader)) return [];
    const shown = isSameDay ? clockText(at, reader) : momentText(at, reader);
    return [`${shown} for ${firstNameOf(name)} in ${cityOf(theirs)}`];
  });
}

/** "Tue 3 Dec 09:00 (18:00 for Aroha in Auckland)": for a sentence or a line of a mail. */
export function timeForAll(at: string, zone: string, others: readonly Elsewhere[]): string {
  const elsewhere = hoursElsewhere(at, zone, others);
  const mine = momentText(at, { timeZone: zone });
  return elsewhere.length === 0 ? mine : `${mine} (${elsewhere.join(', ')})`;
}
