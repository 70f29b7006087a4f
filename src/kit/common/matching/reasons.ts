import { inSentence } from '../in-words.ts';
import type { Match } from './match-need.ts';
import { tokensOf } from './tokens.ts';

const longestQuote = 60;

/** Why a company is suggested: its own words, then the words of the need that they answer, unless they are the same. */
export const reasonFor = (match: Match): string =>
  withNeed(match, {
    service: `Offers ${inSentence(match.says)}`,
    pitch: `Says “${shortened(match.says)}”`,
    name: `Is called ${match.says}`,
  });

/** The same, said to the company itself. */
export const reasonToItself = (match: Match): string =>
  withNeed(match, {
    service: `You offer ${inSentence(match.says)}`,
    pitch: `You say “${shortened(match.says)}”`,
    name: `You’re called ${match.says}`,
  });

function withNeed(match: Match, sentences: Record<Match['source'], string>): string {
  const sentence = sentences[match.source];
  return isSaidBy(match) ? sentence : `${sentence}, for “${shortened(match.answers)}”`;
}

/** Whether the company says it in the words of the need. */
export function isSaidBy({ says, answers }: Match): boolean {
  const said = new Set(tokensOf(says).map(({ stem }) => stem));
  return tokensOf(answers).every(({ stem, isEmpty }) => isEmpty || said.has(stem));
}

const shortened = (text: string) => {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  return letters.length <= longestQuote
    ? letters.join('')
    : `${letters
        .slice(0, longestQuote - 1)
        .join('')
        .trimEnd()}…`;
};
