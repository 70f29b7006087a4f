import { askerPlaces } from './asker.ts';
import { mended } from './mend-slips.ts';
import type { Concept } from './read-thesaurus.ts';
import { meantBy } from './read-text.ts';
import type { Thesaurus } from './thesaurus.ts';
import { tokensOf } from './tokens.ts';

/** What is needed, as the thesaurus understands it. */
export interface Need {
  wanted: readonly Wanted[];
  /** Trades of anything, with the words that say which: a chess coach. Only a company that says these words itself does it. */
  narrow: readonly Narrow[];
  /** Of each text the stems of what is needed, for services that the thesaurus does not know. */
  heads: readonly ReadonlySet<string>[];
}

export interface Wanted {
  concept: Concept;
  /** The words of the need that say it, as they were typed. */
  quote: string;
}

export interface Narrow extends Wanted {
  /** Stems. */
  only: readonly string[];
}

/** A text that names more trades than this describes no need. */
const mostConcepts = 12;

export const readNeed = (text: string, thesaurus: Thesaurus): Need => readNeeds([text], thesaurus);

/** One need in several texts, each read by itself: a title and its tags. */
export function readNeeds(texts: readonly string[], thesaurus: Thesaurus): Need {
  const wanted = new Map<Concept, Wanted>();
  const narrow: Narrow[] = [];
  const heads = texts.map((text) => {
    const tokens = tokensOf(text).map((token) => mended(token, thesaurus));
    const { found, head } = meantBy(tokens, thesaurus, askerPlaces(tokens));
    for (const { concept, at, only } of found) {
      const quote = text.slice(tokens[at[0]!]!.start, tokens[at.at(-1)!]!.end);
      if (only.length > 0) narrow.push({ concept, quote, only });
      else if (!wanted.has(concept)) wanted.set(concept, { concept, quote });
    }
    return new Set(head.filter(({ isEmpty }) => !isEmpty).map(({ stem }) => stem));
  });
  const isTooMuch = wanted.size + narrow.length > mostConcepts;
  return { wanted: isTooMuch ? [] : [...wanted.values()], narrow: isTooMuch ? [] : narrow, heads };
}
