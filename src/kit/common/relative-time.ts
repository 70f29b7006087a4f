const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;
const year = 365 * day;

const units = [
  [year, 'Y', 'y'],
  [month, 'M', 'mo'],
  [day, 'd', 'd'],
  [hour, 'h', 'h'],
  [minute, 'm', 'min'],
] as const;

function distance(then: Date, now: Date) {
  const length = Math.abs(now.getTime() - then.getTime());
  const unit = units.find(([shortest]) => length >= shortest);
  return unit && { count: Math.floor(length / unit[0]), letter: unit[1], word: unit[2] };
}

/** How long ago (or ahead), in words that stand alone: 2 min, 5 h, 3 d, 4 mo, 1 y. Under a minute it is "now". */
export function relativeTime(then: Date, now: Date): string {
  const apart = distance(then, now);
  return apart ? `${apart.count}\u00A0${apart.word}` : 'now';
}

/**
 * The product rules' abbreviation, for the rows that they name (conversations, notifications, "Active …"): 1m, 2h, 3d, 1M, 1Y. Nowhere
 * else: beside each other, 1m and 1M are taken for the same.
 */
export function abbreviatedTime(then: Date, now: Date): string {
  const apart = distance(then, now);
  return apart ? `${apart.count}${apart.letter}` : 'now';
}
