import { longestAddress } from '../limits.ts';

/** What cannot be stored is not there any more. */
export const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

/** Breaks of line and marks that turn the text around them: in a name both pretend. */
const notInNames = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

export const asLine = (text: string) => storable(text).replaceAll(notInNames, ' ').trim();

/** Only what a browser opens as a page: an address of another kind could run in the reader's own. */
export const isWebAddress = (address: string) =>
  address.length <= longestAddress && /^https?:\/\/[^/?#]/i.test(address) && !/\s/.test(address);
