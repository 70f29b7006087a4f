import { emptyWords, genericWords } from './thesaurus/generic-words.ts';
import { plainWords } from '../words.ts';
import { stemOf } from './stems.ts';

/** A trade, a service or a need, by the words that people use for it. */
export interface Concept {
  /** Its name, also in the index of the directory. */
  name: string;
  /** The concept that this one is a part of. */
  under: Concept | null;
  /** A field is too wide for one company: a lawyer does not do every part of the law, a plumber does every part of plumbing. */
  isField: boolean;
  /** Of an open trade some do the whole and others a part: who names a part is also found for the whole. A company of pet care walks dogs, a dog walker does pet care. */
  isOpen: boolean;
}

/** The line of sayings in which a trade is named and not meant. They hide it, and stand for nothing. */
export const figuresOfSpeech = 'figures of speech';

/** A concept with its phrases as they are written. */
export interface Line {
  concept: Concept;
  phrases: readonly string[];
}

export interface Phrase {
  stems: readonly string[];
  /** Word by word as written, with its function words; otherwise in any order, close together. */
  isExact: boolean;
  /** The only forms of the words that count, where others mean something else: customs, not custom. */
  forms: readonly string[] | null;
}

/**
 * A line of the thesaurus is "name: phrase, phrase, …"; two blanks before it make it a part of the line above that has none, and a star after the name
 * makes it a field, a plus an open trade. Words of a phrase may stand in any order and with two others between them. A phrase of which one word or only vague ones are left
 * without its function words ("need staff") is compared word by word, and so is one in quotes. Words in quotes count in these forms only, and so does a
 * single one in -ing or -ed: "customs" have nothing to do with custom, nor lettering with a letter.
 */
export function readThesaurus(text: string): Line[] {
  const lines: Line[] = [];
  let parent: Concept | null = null;
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, indent, name, sign, rest] = /^( *)([^:*+]+?)( [*+])?: (.+)$/.exec(line) ?? [];
    if (name === undefined || rest === undefined)
      throw new Error(`The thesaurus has a line without a colon: ${line}`);
    const isPart = indent !== '';
    const concept: Concept = {
      name,
      under: isPart ? parent : null,
      isField: sign === ' *',
      isOpen: sign === ' +',
    };
    if (!isPart) parent = concept;
    lines.push({ concept, phrases: rest.split(', ') });
  }
  return lines;
}

export function phraseOf(written: string): Phrase {
  const words = plainWords(written);
  const telling = words.filter((word) => !emptyWords.has(word));
  const isCut = telling.length < words.length;
  const isVague = telling.length < 2 || telling.every((word) => genericWords.has(word));
  const isQuoted = written.startsWith('"');
  const isExact = isQuoted || (isCut && isVague);
  const stems = (isExact ? words : telling).map(stemOf);
  const hasOneForm = isQuoted || (words.length === 1 && /(?:ings?|ed)$/.test(written));
  return { stems, isExact, forms: hasOneForm ? words : null };
}

/** A saying counts in any form: who breaks the ice is breaking no ice. */
export const inAnyForm = (phrase: Phrase): Phrase => ({ ...phrase, forms: null });

/** Whether a phrase stands for nothing in particular, such as "the best" or "service": it would be found in every other need. */
export function isTooVague(written: string): boolean {
  const telling = plainWords(written).filter((word) => !emptyWords.has(word));
  return telling.length === 0 || (telling.length === 1 && genericWords.has(telling[0]!));
}
