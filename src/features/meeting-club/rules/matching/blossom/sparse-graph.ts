/** A graph of few edges: those of a vertex lie side by side. Weights are whole and not negative. */
export interface SparseGraph {
  vertices: number;
  /** The two ends of an edge. */
  ends: readonly [Int32Array, Int32Array];
  weights: Float64Array;
  /** The edges of a vertex are those of `edges` from `first[vertex]` to before `first[vertex + 1]`. */
  first: Int32Array;
  edges: Int32Array;
}

export interface Edge {
  one: number;
  other: number;
  weight: number;
}

export function sparseGraph(vertices: number, list: readonly Edge[]): SparseGraph {
  const ends = [new Int32Array(list.length), new Int32Array(list.length)] as const;
  const weights = new Float64Array(list.length);
  const first = new Int32Array(vertices + 1);
  for (const [edge, { one, other, weight }] of list.entries()) {
    ends[0][edge] = one;
    ends[1][edge] = other;
    weights[edge] = weight;
    first[one + 1]! += 1;
    first[other + 1]! += 1;
  }
  for (let vertex = 0; vertex < vertices; vertex += 1) first[vertex + 1]! += first[vertex]!;
  const edges = new Int32Array(2 * list.length);
  const next = first.slice();
  for (let edge = 0; edge < list.length; edge += 1)
    for (const side of ends) {
      const vertex = side[edge]!;
      edges[next[vertex]!] = edge;
      next[vertex]! += 1;
    }
  return { vertices, ends, weights, first, edges };
}
