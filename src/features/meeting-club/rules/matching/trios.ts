import { nobody, type MatchingState } from './blossom/matching-state.ts';
import { Search } from './blossom/search.ts';
import type { BestPairs } from './best-pairs.ts';
import { mostPoints } from './pair-table.ts';
import { fitOfGroup, gainByThird } from './worth.ts';

export type Trio = readonly [number, number, number];

const trioCells = (pairs: BestPairs, [a, b, c]: Trio) => [
  pairs.cellOf(a, b),
  pairs.cellOf(a, c),
  pairs.cellOf(b, c),
];

/**
 * Somebody is alone: everybody who could be so in their place is tried as the third of every pair of the matching that is the best without them.
 * Undefined where no three of them can meet.
 */
export function bestTrio(pairs: BestPairs, found: MatchingState, alone: number): Trio | undefined {
  const { layers } = pairs;
  const state = found.copy();
  const search = new Search(state);
  const thirds = search
    .reachAll(alone)
    .map((person) => ({ person, rest: pairs.weightOf(person) - search.costOfLeaving(person) / 2 }))
    .toSorted((one, other) => other.rest - one.rest || one.person - other.person);
  const [mate, base] = [state.mate.slice(), state.base.slice()];
  let [best, most] = [undefined as Trio | undefined, -Infinity];
  // None can be worth more, as `gapWithTrios` says.
  const enough = found.deepestValue / 4;
  for (const { person, rest } of thirds) {
    // No third improves a pair by more than this.
    if (most === enough || (best && rest + layers.isNew / 2 + mostPoints <= most)) break;
    search.leaveAlone(person);
    for (let one = 0; one < mate.length; one += 1) {
      const other = state.mate[one]!;
      if (other <= one) continue;
      const [first, second] = [pairs.cellOf(one, person), pairs.cellOf(other, person)];
      if (first < 0 || second < 0) continue;
      const worth = rest + gainByThird(pairs.cellOf(one, other), first, second, layers);
      if (worth > most) [best, most] = [[one, other, person], worth];
    }
    state.mate.set(mate);
    state.base.set(base);
  }
  return best;
}

/** Exchanges people between a trio and any other pair for as long as that is better. */
export function improveTrio(pairs: BestPairs, trio: Trio, mate: Int32Array): Trio {
  let [best, isBetter] = [trio, true];
  while (isBetter) {
    isBetter = false;
    for (const [one, other] of mate.entries()) {
      if (other <= one) continue;
      const exchanged = bestOfFive(pairs, best, [one, other]);
      if (!exchanged) continue;
      for (const person of exchanged.trio) mate[person] = nobody;
      mate[exchanged.pair[0]] = exchanged.pair[1];
      mate[exchanged.pair[1]] = exchanged.pair[0];
      best = exchanged.trio;
      isBetter = true;
    }
  }
  return best;
}

function bestOfFive(
  pairs: BestPairs,
  trio: Trio,
  pair: readonly [number, number],
): { trio: Trio; pair: readonly [number, number] } | undefined {
  const worthOf = (three: Trio, two: readonly [number, number]): number => {
    const [cells, cell] = [trioCells(pairs, three), pairs.cellOf(...two)];
    if (cell < 0 || cells.some((each) => each < 0)) return -Infinity;
    return fitOfGroup(cells, pairs.layers) + fitOfGroup([cell], pairs.layers);
  };
  const five = [...trio, ...pair];
  let [best, most] = [
    undefined as { trio: Trio; pair: readonly [number, number] } | undefined,
    worthOf(trio, pair),
  ];
  for (let first = 0; first < 5; first += 1)
    for (let second = first + 1; second < 5; second += 1) {
      const two = [five[first]!, five[second]!] as const;
      const [a, b, c] = five.filter((person) => !two.includes(person));
      const three: Trio = [a!, b!, c!];
      const worth = worthOf(three, two);
      if (worth > most) [best, most] = [{ trio: three, pair: two }, worth];
    }
  return best;
}
