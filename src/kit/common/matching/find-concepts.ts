import { figuresOfSpeech, type Concept, type Phrase } from './read-thesaurus.ts';
import { stemOf } from './stems.ts';
import type { Entry, Thesaurus } from './thesaurus.ts';
import type { Token } from './tokens.ts';

/** A concept at its place in a text. */
export interface Found {
  concept: Concept;
  /** Numbers of the tokens that say it, in the order of the text. */
  at: readonly number[];
}

/** So many other words may stand between those of a phrase. */
const mostBetween = 2;
/** With function words. */
const mostBetweenAtAll = 6;

/** The concepts that a text names. Where two overlap, the one that more words say is meant: a wedding cake is no wedding. */
export function conceptsIn(tokens: readonly Token[], thesaurus: Thesaurus): Found[] {
  const places = new Map<string, number[]>();
  for (const [at, { stem }] of tokens.entries()) {
    const known = places.get(stem);
    if (known) known.push(at);
    else places.set(stem, [at]);
  }
  const found: Found[] = [];
  for (const [stem, at] of places)
    for (const entry of thesaurus.entriesWith(stem))
      // Most phrases with the word have another one that is nowhere here.
      for (const place of hasAll(entry, places) ? at : []) {
        const words = wordsAt(entry, tokens, place, places);
        if (words !== null) found.push({ concept: entry.concept, at: words });
      }
  /** Of each token, how many words the longest phrase has that it is in. */
  const longest = new Map<number, number>();
  for (const { at } of found)
    for (const place of at) longest.set(place, Math.max(at.length, longest.get(place) ?? 0));
  const isBeaten = ({ at }: Found) => at.some((place) => longest.get(place)! > at.length);
  return found
    .filter((one) => one.concept.name !== figuresOfSpeech && !isBeaten(one))
    .toSorted((one, other) => one.at[0]! - other.at[0]!);
}

function hasAll({ phrase: { stems } }: Entry, places: ReadonlyMap<string, unknown>): boolean {
  for (const stem of stems) if (!places.has(stem)) return false;
  return true;
}

/** A word whose slip was mended stands for any form. */
const hasForm = ({ word, stem }: Token, form: string) => word === form || stemOf(word) !== stem;

const isSaid = (token: Token | undefined, { stems, forms }: Phrase, offset: number) =>
  token !== undefined && token.stem === stems[offset] && (forms === null || hasForm(token, forms[offset]!));

/** The tokens that say the phrase around the word that the thesaurus keeps it under, which is at `place`. */
function wordsAt(
  { phrase }: Entry,
  tokens: readonly Token[],
  place: number,
  places: ReadonlyMap<string, readonly number[]>,
): number[] | null {
  const { stems, isExact } = phrase;
  if (stems.length === 1) return tokens[place]!.isEmpty || !isSaid(tokens[place], phrase, 0) ? null : [place];
  if (isExact) {
    const first = place - stems.indexOf(tokens[place]!.stem);
    return stems.every((_, offset) => isSaid(tokens[first + offset], phrase, offset))
      ? stems.map((_, offset) => first + offset)
      : null;
  }
  const reach = stems.length - 1 + mostBetween;
  const words = new Set([place]);
  for (const stem of stems) {
    if (stem === tokens[place]!.stem) continue;
    const nearest = (places.get(stem) ?? [])
      .filter((at) => !tokens[at]!.isEmpty && Math.abs(tokens[at]!.place - tokens[place]!.place) <= reach)
      .toSorted((one, other) => Math.abs(one - place) - Math.abs(other - place))[0];
    if (nearest === undefined) return null;
    words.add(nearest);
  }
  const at = [...words].toSorted((one, other) => one - other);
  const [first, last] = [at[0]!, at.at(-1)!];
  const isClose =
    tokens[last]!.place - tokens[first]!.place <= reach && last - first < stems.length + mostBetweenAtAll;
  return isClose ? at : null;
}
