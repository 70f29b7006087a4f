// Which times are proposed to people who have never met.

const minute = 60_000;
const halfHour = 30 * minute;
const day = 24 * 60 * minute;

/** When somebody can, by the clock of where they are: half hours of a week from Monday 00:00 on. */
export interface Week {
  zone: string;
  slots: readonly number[];
}

export interface Window {
  from: Date;
  until: Date;
  minutes: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** "2027-04-30 18:30", as the zone’s clocks show it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  clocks.set(zone, made);
  return made;
}

/** How far the zone’s clocks are ahead of Greenwich, in milliseconds. */
function offsetAt(zone: string, at: number): number {
  const shown = Date.parse(`${clockOf(zone).format(at).replace(' ', 'T')}:00Z`);
  return shown - Math.floor(at / minute) * minute;
}

/** Local times as if they were Greenwich’s, for half hour after half hour; clocks change on the hour or the half hour, never within one. */
function localTimes(zone: string, { from, count }: { from: number; count: number }): Float64Array {
  const local = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const at = from + index * halfHour;
    local[index] = at + offsetAt(zone, at);
  }
  return local;
}

const slotOf = (local: number) =>
  ((((Math.floor(local / day) + 3) % 7) + 7) % 7) * 48 + Math.floor((((local % day) + day) % day) / halfHour);

/**
 * Every half hour at which all of them have time for the whole meeting. An hour that clocks skip is in nobody’s week; of one that they double, the
 * first counts.
 */
export function freeStarts(weeks: readonly Week[], { from, until, minutes }: Window): Date[] {
  const first = Math.ceil(from.getTime() / halfHour) * halfHour;
  const count = Math.max(0, Math.floor((until.getTime() - first) / halfHour));
  const isFree = new Uint8Array(count).fill(1);
  const zones = new Map(weeks.map(({ zone }) => [zone, undefined as Float64Array | undefined]));
  for (const { zone, slots } of weeks) {
    const local = zones.get(zone) ?? localTimes(zone, { from: first, count });
    zones.set(zone, local);
    const wanted = new Set(slots);
    const seen = new Set<number>();
    for (let index = 0; index < count; index += 1) {
      const time = local[index]!;
      // A quarter of an hour beside the half hour (Kathmandu): both that it touches have to be free.
      const isIn = wanted.has(slotOf(time)) && (time % halfHour === 0 || wanted.has(slotOf(time + halfHour)));
      if (!isIn || seen.has(time)) isFree[index] = 0;
      seen.add(time);
    }
  }
  const length = Math.ceil(minutes / 30);
  const starts: Date[] = [];
  for (let index = 0; index + length <= count; index += 1) {
    const isLongEnough = isFree.subarray(index, index + length).every((free) => free === 1);
    if (isLongEnough) starts.push(new Date(first + index * halfHour));
  }
  return starts;
}

/** Nobody has to be somewhere within a day of hearing of it. */
const notice = day;

/**
 * Up to three of them: on different days where that can be, the same hour not twice, and spread over the weeks that are left, so that one who is
 * away for a few days finds one too.
 */
export function proposedTimes(
  weeks: readonly Week[],
  window: Window,
  now: Date,
  isTaken: (at: Date) => boolean = () => false,
): Date[] {
  const from = new Date(Math.max(window.from.getTime(), now.getTime() + notice));
  const starts = freeStarts(weeks, { ...window, from }).filter((at) => !isTaken(at));
  const zone = weeks[0]?.zone ?? 'UTC';
  const byDay = [...Map.groupBy(starts, (at) => clockOf(zone).format(at).slice(0, 10)).values()];
  if (byDay.length < 3) return spread(starts, 3);
  const hours = new Set<string>();
  return spread(byDay, 3).map((times) => {
    const fresh = onTheHour(times).find((at) => !hours.has(hourIn(zone, at))) ?? onTheHour(times)[0]!;
    hours.add(hourIn(zone, fresh));
    return fresh;
  });
}

const hourIn = (zone: string, at: Date) => clockOf(zone).format(at).slice(11);

/** Whole hours first: they are easier to keep in mind. */
const onTheHour = (times: readonly Date[]): Date[] =>
  [...times].sort(
    (one, other) => one.getUTCMinutes() - other.getUTCMinutes() || one.getTime() - other.getTime(),
  );

/** So many of a list, from all over it, in its order. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  const places = Array.from({ length: most }, (_, index) => Math.floor((index * list.length) / most));
  return places.map((place) => list[place]!);
}
