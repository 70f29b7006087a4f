import type { PairTable } from './pair-table.ts';
import { worthAmong } from './worth.ts';

/** Up to so many people all ways to group them are looked at. */
export const mostFew = 11;

/**
 * The best groups of a few people, by places in the table: as many people as possible, then those who were left out before, then as few trios and
 * as few repeats as possible, then the most points.
 */
export function groupFew(table: PairTable, people: Int32Array, leftOutTimes: Uint8Array): number[][] {
  const worth = worthAmong(people.length);
  const groupsWith = Array.from(people, (_, first) => groupsFrom(table, people, first)).map((groups) =>
    groups.map(({ members, places, cells }) => ({
      members,
      places,
      worth: worth(
        members.map((person) => leftOutTimes[person]!),
        cells,
      ),
    })),
  );
  // By who is still to be placed, as bits: the best that can be made of them, and the group that begins it.
  const sets = 1 << people.length;
  const best = new Float64Array(sets);
  const choice = new Int32Array(sets).fill(-1);
  for (let set = 1; set < sets; set += 1) {
    const first = Math.clz32(1) - Math.clz32(set & -set);
    best[set] = best[set & (set - 1)]!;
    for (const [at, group] of groupsWith[first]!.entries()) {
      if ((group.places & set) !== group.places) continue;
      const total = group.worth + best[set ^ group.places]!;
      if (total <= best[set]!) continue;
      best[set] = total;
      choice[set] = at;
    }
  }
  const made: number[][] = [];
  for (let set = sets - 1; set !== 0;) {
    const first = Math.clz32(1) - Math.clz32(set & -set);
    const group = groupsWith[first]![choice[set]!];
    if (group) made.push(group.members);
    set = group ? set ^ group.places : set & (set - 1);
  }
  return made;
}

/** All pairs and trios of which this one is the first. */
function groupsFrom(table: PairTable, people: Int32Array, first: number) {
  const groups: { members: number[]; places: number; cells: number[] }[] = [];
  const can = (one: number, other: number) => table.isPossible(people[one]!, people[other]!);
  const cell = (one: number, other: number) => table.cell(people[one]!, people[other]!);
  for (let second = first + 1; second < people.length; second += 1) {
    if (!can(first, second)) continue;
    groups.push({
      members: [people[first]!, people[second]!],
      places: (1 << first) | (1 << second),
      cells: [cell(first, second)],
    });
    for (let third = second + 1; third < people.length; third += 1)
      if (can(first, third) && can(second, third))
        groups.push({
          members: [people[first]!, people[second]!, people[third]!],
          places: (1 << first) | (1 << second) | (1 << third),
          cells: [cell(first, second), cell(first, third), cell(second, third)],
        });
  }
  return groups;
}
