import { HalfMatching } from './half-matching.ts';
import { MatchingState, nobody } from './matching-state.ts';
import { Search } from './search.ts';
import type { SparseGraph } from './sparse-graph.ts';

/** Where to begin: values from which few are missing, and who was matched with whom. */
export interface Start {
  value: Float64Array;
  mate: Int32Array;
}

/** A matching of the largest weight, after J. Edmonds: with the values that prove it. Exact while four times a weight is a whole number below 2^53. */
export function maximumMatching(graph: SparseGraph, start?: Start): MatchingState {
  const state = new MatchingState(graph);
  if (start) takeOver(state, start);
  else beginWithHeaviest(state);
  matchGreedily(state);
  new HalfMatching(graph, state.value, state.mate).complete();
  const search = new Search(state);
  for (let vertex = 0; vertex < graph.vertices; vertex += 1)
    if (state.mate[vertex] === nobody && state.value[vertex]! > 0) search.settle(vertex);
  return state;
}

/** For each vertex half of its heaviest edge: in our values, which are doubled, all of it. */
function beginWithHeaviest({ graph, value }: MatchingState): void {
  for (const side of graph.ends)
    for (const [edge, vertex] of side.entries())
      value[vertex] = Math.max(value[vertex]!, graph.weights[edge]!);
}

/** Without blossoms; values are raised where a new edge asks for it, and whoever is no longer matched for them is alone. */
function takeOver({ graph, value, mate }: MatchingState, start: Start): void {
  value.set(start.value);
  const [one, other] = graph.ends;
  const slackOf = (edge: number) => value[one[edge]!]! + value[other[edge]!]! - 2 * graph.weights[edge]!;
  for (let edge = 0; edge < graph.weights.length; edge += 1)
    if (slackOf(edge) < 0) value[one[edge]!]! -= slackOf(edge);
  for (let edge = 0; edge < graph.weights.length; edge += 1)
    if (start.mate[one[edge]!] === other[edge] && slackOf(edge) === 0) {
      mate[one[edge]!] = other[edge]!;
      mate[other[edge]!] = one[edge]!;
    }
}

/** Lowers the values of those who are alone as far as it goes, and matches them along edges that then are exactly as heavy. */
function matchGreedily(state: MatchingState): void {
  const { graph, value, mate } = state;
  for (let vertex = 0; vertex < graph.vertices; vertex += 1) {
    if (mate[vertex] !== nobody) continue;
    let [least, partner] = [0, nobody];
    for (let at = graph.first[vertex]!; at < graph.first[vertex + 1]!; at += 1) {
      const edge = graph.edges[at]!;
      const other = graph.ends[0][edge] === vertex ? graph.ends[1][edge]! : graph.ends[0][edge]!;
      const needed = 2 * graph.weights[edge]! - value[other]!;
      if (needed < least || (needed === least && partner !== nobody)) continue;
      if (needed > least) [least, partner] = [needed, nobody];
      if (mate[other] === nobody) partner = other;
    }
    value[vertex] = least;
    if (partner !== nobody) state.match(vertex, partner);
  }
}
