import type { PairTable } from './pair-table.ts';

const bestEach = 16;
const randomEach = 4;

/** Pairs to begin with, by their places among the people: everybody's best partners and a few by chance. Of equals it is the next ones, so that not all choose the same. */
export function firstCandidates(
  table: PairTable,
  people: Int32Array,
  random: () => number,
): [one: number, other: number][] {
  const count = people.length;
  const best = new BestPartners(count);
  for (let one = 0; one < count; one += 1)
    for (let other = one + 1; other < count; other += 1) {
      const cell = table.cell(people[one]!, people[other]!);
      if (cell < 0) continue;
      best.offer(one, other, cell);
      best.offer(other, one, cell);
    }
  const chosen = new Set<number>();
  const choose = (one: number, other: number) =>
    chosen.add(one < other ? one * count + other : other * count + one);
  for (let one = 0; one < count; one += 1) {
    for (const other of best.of(one)) choose(one, other);
    for (let tries = 0; tries < randomEach; tries += 1) {
      const other = Math.floor(random() * count);
      if (other !== one && table.isPossible(people[one]!, people[other]!)) choose(one, other);
    }
  }
  return [...chosen].map((pair) => [Math.floor(pair / count), pair % count]);
}

class BestPartners {
  private readonly count: number;
  /** For each the worst of the best first. */
  private readonly ranks: Float64Array;
  private readonly partners: Int32Array;

  constructor(count: number) {
    this.count = count;
    this.ranks = new Float64Array(count * bestEach).fill(-1);
    this.partners = new Int32Array(count * bestEach);
  }

  offer(one: number, other: number, cell: number): void {
    const { count, ranks, partners } = this;
    const stepsAhead = other > one ? other - one : other - one + count;
    const rank = cell * count + (count - stepsAhead);
    const first = one * bestEach;
    if (rank < ranks[first]!) return;
    let at = first;
    while (at + 1 < first + bestEach && ranks[at + 1]! < rank) {
      ranks[at] = ranks[at + 1]!;
      partners[at] = partners[at + 1]!;
      at += 1;
    }
    ranks[at] = rank;
    partners[at] = other;
  }

  of(one: number): Int32Array {
    const first = one * bestEach;
    const unused = this.ranks.subarray(first, first + bestEach).filter((rank) => rank < 0).length;
    return this.partners.subarray(first + unused, first + bestEach);
  }
}
