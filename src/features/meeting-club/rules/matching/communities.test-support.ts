import { PairTable } from './pair-table.ts';
import { randomNumbers } from './random.ts';

export interface RandomCommunity {
  people: number;
  /** Points, or undefined where two cannot meet. */
  points: (one: number, other: number) => number | undefined;
  isRepeat: (one: number, other: number) => boolean;
  leftOutTimes: Uint8Array;
  /** A new one each time: matching forbids in it what it has made. */
  table: () => PairTable;
}

/** Whether few or most can meet, with few different points or many, now with repeats and now without: the seed decides. */
export function randomCommunity(seed: number, people: number): RandomCommunity {
  const random = randomNumbers(seed);
  const [canMeet, haveMet, wereLeftOut] = [0.15 + 0.85 * random(), random() * random(), random() * random()];
  const steps = random() < 0.5 ? 4 : 1000;
  const pairs = new Map<number, { points: number | undefined; isRepeat: boolean }>();
  for (let one = 0; one < people; one += 1)
    for (let other = one + 1; other < people; other += 1)
      pairs.set(one * people + other, {
        points: random() < canMeet ? Math.floor(random() * (steps + 1)) * (1000 / steps) : undefined,
        isRepeat: random() < haveMet,
      });
  const pairOf = (one: number, other: number) =>
    pairs.get(Math.min(one, other) * people + Math.max(one, other))!;
  const leftOutTimes = Uint8Array.from({ length: people }, () =>
    random() < wereLeftOut ? 1 + Math.floor(random() * 3) : 0,
  );
  return {
    people,
    points: (one, other) => pairOf(one, other).points,
    isRepeat: (one, other) => pairOf(one, other).isRepeat,
    leftOutTimes,
    table: () => {
      const table = new PairTable(people);
      for (const [pair, { points, isRepeat }] of pairs)
        if (points !== undefined) table.allow(Math.floor(pair / people), pair % people, points, isRepeat);
      return table;
    },
  };
}

/** What counts, from the most important on. */
export interface Standing {
  people: number;
  timesLeftOut: number;
  trios: number;
  repeats: number;
  points: number;
}

const worst: Standing = { people: -1, timesLeftOut: 0, trios: 0, repeats: 0, points: 0 };

const isBetter = (one: Standing, other: Standing): boolean => {
  const difference = [
    one.people - other.people,
    one.timesLeftOut - other.timesLeftOut,
    other.trios - one.trios,
    other.repeats - one.repeats,
    one.points - other.points,
  ].find((each) => each !== 0);
  return difference !== undefined && difference > 0;
};

export function standingOf(community: RandomCommunity, groups: readonly (readonly number[])[]): Standing {
  const pairsOf = (group: readonly number[]) =>
    group.flatMap((one, place) => group.slice(place + 1).map((other) => [one, other] as const));
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  return {
    people: groups.flat().length,
    timesLeftOut: sum(groups.flat().map((person) => community.leftOutTimes[person]!)),
    trios: groups.filter((group) => group.length === 3).length,
    repeats: groups.flatMap(pairsOf).filter(([one, other]) => community.isRepeat(one, other)).length,
    points: sum(
      groups.map(
        (group) =>
          sum(pairsOf(group).map(([one, other]) => community.points(one, other) ?? Number.NaN)) /
          (group.length === 3 ? 2 : 1),
      ),
    ),
  };
}

/** By trying everything. */
export function bestByForce(
  community: RandomCommunity,
  { withTrios }: { withTrios: boolean } = { withTrios: true },
): Standing {
  let best = worst;
  const can = (one: number, other: number) => community.points(one, other) !== undefined;
  const joined = (standing: Standing, group: readonly number[]): Standing => {
    const more = standingOf(community, [group]);
    return {
      people: standing.people + more.people,
      timesLeftOut: standing.timesLeftOut + more.timesLeftOut,
      trios: standing.trios + more.trios,
      repeats: standing.repeats + more.repeats,
      points: standing.points + more.points,
    };
  };
  const place = (waiting: readonly number[], standing: Standing): void => {
    // Nobody who is still waiting could make up for those who were left out on the way.
    if (standing.people + waiting.length < best.people) return;
    const [first, ...others] = waiting;
    if (first === undefined) {
      if (isBetter(standing, best)) best = standing;
      return;
    }
    for (const second of others) {
      if (!can(first, second)) continue;
      const rest = others.filter((person) => person !== second);
      place(rest, joined(standing, [first, second]));
      if (!withTrios) continue;
      for (const third of rest)
        if (third > second && can(first, third) && can(second, third))
          place(
            rest.filter((person) => person !== third),
            joined(standing, [first, second, third]),
          );
    }
    place(others, standing);
  };
  place(
    Array.from({ length: community.people }, (_, person) => person),
    standingOf(community, []),
  );
  return best;
}
