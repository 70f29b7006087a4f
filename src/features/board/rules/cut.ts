/** At most so many letters of the beginning; never half a character. */
export const beginningOf = (text: string, longest: number) =>
  text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');

/** At most so long, with a mark where something is missing. */
export const cut = (text: string, longest: number) =>
  text.length <= longest ? text : `${beginningOf(text, longest - 1)}…`;
