const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`;

/** "40 minutes", "3 hours", "2 days": how long it usually takes, which nobody needs to the second. */
export function lengthText(seconds: number): string {
  if (seconds < hour) return count(Math.max(1, Math.round(seconds / minute)), 'minute');
  if (seconds < 2 * day) return count(Math.round(seconds / hour), 'hour');
  return count(Math.round(seconds / day), 'day');
}
