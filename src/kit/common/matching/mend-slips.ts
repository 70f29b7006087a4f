import { isOneSlipAway, variantsOf } from '../words.ts';
import { shortestMendedWord, type Thesaurus } from './thesaurus.ts';
import type { Token } from './tokens.ts';

/** A word that the thesaurus does not know stands for the one word of it that is a slip away and begins alike: a plummer is a plumber. */
export function mended(token: Token, thesaurus: Thesaurus): Token {
  const { stem, word } = token;
  if (thesaurus.knows(stem) || word.length < shortestMendedWord) return token;
  const near = new Set(
    variantsOf(stem)
      .flatMap((variant) => [...thesaurus.stemsLike(variant)])
      .filter((other) => other[0] === stem[0] && isOneSlipAway(stem, other)),
  );
  const [meant] = near;
  return near.size === 1 && meant !== undefined ? { ...token, stem: meant } : token;
}
