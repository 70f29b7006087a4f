// From a week as somebody wrote it down, by the clock of where they are, to the half hours of real days.

const minute = 60_000;
export const halfHour = 30 * minute;
const day = 24 * 60 * minute;

/** When somebody can, by the clock of where they are: half hours of a week from Monday 00:00 on. */
export interface Week {
  zone: string;
  slots: readonly number[];
}

/** Half hours one after the other, from a whole one of Greenwich on. */
export interface Span {
  startsAt: number;
  halfHours: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** "2027-04-30 18:30", as the zone’s clocks show it. */
export function clockOf(zone: string): Intl.DateTimeFormat {
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
export function offsetAt(zone: string, at: number): number {
  const shown = Date.parse(`${clockOf(zone).format(at).replace(' ', 'T')}:00Z`);
  return shown - Math.floor(at / minute) * minute;
}

// Thousands of members are asked about the same days, in few zones: those of a few rounds at a time.
const known = new Map<string, Float64Array>();
const mostKnown = 200;

/** What the zone’s clocks show at each half hour, as if they were Greenwich’s; clocks change on the hour or the half hour, never within one. */
export function localTimes(zone: string, span: Span): Float64Array {
  const key = `${zone}:${span.startsAt}:${span.halfHours}`;
  const found = known.get(key);
  if (found) return found;
  const local = Float64Array.from({ length: span.halfHours }, (_, index) => {
    const at = span.startsAt + index * halfHour;
    return at + offsetAt(zone, at);
  });
  if (known.size === mostKnown) known.clear();
  known.set(key, local);
  return local;
}

/** Which half hour of a week it is. */
export const slotOf = (local: number): number =>
  ((((Math.floor(local / day) + 3) % 7) + 7) % 7) * 48 + Math.floor((((local % day) + day) % day) / halfHour);

/**
 * A bit for each half hour of the span in which somebody has time; the lowest bit of the first number is the first. An hour that clocks skip is in
 * nobody’s week; of one that they double, the first counts.
 */
export function freeHalfHours({ zone, slots }: Week, span: Span): Uint32Array {
  const free = new Uint32Array(Math.ceil(span.halfHours / 32));
  const wanted = new Set(slots);
  const local = localTimes(zone, span);
  let latest = -Infinity;
  for (const [index, time] of local.entries()) {
    // Clocks that were here before have gone back.
    const isSecond = time <= latest;
    latest = Math.max(latest, time);
    if (isSecond || !wanted.has(slotOf(time))) continue;
    // A quarter of an hour beside the half hour (Kathmandu): both that it touches have to be free.
    if (time % halfHour !== 0 && !wanted.has(slotOf(time + halfHour))) continue;
    free[index >>> 5]! |= 1 << (index & 31);
  }
  return free;
}

export const isFreeAt = (free: Uint32Array, index: number): boolean =>
  ((free[index >>> 5]! >>> (index & 31)) & 1) === 1;

/** The whole days of a zone from one to the other, as `2026-12-03`, both included. */
export function spanOfDays(zone: string, first: string, last: string): Span {
  const startsAt = Math.floor(midnightOf(zone, first) / halfHour) * halfHour;
  const until = midnightOf(zone, new Date(Date.parse(`${last}T00:00Z`) + day).toISOString().slice(0, 10));
  return { startsAt, halfHours: Math.max(0, Math.ceil((until - startsAt) / halfHour)) };
}

/** When the day begins there: where clocks skip midnight, right after what they skip. */
function midnightOf(zone: string, date: string): number {
  const greenwich = Date.parse(`${date}T00:00Z`);
  const times = [-day, day].map((aside) => greenwich - offsetAt(zone, greenwich + aside));
  const showing = times.filter((at) => at + offsetAt(zone, at) === greenwich);
  return showing.length > 0 ? Math.min(...showing) : Math.max(...times);
}
