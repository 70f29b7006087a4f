/** What cannot be stored is not there any more. */
export const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

/** Breaks of line and marks that turn the text around them: in a name both pretend. */
const notInNames = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

export const asLine = (text: string) => storable(text).replaceAll(notInNames, ' ').trim();

/** At most so long, with a mark where something is missing; never half a character. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const webAddress = /^https?:\/\/[^\s/?#]+\S*$/i;

/** Only what a browser opens as a page: an address of another kind could run in the reader's own. */
export const isWebAddress = (address: string) => webAddress.test(address);
