const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

function spanText(span: number): string {
  if (span < hour) return some(Math.max(Math.round(span / minute), 1), 'minute');
  return span < 2 * day ? some(Math.round(span / hour), 'hour') : some(Math.round(span / day), 'day');
}

/** “is due in 3 hours”: true in every time zone. */
export function dueWords(due: Date, now: Date): string {
  const ahead = due.getTime() - now.getTime();
  if (ahead > 0) return `is due in ${spanText(ahead)}`;
  return -ahead < hour ? 'is due now' : `was due ${spanText(-ahead)} ago`;
}
