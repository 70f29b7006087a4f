import { plainWords } from '../words.ts';
import { stemOf } from './stems.ts';
import { builtInLines } from './thesaurus.ts';
import { figuresOfSpeech, type Concept, type Line } from './read-thesaurus.ts';

export interface FoundConcept {
  concept: Concept;
  /** Some of its phrases, those that were asked for first. */
  phrases: readonly string[];
}

const mostPhrases = 5;

/** Built-in concepts whose name or phrases have all of the words, the last of which may be half typed. Those that are called so come first. */
export function findBuiltIn(typed: string, most: number): FoundConcept[] {
  const words = plainWords(typed);
  if (words.length === 0) return [];
  const hasAll = (text: string) => {
    const own = plainWords(text);
    return words.every((word) => own.some((each) => each.startsWith(word) || stemOf(each) === stemOf(word)));
  };
  const judged = builtInLines.flatMap(({ concept, phrases }: Line) => {
    const asked = phrases.filter(hasAll);
    const isNamed = hasAll(concept.name);
    return concept.name !== figuresOfSpeech && (isNamed || asked.length > 0)
      ? [{ isNamed, found: { concept, phrases: [...new Set([...asked, ...phrases])].slice(0, mostPhrases) } }]
      : [];
  });
  return judged
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .slice(0, most)
    .map(({ found }) => found);
}
