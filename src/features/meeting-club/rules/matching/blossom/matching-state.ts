import type { SparseGraph } from './sparse-graph.ts';

export const nobody = -1;

/**
 * A matching, and the dual values that will prove it the best. A blossom is an odd circle of vertices and smaller blossoms in which all but one
 * can be matched with each other, whichever one that is. Vertices count as the smallest blossoms: numbers below `vertices` are theirs.
 *
 * Throughout, for every edge, the values of its ends and of the blossoms around it are together at least twice its weight, and exactly that for
 * matched ones; no value is negative; in every blossom all but one are matched inside. When, besides, whoever is alone has the value nought, no
 * matching is worth more.
 */
export class MatchingState {
  readonly graph: SparseGraph;
  /** With whom a vertex is matched. */
  readonly mate: Int32Array;
  /** Of vertices and of blossoms. */
  readonly value: Float64Array;
  /** The vertex of a blossom that is not matched inside it. */
  readonly base: Int32Array;
  /** The blossom right around this one. */
  readonly around: Int32Array;
  /** The parts of a blossom, in a circle: from `exits[i]`, a vertex of the part, an edge leads to `entries[i]`, one of the next part. */
  readonly parts: (Int32Array | undefined)[];
  readonly exits: (Int32Array | undefined)[];
  readonly entries: (Int32Array | undefined)[];
  /** The vertices of a blossom lie in a chain, from the first to the last; those of its parts are pieces of it. */
  readonly firstIn: Int32Array;
  readonly lastIn: Int32Array;
  readonly nextIn: Int32Array;
  private readonly unused: number[] = [];

  constructor(graph: SparseGraph) {
    const { vertices } = graph;
    this.graph = graph;
    this.mate = new Int32Array(vertices).fill(nobody);
    this.value = new Float64Array(2 * vertices);
    this.base = Int32Array.from({ length: 2 * vertices }, (_, blossom) => blossom);
    this.around = new Int32Array(2 * vertices).fill(nobody);
    this.firstIn = this.base.slice();
    this.lastIn = this.base.slice();
    this.nextIn = new Int32Array(vertices);
    this.parts = Array.from({ length: 2 * vertices });
    this.exits = Array.from({ length: 2 * vertices });
    this.entries = Array.from({ length: 2 * vertices });
    // A blossom has at least three parts, so there are never more of them than vertices.
    for (let blossom = 2 * vertices - 1; blossom >= vertices; blossom -= 1) this.unused.push(blossom);
  }

  isVertex(blossom: number): boolean {
    return blossom < this.graph.vertices;
  }

  /** The outermost blossom that a vertex is in. */
  outermost(vertex: number): number {
    let blossom = vertex;
    while (this.around[blossom] !== nobody) blossom = this.around[blossom]!;
    return blossom;
  }

  /** The place in the circle of the part that a vertex is in. */
  placeOf(vertex: number, blossom: number): number {
    let part = vertex;
    while (this.around[part] !== blossom) part = this.around[part]!;
    return this.parts[blossom]!.indexOf(part);
  }

  /** The parts are outermost until now; the base is in the first. */
  enclose(parts: Int32Array, exits: Int32Array, entries: Int32Array): number {
    const blossom = this.unused.pop()!;
    this.parts[blossom] = parts;
    this.exits[blossom] = exits;
    this.entries[blossom] = entries;
    this.base[blossom] = this.base[parts[0]!]!;
    this.value[blossom] = 0;
    this.around[blossom] = nobody;
    this.firstIn[blossom] = this.firstIn[parts[0]!]!;
    this.lastIn[blossom] = this.lastIn[parts.at(-1)!]!;
    for (const [place, part] of parts.entries()) {
      this.around[part] = blossom;
      if (place > 0) this.nextIn[this.lastIn[parts[place - 1]!]!] = this.firstIn[part]!;
    }
    return blossom;
  }

  /** What is left of an outermost blossom are its parts. */
  open(blossom: number): Int32Array {
    const parts = this.parts[blossom]!;
    for (const part of parts) this.around[part] = nobody;
    this.parts[blossom] = undefined;
    this.exits[blossom] = undefined;
    this.entries[blossom] = undefined;
    this.unused.push(blossom);
    return parts;
  }

  /** Matches a blossom's vertices with each other so that this one is left for somebody outside. */
  rebase(blossom: number, vertex: number): void {
    if (this.isVertex(blossom) || this.base[blossom] === vertex) return;
    const [parts, exits, entries] = [this.parts[blossom]!, this.exits[blossom]!, this.entries[blossom]!];
    const from = this.placeOf(vertex, blossom);
    this.rebase(parts[from]!, vertex);
    for (let step = 1; step < parts.length; step += 2) {
      const here = (from + step) % parts.length;
      const there = (here + 1) % parts.length;
      this.match(exits[here]!, entries[here]!);
      this.rebase(parts[here]!, exits[here]!);
      this.rebase(parts[there]!, entries[here]!);
    }
    this.base[blossom] = vertex;
  }

  /** The largest sum of the values of blossoms that lie around each other. */
  get deepestValue(): number {
    let deepest = 0;
    for (let vertex = 0; vertex < this.graph.vertices; vertex += 1) {
      let sum = 0;
      for (let blossom = this.around[vertex]!; blossom !== nobody; blossom = this.around[blossom]!)
        sum += this.value[blossom]!;
      deepest = Math.max(deepest, sum);
    }
    return deepest;
  }

  /** To try something out. */
  copy(): MatchingState {
    const copy = new MatchingState(this.graph);
    for (const array of ['mate', 'value', 'base', 'around', 'firstIn', 'lastIn', 'nextIn'] as const)
      copy[array].set(this[array]);
    for (const list of ['parts', 'exits', 'entries'] as const)
      for (const [blossom, places] of this[list].entries()) copy[list][blossom] = places;
    copy.unused.splice(0, Infinity, ...this.unused);
    return copy;
  }

  match(one: number, other: number): void {
    this.mate[one] = other;
    this.mate[other] = one;
  }
}
