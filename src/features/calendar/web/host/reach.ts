import { dayText } from '../../../../kit/common/dates.ts';
import type { CalendarEventDetail } from '../../contract/types.ts';
import { wallTimeOf } from '../../rules/sydney-time.ts';

export type Reach = 'this' | 'later' | 'all';

export interface Reached {
  reach: Reach;
  title: string;
  /** Which dates these are, and how many people have answered them. */
  detail: string;
  people: number;
}

type Repeating = Pick<
  CalendarEventDetail,
  'repeats' | 'starts_at' | 'event_time' | 'is_all_day' | 'counts' | 'other_dates'
>;

interface OneDate {
  starts_at: string;
  answered: number;
}

/** As many as an answer holds: beyond that nobody knows here how many there are. */
const mostKnown = 60;

export const peopleText = (count: number): string =>
  count === 0 ? 'no answers yet' : count === 1 ? '1 person answered' : `${count} people answered`;

export const answeredOf = ({ counts }: Pick<CalendarEventDetail, 'counts'>): number =>
  counts.going + counts.maybe + counts.waiting;

/** What a change of one date of a series can be made to reach; of dates that are still to come and not cancelled. */
export function reachesOf(event: Repeating): Reached[] {
  const chosen = { starts_at: event.starts_at, answered: answeredOf(event) };
  const others = event.other_dates.filter((date) => !date.is_cancelled);
  const later = others.filter((date) => date.starts_at > event.starts_at);
  const day = ({ starts_at: at }: OneDate) =>
    dayText(event.is_all_day ? wallTimeOf(new Date(at)).slice(0, 10) : at);
  const described = (dates: readonly OneDate[]) => {
    const people = dates.reduce((sum, { answered }) => sum + answered, 0);
    const ordered = dates.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
    const count = event.other_dates.length >= mostKnown ? `More than ${mostKnown}` : String(dates.length);
    const span =
      dates.length === 1
        ? day(ordered[0]!)
        : `${count} dates, ${day(ordered[0]!)} to ${day(ordered.at(-1)!)}`;
    return { detail: `${span} · ${peopleText(people)}`, people };
  };
  const one: Reached = { reach: 'this', title: 'This date only', ...described([chosen]) };
  if (others.length === 0) return [one];
  const all: Reached = {
    reach: 'all',
    title: later.length === others.length ? 'This date and all later ones' : 'All upcoming dates',
    ...described([chosen, ...others]),
  };
  // Without an earlier one that is still to come, both reach the same dates.
  if (later.length === others.length || later.length === 0) return [one, all];
  return [one, { reach: 'later', title: 'This and later dates', ...described([chosen, ...later]) }, all];
}
