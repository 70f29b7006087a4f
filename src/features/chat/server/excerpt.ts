/** So much of a message is shown where it was found. */
const longest = 240;
const before = 60;

/** The part of a text in which the first of these words stands; from its beginning where that is soon enough. */
export function excerptAround(text: string, words: readonly string[]): string {
  const letters = Array.from(text);
  if (letters.length <= longest) return text;
  const at = firstPlaceOf(text, words);
  const from = at > longest - before ? at - before : 0;
  const shown = letters
    .slice(from, from + longest)
    .join('')
    .trim();
  return `${from > 0 ? '…' : ''}${shown}${from + longest < letters.length ? '…' : ''}`;
}

/** By letters without their marks, as words are kept. Where none is found the text is shown from its beginning. */
function firstPlaceOf(text: string, words: readonly string[]): number {
  const plain = Array.from(text, (letter) => letter.normalize('NFKD').charAt(0).toLowerCase()).join('');
  const places = words.map((word) => plain.indexOf(word)).filter((place) => place >= 0);
  return places.length === 0 ? 0 : Math.min(...places);
}
