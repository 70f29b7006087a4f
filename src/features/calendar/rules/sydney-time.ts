/** What hosts write, whatever zone their community is in: the specification names it. */
export const sourceZone = 'Australia/Sydney';

// "sv" writes 2027-04-30 18:30: the order that we want, with nothing to be taken apart.
const makeClock = () =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: sourceZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

let clock: Intl.DateTimeFormat | undefined;

const minute = 60_000;
const day = 86_400_000;

/** What Sydney's clocks show at an instant, as `2027-04-30T18:30`. */
export const wallTimeOf = (at: Date): string => (clock ??= makeClock()).format(at).replace(' ', 'T');

/** The same with its distance from Greenwich, as other programs want it: `2027-04-30T18:30+10:00`. */
export function offsetTimeOf(at: Date): string {
  const wallTime = wallTimeOf(at);
  const minutes = Math.round((reckoned(wallTime) - at.getTime()) / minute);
  const part = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  return `${wallTime}${minutes < 0 ? '-' : '+'}${part(minutes / 60)}:${part(minutes % 60)}`;
}

/** Wall time as if it were Greenwich's: to reckon with, never to be shown. */
const reckoned = (wallTime: string): number => Date.parse(`${wallTime}:00Z`);

/** A day and a time that a calendar has: not 31 April, not 24:30. */
export const isWallTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) &&
  !Number.isNaN(reckoned(text)) &&
  new Date(reckoned(text)).toISOString().startsWith(text);

/** None in the hour that October skips, two in the one that April doubles, in their order. */
export function instantsOf(wallTime: string): Date[] {
  const greenwich = reckoned(wallTime);
  // Clocks change by less than a day, and not twice within two: the offset is one of the day before or after.
  const offsets = [-day, day].map((aside) => {
    const near = new Date(greenwich + aside);
    return reckoned(wallTimeOf(near)) - near.getTime();
  });
  return [...new Set(offsets)]
    .map((offset) => new Date(greenwich - offset))
    .filter((at) => wallTimeOf(at) === wallTime)
    .sort((one, other) => one.getTime() - other.getTime());
}

/** The first wall time that exists at or after this one. */
export function nextValid(wallTime: string): string {
  let at = reckoned(wallTime);
  for (;;) {
    const candidate = new Date(at).toISOString().slice(0, 16);
    if (instantsOf(candidate).length > 0) return candidate;
    at += minute;
  }
}

export type Instant = { at: Date } | { problem: 'skipped'; next: string } | { problem: 'doubled' };

/** The one way from what a host wrote to when it is. */
export function instantOf(wallTime: string, isSecondHour?: boolean): Instant {
  const [first, second] = instantsOf(wallTime);
  if (first === undefined) return { problem: 'skipped', next: nextValid(wallTime) };
  if (second === undefined) return { at: first };
  return isSecondHour === undefined ? { problem: 'doubled' } : { at: isSecondHour ? second : first };
}
