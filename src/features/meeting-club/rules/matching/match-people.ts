import { groupFew, mostFew } from './few-people.ts';
import { groupMany, type Grouped } from './group-many.ts';
import { islandsOf } from './islands.ts';
import type { PairTable } from './pair-table.ts';
import { randomNumbers } from './random.ts';
import type { LeftOut, MatchingProgress } from './types.ts';
import { pointsOfGroup } from './worth.ts';

/** People are their places in the table. */
export interface MatchingProblem {
  /** Pairs that are made are forbidden in it. */
  table: PairTable;
  /** In how many rounds in a row each was left out. */
  leftOutTimes: Uint8Array;
  /** Groups of two or three that stay. */
  locked: readonly { members: readonly number[]; meeting: number }[];
  /** Left out by an admin. */
  isOut: (person: number) => boolean;
}

export interface MatchingOptions {
  seed: number;
  meetingsEach: number;
  mostTurns?: number;
  onProgress?: (progress: MatchingProgress) => void;
}

export interface PeopleMatched {
  groups: { members: number[]; meeting: number; isLocked: boolean; cells: number[] }[];
  leftOut: { person: number; meeting: number; why: LeftOut['why'] }[];
  total: number;
  bound: number;
  isProved: boolean;
  turns: number;
}

/** Groups for each meeting in turn; whoever has met in one does not meet again in the next. */
export function matchPeople(problem: MatchingProblem, options: MatchingOptions): PeopleMatched {
  const { table, locked, isOut } = problem;
  const matched: PeopleMatched = { groups: [], leftOut: [], total: 0, bound: 0, isProved: true, turns: 0 };
  const leftOutTimes = problem.leftOutTimes.slice();
  const add = (members: number[], meeting: number, isLocked: boolean) => {
    const cells = cellsOf(table, members);
    matched.groups.push({ members, meeting, isLocked, cells });
    matched.total += pointsOfGroup(cells);
    return members;
  };
  for (const { members, meeting } of locked) add([...members], meeting, true);
  for (const { members } of locked) forbidPairs(table, members);

  const everybody = Array.from({ length: table.people }, (_, person) => person);
  for (const person of everybody)
    if (isOut(person)) matched.leftOut.push({ person, meeting: 1, why: 'by_admin' });
  for (let meeting = 1; meeting <= options.meetingsEach; meeting += 1) {
    const busy = new Set(
      locked.filter((group) => group.meeting === meeting).flatMap((group) => group.members),
    );
    const people = Int32Array.from(everybody.filter((person) => !busy.has(person) && !isOut(person)));
    const { groups, gap, turns, lonely } = groupPeople({ table, people, leftOutTimes }, options, meeting);
    for (const group of groups) for (const person of add(group, meeting, false)) busy.add(person);
    for (const group of groups) forbidPairs(table, group);
    for (const person of people)
      if (!busy.has(person))
        matched.leftOut.push({
          person,
          meeting,
          why: lonely.has(person) ? 'no_possible_partner' : 'odd_one',
        });
    // Whoever got nobody comes first in the next meeting; whoever got somebody has had their turn.
    for (const person of everybody)
      leftOutTimes[person] = busy.has(person) ? 0 : Math.min(255, leftOutTimes[person]! + 1);
    matched.bound += gap;
    matched.turns += turns;
  }
  matched.isProved = matched.bound === 0;
  matched.bound += matched.total;
  return matched;
}

type People = { table: PairTable; people: Int32Array; leftOutTimes: Uint8Array };

/** One meeting, island by island. Whoever can meet nobody is lonely. */
function groupPeople(
  { table, people, leftOutTimes }: People,
  { seed, mostTurns = Infinity, onProgress }: MatchingOptions,
  meeting: number,
): Grouped & { lonely: Set<number> } {
  const all = { groups: [] as number[][], gap: 0, turns: 0, lonely: new Set<number>() };
  for (const island of islandsOf(table, people)) {
    if (island.length === 1) all.lonely.add(island[0]!);
    else if (island.length <= mostFew) all.groups.push(...groupFew(table, island, leftOutTimes));
    else {
      const { groups, gap, turns } = groupMany({
        table,
        people: island,
        leftOutTimes,
        random: randomNumbers(seed),
        mostTurns,
        onTurn: (turn, share) => onProgress?.({ meeting, turn: all.turns + turn, share }),
      });
      all.groups.push(...groups);
      all.gap += gap;
      all.turns += turns;
    }
  }
  return all;
}

const cellsOf = (table: PairTable, members: readonly number[]) =>
  members.flatMap((one, place) => members.slice(place + 1).map((other) => table.cell(one, other)));

function forbidPairs(table: PairTable, members: readonly number[]): void {
  for (const one of members) for (const other of members) if (one < other) table.forbid(one, other);
}
