import type { Token } from './tokens.ts';

const articles = new Set(['a', 'an', 'the', 'any', 'our', 'my', 'another']);
const wanting = new Set(['need', 'want', 'require']);
const negating = new Set(['dont', 'doesnt', 'didnt', 'not', 'never', 'no']);
const comparing = new Set(['instead of', 'rather than', 'other than']);
const praising = new Set(['fine', 'ok', 'okay', 'alright']);
const signs = new Set([...negating, ...praising, 'nor', 'except', 'free', 'instead', 'rather', 'other']);
const none: ReadonlySet<number> = new Set();

/**
 * The places of what is not wanted: "not a lawyer", "we don’t need a plumber", "instead of a taxi", "tax free", "the garden is fine". It ends with its clause. "No hot water" and
 * "won’t start" are complaints, and stay.
 */
export function negatedPlaces(tokens: readonly Token[]): ReadonlySet<number> {
  if (!tokens.some(({ word }) => signs.has(word))) return none;
  const places = new Set<number>();
  for (const [at, { word, clause }] of tokens.entries()) {
    const following = tokens.slice(at + 1, at + 3).filter((token) => token.clause === clause);
    const next = following[0]?.word ?? '';
    if (word === 'free' && tokens[at - 1]?.clause === clause) places.add(at - 1);
    const isNegation =
      word === 'nor' ||
      word === 'except' ||
      (word === 'not' && articles.has(next)) ||
      (negating.has(word) && following.some((token) => wanting.has(token.word))) ||
      comparing.has(`${word} ${next}`);
    if (isPraised(tokens, at))
      for (
        let before = at - 1;
        tokens[before]?.clause === clause && tokens[before]!.word !== 'but';
        before -= 1
      )
        places.add(before);
    if (!isNegation) continue;
    for (let after = at + 1; tokens[after]?.clause === clause && tokens[after]!.word !== 'but'; after += 1)
      places.add(after);
  }
  return places;
}

/** Nothing has to be done about what is fine. */
const isPraised = (tokens: readonly Token[], at: number) =>
  praising.has(tokens[at]!.word) && ['is', 'are', 'was', 'were'].includes(tokens[at - 1]?.word ?? '');
