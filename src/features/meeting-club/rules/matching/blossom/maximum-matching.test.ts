import { expect, test } from 'vitest';
import { randomNumbers } from '../random.ts';
import { maximumMatching } from './maximum-matching.ts';
import { MatchingState, nobody } from './matching-state.ts';
import { Search } from './search.ts';
import { sparseGraph, type Edge } from './sparse-graph.ts';

function randomGraph(seed: number, vertices: number): Edge[] {
  const random = randomNumbers(seed);
  const density = random() * random();
  const [steps, least] = [[3, 100, 1_000_000][seed % 3]!, seed % 2 === 0 ? 0 : 1_000_000_000];
  const edges: Edge[] = [];
  for (let one = 0; one < vertices; one += 1)
    for (let other = one + 1; other < vertices; other += 1)
      if (random() < density) edges.push({ one, other, weight: least + Math.floor(random() * steps) });
  return edges;
}

/** Checks on the way that it is a matching. */
function weightOf(mates: ArrayLike<number>, edges: readonly Edge[]): number {
  const matched = edges.filter(({ one, other }) => mates[one] === other && mates[other] === one);
  const alone = Array.from(mates).filter((mate) => mate === -1);
  expect(2 * matched.length + alone.length).toBe(mates.length);
  return matched.reduce((sum, { weight }) => sum + weight, 0);
}

/** What no matching can exceed; throws if the values do not prove it. */
function boundOf({ graph, value, parts, around }: MatchingState, edges: readonly Edge[]): number {
  const blossoms = Array.from(parts.keys()).filter((blossom) => parts[blossom] !== undefined);
  const isIn = (vertex: number, blossom: number) => {
    let at = vertex;
    while (at !== -1 && at !== blossom) at = around[at]!;
    return at === blossom;
  };
  for (const { one, other, weight } of edges) {
    const both = blossoms.filter((blossom) => isIn(one, blossom) && isIn(other, blossom));
    const covered = [one, other, ...both].reduce((sum, each) => sum + value[each]!, 0);
    if (covered < 2 * weight) throw new Error(`${one} and ${other} are not covered.`);
  }
  expect(value.every((each) => each >= 0)).toBe(true);
  const ofVertices = value.slice(0, graph.vertices).reduce((sum, each) => sum + each, 0);
  const sizeOf = (blossom: number) =>
    Array.from({ length: graph.vertices }, (_, vertex) => vertex).filter((vertex) => isIn(vertex, blossom))
      .length;
  const ofBlossoms = blossoms.reduce((sum, each) => sum + (value[each]! * (sizeOf(each) - 1)) / 2, 0);
  return (ofVertices + ofBlossoms) / 2;
}

test.each(Array.from({ length: 24 }, (_, at) => [at + 1, 30 + ((at * 37) % 91)]))(
  'seed %i, %i vertices: the values prove that nothing is heavier',
  (seed, vertices) => {
    const edges = randomGraph(seed, vertices);
    const state = maximumMatching(sparseGraph(vertices, edges));
    expect(boundOf(state, edges)).toBe(weightOf(state.mate, edges));
  },
);

test('begun from the values of another graph, it comes to the same weight', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const edges = randomGraph(seed, 40);
    const half = edges.filter((_, at) => at % 2 === 0);
    const { value, mate } = maximumMatching(sparseGraph(40, half));
    const start = { value: value.slice(0, 40), mate };
    const afresh = maximumMatching(sparseGraph(40, edges));
    const goneOn = maximumMatching(sparseGraph(40, edges), start);
    expect(weightOf(goneOn.mate, edges), `seed ${seed}`).toBe(weightOf(afresh.mate, edges));
    expect(boundOf(goneOn, edges), `seed ${seed}`).toBe(weightOf(goneOn.mate, edges));
  }
});

test('searches alone, from the plainest values on, come to the same: blossoms that were made are opened again', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const edges = randomGraph(seed, 60);
    const state = new MatchingState(sparseGraph(60, edges));
    state.value.fill(Math.max(0, ...edges.map(({ weight }) => weight)), 0, 60);
    const search = new Search(state);
    for (let vertex = 0; vertex < 60; vertex += 1)
      if (state.mate[vertex] === nobody && state.value[vertex]! > 0) search.settle(vertex);
    expect(boundOf(state, edges), `seed ${seed}`).toBe(weightOf(state.mate, edges));
  }
});
