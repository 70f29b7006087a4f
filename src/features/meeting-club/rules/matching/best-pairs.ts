import { maximumMatching, type Start } from './blossom/maximum-matching.ts';
import { nobody, type MatchingState } from './blossom/matching-state.ts';
import { sparseGraph, type Edge } from './blossom/sparse-graph.ts';
import { firstCandidates } from './candidates.ts';
import { fitWeight, layersFor, memberWeight, timesCounted, type Layers } from './layers.ts';
import { missingPairs } from './missing-pairs.ts';
import { mostInCell, type PairTable } from './pair-table.ts';

export interface PairsWanted {
  table: PairTable;
  /** Who is to be matched, by their places in the table, in rising order. */
  people: Int32Array;
  /** By places in the table. */
  leftOutTimes: Uint8Array;
  random: () => number;
  mostTurns: number;
  /** The share is how much of what is possible at best has been reached, from 0 to 1. */
  onTurn: (turn: number, share: number) => void;
}

export interface Found {
  state: MatchingState;
  /** By so much at most this is lighter than the best matching. */
  gap: number;
}

/**
 * The heaviest matching over all pairs, from few of them: those of a first look, then those of which the values of a turn say that they could
 * improve it. When there is no such pair any more, the best of the few is the best of all.
 *
 * People are named by their places among those who are to be matched.
 */
export class BestPairs {
  turns = 0;
  readonly layers: Layers;
  private readonly wanted: PairsWanted;
  private readonly fits: Float64Array;
  /** What each weighs in whichever pair; nothing at all for those who were removed, so that they are missing in none. */
  private readonly own: Float64Array;
  private edges: Edge[];
  private start: Start | undefined;

  constructor(wanted: PairsWanted) {
    this.wanted = wanted;
    this.layers = layersFor(wanted.table.people);
    this.own = Float64Array.from(wanted.people, (_, one) => this.weightOf(one));
    this.fits = Float64Array.from({ length: mostInCell + 1 }, (_, cell) => fitWeight(cell, this.layers));
    this.edges = firstCandidates(wanted.table, wanted.people, wanted.random).map((pair) => this.edgeOf(pair));
  }

  find(): Found {
    const { table, people, mostTurns, onTurn } = this.wanted;
    for (;;) {
      this.turns += 1;
      const state = maximumMatching(sparseGraph(people.length, this.edges), this.start);
      this.start = startFrom(state);
      const { pairs, gap } = missingPairs(table, people, { state, own: this.own, fits: this.fits });
      const points = this.pointsOf(state.mate);
      onTurn(this.turns, gap === 0 ? 1 : points / (points + gap));
      if (pairs.length === 0 || this.turns >= mostTurns) return { state, gap };
      for (const pair of pairs) this.edges.push(this.edgeOf(pair));
    }
  }

  /** These are somewhere else; the others are matched anew by the next `find`. */
  remove(gone: readonly number[]): void {
    for (const one of gone) this.own[one] = -Infinity;
    this.edges = this.edges.filter(({ one, other }) => !gone.includes(one) && !gone.includes(other));
  }

  /** What somebody weighs in whichever pair. */
  weightOf(one: number): number {
    const { people, leftOutTimes } = this.wanted;
    return memberWeight(timesCounted(leftOutTimes[people[one]!]!), this.layers);
  }

  cellOf(one: number, other: number): number {
    const { table, people } = this.wanted;
    return table.cell(people[one]!, people[other]!);
  }

  private edgeOf([one, other]: [number, number]): Edge {
    return { one, other, weight: this.own[one]! + this.own[other]! + this.fits[this.cellOf(one, other)]! };
  }

  private pointsOf(mate: Int32Array): number {
    const { table, people } = this.wanted;
    let points = 0;
    for (const [one, other] of mate.entries())
      if (other > one) points += table.pointsOf(people[one]!, people[other]!);
    return points;
  }
}

/** What blossoms were worth goes to the people in them, half of it to each of two: then all pairs are covered without blossoms. */
function startFrom({ graph, value, around, mate }: MatchingState): Start {
  const withBlossoms = value.slice(0, graph.vertices);
  for (let vertex = 0; vertex < graph.vertices; vertex += 1)
    for (let blossom = around[vertex]!; blossom !== nobody; blossom = around[blossom]!)
      withBlossoms[vertex]! += value[blossom]! / 2;
  return { value: withBlossoms, mate: mate.slice() };
}
