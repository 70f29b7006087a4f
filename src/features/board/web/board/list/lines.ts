const breaks = /[\p{Cc}\u2028\u2029]+/u;

/** What stands on each line that has something on it; a name is on one line. */
export const linesOf = (text: string): string[] =>
  text
    .split(breaks)
    .map((line) => line.trim())
    .filter((line) => line !== '');
