import { EventQueue } from './event-queue.ts';
import { nobody } from './matching-state.ts';
import type { SparseGraph } from './sparse-graph.ts';

const notYet = 0;
const even = 1;
const odd = 2;

/**
 * A matching in which the members of an odd circle may also be matched by half with each of their two neighbours. It is found far faster than a
 * whole one and has almost the same values: few searches are left to do from here. The rules for values are those of `MatchingState`, without blossoms.
 */
export class HalfMatching {
  private readonly graph: SparseGraph;
  private readonly value: Float64Array;
  private readonly mate: Int32Array;
  /** The neighbour in an odd circle. */
  private readonly next: Int32Array;
  private time = 0;
  private readonly reached: Uint8Array;
  private readonly reachedFrom: Int32Array;
  private readonly inTree: number[] = [];
  private readonly events = new EventQueue();
  private firstSpent = nobody;
  private spentAt = Infinity;
  private deadline = Infinity;
  private readonly seenBy: Int32Array;
  private walks = 0;

  /** Changes the values and the mates that it is given. */
  constructor(graph: SparseGraph, value: Float64Array, mate: Int32Array) {
    this.graph = graph;
    this.value = value;
    this.mate = mate;
    this.next = new Int32Array(graph.vertices).fill(nobody);
    this.reached = new Uint8Array(graph.vertices);
    this.reachedFrom = new Int32Array(graph.vertices);
    this.seenBy = new Int32Array(graph.vertices);
  }

  /** In the end one of every odd circle is alone, and the others are matched whole. */
  complete(): void {
    const { graph, value, mate, next } = this;
    for (let vertex = 0; vertex < graph.vertices; vertex += 1)
      if (mate[vertex] === nobody && next[vertex] === nobody && value[vertex]! > 0) this.settle(vertex);
    for (let vertex = 0; vertex < graph.vertices; vertex += 1)
      if (next[vertex] !== nobody) this.breakCircle(vertex);
  }

  private settle(root: number): void {
    this.time = 0;
    this.firstSpent = nobody;
    this.spentAt = Infinity;
    this.deadline = Infinity;
    this.inTree.length = 0;
    this.events.clear();
    this.reachEven(root);
    do this.time = Math.min(this.events.soonest, this.spentAt);
    while (!this.isDone());
    for (const vertex of this.inTree) {
      this.value[vertex]! += this.reached[vertex] === even ? -this.time : this.time;
      this.reached[vertex] = notYet;
    }
  }

  private isDone(): boolean {
    if (this.time !== this.spentAt) return this.isDoneBy(this.events.take());
    this.flip(this.firstSpent, nobody);
    return true;
  }

  private isDoneBy(edge: number): boolean {
    const { graph, reached, mate, next } = this;
    let [here, there] = [graph.ends[0][edge]!, graph.ends[1][edge]!];
    if (reached[here] !== even) [here, there] = [there, here];
    if (reached[there] === odd) return false;
    if (reached[there] === even) this.makeCircle(here, there);
    else if (next[there] === nobody && mate[there] !== nobody) {
      this.reachOdd(there, here);
      this.reachEven(mate[there]!);
      return false;
    } else {
      if (next[there] !== nobody) this.breakCircle(there);
      this.flip(here, there);
    }
    return true;
  }

  private reachOdd(vertex: number, from: number): void {
    this.inTree.push(vertex);
    this.reachedFrom[vertex] = from;
    this.reached[vertex] = odd;
    this.value[vertex]! -= this.time;
  }

  private reachEven(vertex: number): void {
    const { graph, value, reached, time } = this;
    this.inTree.push(vertex);
    reached[vertex] = even;
    value[vertex]! += time;
    if (value[vertex]! < this.spentAt) {
      this.firstSpent = vertex;
      this.spentAt = value[vertex]!;
    }
    for (let at = graph.first[vertex]!; at < graph.first[vertex + 1]!; at += 1) {
      const edge = graph.edges[at]!;
      const other = graph.ends[0][edge] === vertex ? graph.ends[1][edge]! : graph.ends[0][edge]!;
      if (reached[other] === odd) continue;
      const isEven = reached[other] === even;
      const slack = value[vertex]! - time + value[other]! - (isEven ? time : 0) - 2 * graph.weights[edge]!;
      const tightAt = time + (isEven ? slack / 2 : slack);
      if (tightAt > this.deadline) continue;
      this.events.add(tightAt, edge);
      // Any of these ends the search.
      if (isEven || this.mate[other] === nobody) this.deadline = tightAt;
    }
  }

  /** Two even ones are joined: from where their paths meet, they and the edge are a circle; what is above it is matched whole. */
  private makeCircle(here: number, there: number): void {
    const { mate, next, reachedFrom } = this;
    const top = this.commonAncestor(here, there);
    const pathTo = (from: number) => {
      const path: number[] = [];
      for (let vertex = from; vertex !== top; vertex = reachedFrom[mate[vertex]!]!)
        path.push(vertex, mate[vertex]!);
      return path;
    };
    const circle = [top, ...pathTo(here).toReversed(), ...pathTo(there)];
    this.flip(top, nobody);
    for (const [place, vertex] of circle.entries()) {
      mate[vertex] = nobody;
      next[vertex] = circle[(place + 1) % circle.length]!;
    }
  }

  private commonAncestor(one: number, other: number): number {
    const { mate, reachedFrom, seenBy } = this;
    this.walks += 1;
    let [walking, waiting] = [one, other];
    for (;;) {
      if (walking !== nobody) {
        if (seenBy[walking] === this.walks) return walking;
        seenBy[walking] = this.walks;
        const before = mate[walking]!;
        walking = before === nobody ? nobody : reachedFrom[before]!;
      }
      [walking, waiting] = [waiting, walking];
    }
  }

  /** This one is left alone, and the others in the circle are matched. */
  private breakCircle(vertex: number): void {
    const { mate, next } = this;
    let here = next[vertex]!;
    next[vertex] = nobody;
    while (here !== vertex) {
      const there = next[here]!;
      const beyond = next[there]!;
      [mate[here], mate[there]] = [there, here];
      [next[here], next[there]] = [nobody, nobody];
      here = beyond;
    }
  }

  private flip(vertex: number, partner: number): void {
    const { mate, reachedFrom } = this;
    let [here, there] = [vertex, partner];
    for (;;) {
      const before = mate[here]!;
      mate[here] = there;
      if (there !== nobody) mate[there] = here;
      if (before === nobody) return;
      [here, there] = [reachedFrom[before]!, before];
    }
  }
}
