const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

const units = [
  [year, 'Y'],
  [month, 'M'],
  [day, 'd'],
  [hour, 'h'],
  [minute, 'm'],
] as const;

/** How long ago (or ahead), abbreviated: 1m, 2h, 3d, 1M, 1Y. Under a minute it is "now". */
export function relativeTime(then: Date, now: Date): string {
  const distance = Math.abs(now.getTime() - then.getTime());
  for (const [length, letter] of units) {
    if (distance >= length) return `${Math.floor(distance / length)}${letter}`;
  }
  return 'now';
}
