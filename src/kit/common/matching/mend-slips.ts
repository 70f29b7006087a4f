import { isOneSlipAway, variantsOf } from '../words.ts';
import { entries } from './thesaurus.ts';
import { emptyWords, genericWords } from './thesaurus/generic-words.ts';
import { stemOf } from './stems.ts';
import type { Token } from './tokens.ts';

/** Shorter words are one letter away from too many others. */
const shortestMended = 6;

const known: ReadonlySet<string> = new Set([
  ...entries.flatMap(({ phrase }) => phrase.stems),
  ...[...emptyWords, ...genericWords].map(stemOf),
]);

const byVariant = new Map<string, Set<string>>();
for (const stem of known)
  if (stem.length >= shortestMended - 1)
    for (const variant of variantsOf(stem)) {
      const stems = byVariant.get(variant) ?? new Set();
      byVariant.set(variant, stems.add(stem));
    }

/** A word that the thesaurus does not know stands for the one word of it that is a slip away and begins alike: a plummer is a plumber. */
export function mended(token: Token): Token {
  const { stem, word } = token;
  if (known.has(stem) || word.length < shortestMended) return token;
  const near = new Set(
    variantsOf(stem)
      .flatMap((variant) => [...(byVariant.get(variant) ?? [])])
      .filter((other) => other[0] === stem[0] && isOneSlipAway(stem, other)),
  );
  const [meant] = near;
  return near.size === 1 && meant !== undefined ? { ...token, stem: meant } : token;
}
