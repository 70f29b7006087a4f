import { BestPairs, type Found, type PairsWanted } from './best-pairs.ts';
import { nobody } from './blossom/matching-state.ts';
import { mostPoints } from './pair-table.ts';
import { bestTrio, improveTrio, type Trio } from './trios.ts';
import { fitOfGroup, pointsOfGroup } from './worth.ts';

export interface Grouped {
  /** By places in the table. */
  groups: number[][];
  /** By so many points at most another choice could be better. */
  gap: number;
  turns: number;
}

/** After so many who were alone in vain, others are left alone too: there is hardly anybody for them. */
const mostInVain = 50;
/** Weights of more trios than this do not add up exactly. */
const mostSummed = 8;

/** The best pairs of an island, and a trio for each who is alone, where three can meet. */
export function groupMany(wanted: PairsWanted): Grouped {
  const pairs = new BestPairs(wanted);
  const first = pairs.find();
  const { trios, mate } = makeTrios(pairs, first);
  const groups: number[][] = trios.map((trio) => [...trio]);
  for (const [one, other] of mate.entries()) if (other > one) groups.push([one, other]);
  return {
    groups: groups.map((group) => group.map((person) => wanted.people[person]!)),
    gap: trios.length === 0 ? first.gap : gapWithTrios(pairs, first, groups),
    turns: pairs.turns,
  };
}

function makeTrios(pairs: BestPairs, { state: paired }: Found): { trios: Trio[]; mate: Int32Array } {
  const trios: Trio[] = [];
  const settled = new Set<number>();
  let inVain = 0;
  let state = paired;
  while (inVain < mostInVain) {
    const alone = state.mate.findIndex((mate, person) => mate === nobody && !settled.has(person));
    if (alone === -1) break;
    const trio = bestTrio(pairs, state, alone);
    for (const person of trio ?? [alone]) settled.add(person);
    if (!trio) inVain += 1;
    else {
      trios.push(trio);
      pairs.remove(trio);
      ({ state } = pairs.find());
    }
  }
  const mate = state.mate.slice();
  return { trios: trios.map((trio) => improveTrio(pairs, trio, mate)), mate };
}

/**
 * A trio weighs half of what its pairs do, and so at most what the values of its three people and half of those of the blossoms around all of them say:
 * with each trio the best matching can weigh more by the deepest of these, and not by anything else.
 */
function gapWithTrios(pairs: BestPairs, { state, gap }: Found, groups: readonly number[][]): number {
  const cellsOf = (group: readonly number[]) =>
    group.flatMap((one, place) => group.slice(place + 1).map((other) => pairs.cellOf(one, other)));
  const fitOf = (group: readonly number[]) => fitOfGroup(cellsOf(group), pairs.layers);
  const points = groups.reduce((sum, group) => sum + pointsOfGroup(cellsOf(group)), 0);
  const largest = (groups.flat().length / 2) * mostPoints - points;
  const trios = groups.filter((group) => group.length === 3).length;
  if (trios > mostSummed) return largest;
  let most = gap + (trios * state.deepestValue) / 4;
  for (const [one, other] of state.mate.entries()) if (other > one) most += fitOf([one, other]);
  for (const group of groups) {
    most -= fitOf(group);
    for (const person of group) if (state.mate[person] === nobody) most -= pairs.weightOf(person);
  }
  return Math.min(Math.max(0, most), largest);
}
