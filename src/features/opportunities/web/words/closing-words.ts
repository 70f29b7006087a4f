const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`;

/** "Closes in 3 days", in hours on the last day, in minutes in the last hour; "Closed just now", then "Closed". */
export function closingWords(deadline: string, now: number): string {
  const left = new Date(deadline).getTime() - now;
  if (left <= -hour) return 'Closed';
  if (left <= 0) return 'Closed just now';
  if (left < hour) return `Closes in ${count(Math.ceil(left / minute), 'minute')}`;
  if (left < day) return `Closes in ${count(Math.floor(left / hour), 'hour')}`;
  return `Closes in ${count(Math.floor(left / day), 'day')}`;
}

/** The last day: it is time to say so louder. */
export const isClosingSoon = (deadline: string, now: number) => {
  const left = new Date(deadline).getTime() - now;
  return left > 0 && left < day;
};
