import { nobody, type MatchingState } from './blossom/matching-state.ts';
import type { PairTable } from './pair-table.ts';

/** So many of everybody's missing pairs are named at a time: the rest may not be needed any more once these are known. */
const mostNamed = 8;

export interface Missing {
  pairs: [one: number, other: number][];
  /** By so much at most the matching is lighter than the best one over all pairs. */
  gap: number;
}

/**
 * Pairs that the matching did not know of, and whose weight its values do not cover: only with them there can be a heavier one. Were everybody's value
 * raised by half of what their worst pair lacks, all pairs would be covered, and no matching weighs more than all values together.
 */
export function missingPairs(
  table: PairTable,
  people: Int32Array,
  { state, own, fits }: { state: MatchingState; own: Float64Array; fits: Float64Array },
): Missing {
  const count = people.length;
  const beyondOwn = Float64Array.from(own, (weight, one) => state.value[one]! - 2 * weight);
  const doubledFits = fits.map((weight) => 2 * weight);
  const around = new ValueAround(state);
  const lacking = new Float64Array(count);
  const pairs: [number, number][] = [];
  for (let one = 0; one < count; one += 1) {
    const found: { other: number; lack: number }[] = [];
    const [person, value, together] = [people[one]!, beyondOwn[one]!, around.with(one)];
    for (let other = one + 1; other < count; other += 1) {
      const cell = table.cell(person, people[other]!);
      if (cell < 0) continue;
      const lack = doubledFits[cell]! - value - beyondOwn[other]! - together[other]!;
      if (lack <= 0) continue;
      lacking[one] = Math.max(lacking[one]!, lack);
      lacking[other] = Math.max(lacking[other]!, lack);
      found.push({ other, lack });
    }
    found.sort((a, b) => b.lack - a.lack || a.other - b.other);
    for (const { other } of found.slice(0, mostNamed)) pairs.push([one, other]);
  }
  // Values are doubled, and each of two takes half.
  return { pairs, gap: lacking.reduce((sum, lack) => sum + lack, 0) / 4 };
}

/** What the blossoms around both are worth to one vertex and every other. */
class ValueAround {
  private readonly state: MatchingState;
  private readonly sums: Float64Array;
  private isEmpty = true;

  constructor(state: MatchingState) {
    this.state = state;
    this.sums = new Float64Array(state.graph.vertices);
  }

  with(one: number): Float64Array {
    const { state, sums } = this;
    if (!this.isEmpty) sums.fill(0);
    this.isEmpty = state.around[one] === nobody;
    const blossoms: number[] = [];
    for (let blossom = state.around[one]!; blossom !== nobody; blossom = state.around[blossom]!)
      blossoms.push(blossom);
    let sum = 0;
    for (let inner = blossoms.length - 1; inner >= 0; inner -= 1) {
      sum += state.value[blossoms[inner]!]!;
      this.write(sum, blossoms[inner]!, inner === 0 ? one : blossoms[inner - 1]!);
    }
    return sums;
  }

  /** For the vertices of a blossom except for those of one of its parts, which lie in one piece. */
  private write(sum: number, blossom: number, except: number): void {
    const { firstIn, lastIn, nextIn } = this.state;
    const last = lastIn[blossom]!;
    for (let vertex = firstIn[blossom]!; ; vertex = nextIn[vertex]!) {
      if (vertex === firstIn[except]) vertex = lastIn[except]!;
      else this.sums[vertex] = sum;
      if (vertex === last) return;
    }
  }
}
