const [first, last] = [1970, 2100];

/** Whether a time on the wire is of a year that clocks, calendars and the database can all count with. */
export function isOfOurYears(time: string): boolean {
  const year = Number(time.slice(0, 4));
  return year >= first && year <= last;
}

export const chooseYear = `Choose a year from ${first} to ${last}.`;
