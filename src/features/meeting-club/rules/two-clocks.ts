// A time is written by the reader’s clock, with the hour of the others beside it where theirs shows another.
import { cityOf, clockText, dayText, momentText } from '../../../kit/common/dates.ts';
import { clockOf } from './week-slots.ts';

export interface Elsewhere {
  name: string;
  zone: string;
}

/** Whoever has left has no name any more. */
export const formerMember = 'A former member';

export const firstNameOf = (name: string) =>
  name === formerMember ? 'a former member' : name.split(' ')[0]!;

const soonMs = 3 * 3_600_000;
const dayMs = 86_400_000;

/** How near a time is that is ahead, by the clock of a zone; empty where no word says it. */
export function soonWord(at: Date, now: Date, zone: string): '' | 'soon' | 'today' | 'tomorrow' {
  if (at.getTime() - now.getTime() < soonMs) return 'soon';
  const dayOf = (moment: Date) => Date.parse(clockOf(zone).format(moment).slice(0, 10));
  const days = (dayOf(at) - dayOf(now)) / dayMs;
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : '';
}

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

/** The same for an email, which may be read anywhere: "Tue 3 Dec 09:00 (Sydney time, 11:00 for Aroha in Auckland)". */
export const timeWithZone = (at: string, zone: string, others: readonly Elsewhere[]) =>
  `${momentText(at, { timeZone: zone })} (${[`${cityOf(zone)} time`, ...hoursElsewhere(at, zone, others)].join(', ')})`;

/** "Tue 3 Dec 09:00 (18:00 for Aroha in Auckland)": for a sentence or a line of a mail. */
export function timeForAll(at: string, zone: string, others: readonly Elsewhere[]): string {
  const elsewhere = hoursElsewhere(at, zone, others);
  const mine = momentText(at, { timeZone: zone });
  return elsewhere.length === 0 ? mine : `${mine} (${elsewhere.join(', ')})`;
}
