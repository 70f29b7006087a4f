import { EventQueue } from './event-queue.ts';
import { nobody, type MatchingState } from './matching-state.ts';

/** How a vertex or an outermost blossom is reached from the root: by an even number of edges, by an odd one, or not yet. */
const notYet = 0;
const even = 1;
const odd = 2;
type Reached = typeof notYet | typeof even | typeof odd;

/** A vertex at even distance, and whom it is to be matched with; nobody, if it is to be left alone. */
interface End {
  vertex: number;
  partner: number;
}

/**
 * Looks for a better place for somebody who is alone. A tree of alternating paths grows from the root along edges that are exactly as heavy as the
 * values of their ends ask for; where there is none left, the values are changed until there is one: those at even distance fall and those at odd
 * distance rise at the same pace, called time here.
 *
 * What is reached keeps its value as if time were nought, so that time passes without being written down anywhere.
 */
export class Search {
  private readonly state: MatchingState;
  private time = 0;
  private root = nobody;
  private readonly reached: Uint8Array;
  /** An odd blossom is reached from a vertex outside it at a vertex in it. */
  private readonly reachedFrom: Int32Array;
  private readonly reachedAt: Int32Array;
  private readonly inTree: number[] = [];
  private readonly edgeEvents = new EventQueue();
  private readonly openings = new EventQueue();
  /** The one at even distance whose value will be nought first, and when. */
  private firstSpent = nobody;
  private spentAt = Infinity;
  /** By then the search is over. */
  private deadline = Infinity;
  /** Which blossom a vertex was in when it came to even distance; and into which one that has grown, until none is larger. */
  private readonly cameIn: Int32Array;
  private readonly grownInto: Int32Array;
  private readonly seenBy: Int32Array;
  private walks = 0;

  constructor(state: MatchingState) {
    const blossoms = 2 * state.graph.vertices;
    this.state = state;
    this.reached = new Uint8Array(blossoms);
    this.reachedFrom = new Int32Array(blossoms);
    this.reachedAt = new Int32Array(blossoms);
    this.cameIn = new Int32Array(state.graph.vertices);
    this.grownInto = new Int32Array(blossoms);
    this.seenBy = new Int32Array(blossoms);
  }

  /** Matches the root, and leaves alone whoever is worth least if somebody has to be. */
  settle(root: number): void {
    this.begin(root);
    const end = this.grow({ untilSpent: true });
    if (end === undefined) throw new Error('A search ended without a result.');
    if (end.partner !== nobody) this.state.rebase(this.state.outermost(end.partner), end.partner);
    this.flip(end);
    this.finish();
  }

  /** Everybody who could be alone in the place of the root. The state is of no use for other searches afterwards. */
  reachAll(root: number): number[] {
    this.begin(root);
    if (this.grow({ untilSpent: false })) throw new Error('Somebody who could be matched was left alone.');
    return Array.from({ length: this.state.graph.vertices }, (_, vertex) => vertex).filter(
      (vertex) => this.reached[vertex] === even,
    );
  }

  /** Of those that `reachAll` has named: by how much a matching without them is worth less than the one without the root, twice. */
  costOfLeaving(vertex: number): number {
    return this.valueOf(vertex) - this.valueOf(this.root);
  }

  /** Of those that `reachAll` has named: matches the root and leaves this one alone. */
  leaveAlone(vertex: number): void {
    this.flip({ vertex, partner: nobody });
  }

  private begin(root: number): void {
    this.time = 0;
    this.root = root;
    this.firstSpent = nobody;
    this.spentAt = Infinity;
    this.deadline = Infinity;
    this.inTree.length = 0;
    this.edgeEvents.clear();
    this.openings.clear();
    const blossom = this.state.outermost(root);
    this.reachEven(blossom);
    this.lookAround(blossom);
  }

  /** Undefined when nothing can change any more. */
  private grow({ untilSpent }: { untilSpent: boolean }): End | undefined {
    const { edgeEvents, openings } = this;
    for (;;) {
      const spentAt = untilSpent ? this.spentAt : Infinity;
      const next = Math.min(edgeEvents.soonest, openings.soonest, spentAt);
      if (next === Infinity) return undefined;
      this.time = next;
      if (spentAt === next) return { vertex: this.firstSpent, partner: nobody };
      if (edgeEvents.soonest === next) {
        const end = this.useEdge(edgeEvents.take());
        if (end) return end;
      } else this.openIfSpent(openings.take());
    }
  }

  private useEdge(edge: number): End | undefined {
    const { state, reached } = this;
    let [here, there] = [state.graph.ends[0][edge]!, state.graph.ends[1][edge]!];
    if (reached[here] !== even) [here, there] = [there, here];
    if (reached[here] !== even || reached[there] === odd || this.slackOf(edge) !== 0) return undefined;
    if (reached[there] === even) {
      if (this.evenBlossom(here) !== this.evenBlossom(there)) this.close(here, there);
      return undefined;
    }
    const to = state.outermost(there);
    const next = state.mate[state.base[to]!]!;
    if (next === nobody) return { vertex: here, partner: there };
    this.reachOdd(to, here, there);
    const beyond = state.outermost(next);
    this.reachEven(beyond);
    this.lookAround(beyond);
    return undefined;
  }

  private valueOf(vertex: number): number {
    const kept = this.state.value[vertex]!;
    const where = this.reached[vertex];
    return where === even ? kept - this.time : where === odd ? kept + this.time : kept;
  }

  /** By how much the values of its ends exceed what they have to be; not for edges inside a blossom. */
  private slackOf(edge: number): number {
    const { ends, weights } = this.state.graph;
    return this.valueOf(ends[0][edge]!) + this.valueOf(ends[1][edge]!) - 2 * weights[edge]!;
  }

  private evenBlossom(vertex: number): number {
    const { cameIn, grownInto } = this;
    let blossom = cameIn[vertex]!;
    while (grownInto[blossom] !== blossom) {
      // Halves the way for whoever comes next.
      grownInto[blossom] = grownInto[grownInto[blossom]!]!;
      blossom = grownInto[blossom]!;
    }
    cameIn[vertex] = blossom;
    return blossom;
  }

  private putVertex(vertex: number, where: Reached): void {
    const { state, reached } = this;
    const value = this.valueOf(vertex);
    const kept = where === even ? value + this.time : where === odd ? value - this.time : value;
    reached[vertex] = where;
    state.value[vertex] = kept;
    if (where === even && kept < this.spentAt) {
      this.firstSpent = vertex;
      this.spentAt = kept;
    }
  }

  private putVertices(blossom: number, where: Reached): void {
    const { firstIn, lastIn, nextIn } = this.state;
    const last = lastIn[blossom]!;
    for (let vertex = firstIn[blossom]!; ; vertex = nextIn[vertex]!) {
      this.putVertex(vertex, where);
      if (vertex === last) return;
    }
  }

  /** The value of a blossom goes the other way than those of its vertices, twice as fast. */
  private putAround(blossom: number, where: Reached): void {
    if (this.state.isVertex(blossom)) return;
    const { value } = this.state;
    const sinceThen = 2 * this.time;
    const before = this.reached[blossom];
    value[blossom]! += before === even ? sinceThen : before === odd ? -sinceThen : 0;
    this.reached[blossom] = where;
    value[blossom]! += where === even ? -sinceThen : where === odd ? sinceThen : 0;
  }

  private put(blossom: number, where: Reached): void {
    this.putAround(blossom, where);
    this.putVertices(blossom, where);
  }

  private reachEven(blossom: number): void {
    this.inTree.push(blossom);
    this.put(blossom, even);
    this.isEvenWith(blossom, blossom);
  }

  /** The vertices of one blossom are at even distance now, in this or a larger one. */
  private isEvenWith(blossom: number, whole: number): void {
    const { firstIn, lastIn, nextIn } = this.state;
    const last = lastIn[blossom]!;
    this.grownInto[whole] = whole;
    for (let vertex = firstIn[blossom]!; ; vertex = nextIn[vertex]!) {
      this.cameIn[vertex] = whole;
      if (vertex === last) return;
    }
  }

  private reachOdd(blossom: number, from: number, at: number): void {
    this.putVertices(blossom, odd);
    this.reachOddAround(blossom, from, at);
  }

  private reachOddAround(blossom: number, from: number, at: number): void {
    const { state } = this;
    this.reachedFrom[blossom] = from;
    this.reachedAt[blossom] = at;
    this.inTree.push(blossom);
    this.putAround(blossom, odd);
    if (!state.isVertex(blossom)) this.openings.add(state.value[blossom]! / 2, blossom);
  }

  /** From vertices that have just come to even distance. */
  private lookAround(blossom: number): void {
    const { firstIn, lastIn, nextIn } = this.state;
    const last = lastIn[blossom]!;
    for (let vertex = firstIn[blossom]!; ; vertex = nextIn[vertex]!) {
      this.lookFrom(vertex);
      if (vertex === last) return;
    }
  }

  private lookFrom(vertex: number): void {
    const { state, reached, time } = this;
    const { first, edges, ends, weights } = state.graph;
    const own = state.value[vertex]! - time;
    const blossom = this.evenBlossom(vertex);
    for (let at = first[vertex]!; at < first[vertex + 1]!; at += 1) {
      const edge = edges[at]!;
      const other = ends[0][edge] === vertex ? ends[1][edge]! : ends[0][edge]!;
      const where = reached[other];
      if (where === odd) continue;
      const isEven = where === even;
      const slack = own + state.value[other]! - (isEven ? time : 0) - 2 * weights[edge]!;
      const tightAt = time + (isEven ? slack / 2 : slack);
      if (tightAt > this.deadline || (isEven && this.evenBlossom(other) === blossom)) continue;
      this.edgeEvents.add(tightAt, edge);
      if (state.mate[other] === nobody && !isEven) this.deadline = tightAt;
    }
  }

  /** To vertices that have just gone out of reach, from those at even distance. */
  private lookBack(blossom: number): void {
    const { firstIn, lastIn, nextIn, graph } = this.state;
    const last = lastIn[blossom]!;
    for (let vertex = firstIn[blossom]!; ; vertex = nextIn[vertex]!) {
      for (let at = graph.first[vertex]!; at < graph.first[vertex + 1]!; at += 1) {
        const edge = graph.edges[at]!;
        const other = graph.ends[0][edge] === vertex ? graph.ends[1][edge]! : graph.ends[0][edge]!;
        if (this.reached[other] === even) this.edgeEvents.add(this.time + this.slackOf(edge), edge);
      }
      if (vertex === last) return;
    }
  }

  /** Two even ones, joined by an edge, make a circle with their paths to where these meet. */
  private close(here: number, there: number): void {
    const { state } = this;
    const [from, to] = [this.evenBlossom(here), this.evenBlossom(there)];
    const top = this.commonAncestor(from, to);
    const [down, up] = [this.pathUp(from, top), this.pathUp(to, top)];
    const parts = [top, ...down.parts.toReversed(), ...up.parts];
    const exits = [...down.uppers.toReversed(), here, ...up.lowers];
    const entries = [...down.lowers.toReversed(), there, ...up.uppers];
    const wereOdd = parts.filter((part) => this.reached[part] === odd);
    const blossom = state.enclose(Int32Array.from(parts), Int32Array.from(exits), Int32Array.from(entries));
    this.putAround(blossom, even);
    this.inTree.push(blossom);
    this.grownInto[blossom] = blossom;
    for (const part of wereOdd) {
      this.put(part, even);
      this.isEvenWith(part, blossom);
    }
    for (const part of parts) {
      this.grownInto[part] = blossom;
      this.putAround(part, notYet);
    }
    for (const part of wereOdd) this.lookAround(part);
  }

  /** The even blossom before this one on the path to the root; nobody for the root's own. */
  private before(blossom: number): number {
    const { state } = this;
    const next = state.mate[state.base[blossom]!]!;
    return next === nobody ? nobody : this.evenBlossom(this.reachedFrom[state.outermost(next)]!);
  }

  private commonAncestor(one: number, other: number): number {
    this.walks += 1;
    let [walking, waiting] = [one, other];
    for (;;) {
      if (walking !== nobody) {
        if (this.seenBy[walking] === this.walks) return walking;
        this.seenBy[walking] = this.walks;
        walking = this.before(walking);
      }
      [walking, waiting] = [waiting, walking];
    }
  }

  /** The parts from here to before the top; each edge between two of them has its lower and its upper end. */
  private pathUp(from: number, top: number): { parts: number[]; lowers: number[]; uppers: number[] } {
    const { state } = this;
    const path: { parts: number[]; lowers: number[]; uppers: number[] } = {
      parts: [],
      lowers: [],
      uppers: [],
    };
    for (let blossom = from; blossom !== top;) {
      const base = state.base[blossom]!;
      const middle = state.outermost(state.mate[base]!);
      path.parts.push(blossom, middle);
      path.lowers.push(base, this.reachedAt[middle]!);
      path.uppers.push(state.mate[base]!, this.reachedFrom[middle]!);
      blossom = this.evenBlossom(this.reachedFrom[middle]!);
    }
    return path;
  }

  /** An odd blossom without a value is no longer held together: its parts stay in the tree where the path leads through them. */
  private openIfSpent(blossom: number): void {
    const { state, reached } = this;
    const isOdd = state.around[blossom] === nobody && reached[blossom] === odd;
    if (!isOdd || state.value[blossom] !== 2 * this.time) return;
    const [exits, entries] = [state.exits[blossom]!, state.entries[blossom]!];
    const [from, at] = [this.reachedFrom[blossom]!, this.reachedAt[blossom]!];
    const [start, end] = [state.placeOf(at, blossom), state.placeOf(state.base[blossom]!, blossom)];
    this.putAround(blossom, notYet);
    const parts = state.open(blossom);
    const places = parts.length;
    // Counted from the base, the first and the second are matched with each other, the third and the fourth, and so on.
    const isForward = ((start - end + places) % places) % 2 === 1;
    const step = isForward ? 1 : places - 1;
    const left = new Set(parts);
    const evens: number[] = [];
    const keepOdd = (part: number, ...reachedBy: [from: number, at: number]) => {
      left.delete(part);
      this.reachOddAround(part, ...reachedBy);
    };
    keepOdd(parts[start]!, from, at);
    for (let place = start; place !== end;) {
      const [middle, next] = [(place + step) % places, (place + 2 * step) % places];
      left.delete(parts[middle]!);
      evens.push(parts[middle]!);
      if (isForward) keepOdd(parts[next]!, exits[middle]!, entries[middle]!);
      else keepOdd(parts[next]!, entries[next]!, exits[next]!);
      place = next;
    }
    for (const part of left) this.put(part, notYet);
    for (const part of evens) this.reachEven(part);
    for (const part of evens) this.lookAround(part);
    for (const part of left) this.lookBack(part);
  }

  private flip({ vertex, partner }: End): void {
    const { state } = this;
    let [here, there] = [vertex, partner];
    for (;;) {
      const blossom = state.outermost(here);
      const next = state.mate[state.base[blossom]!]!;
      state.rebase(blossom, here);
      if (there === nobody) state.mate[here] = nobody;
      else state.match(here, there);
      if (next === nobody) return;
      const odder = state.outermost(next);
      [here, there] = [this.reachedFrom[odder]!, this.reachedAt[odder]!];
      state.rebase(odder, there);
    }
  }

  /** Values are written down as they are now, and blossoms that have none are given up. */
  private finish(): void {
    const { state, inTree } = this;
    const isOutermost = (blossom: number) =>
      state.around[blossom] === nobody && (state.isVertex(blossom) || state.parts[blossom] !== undefined);
    for (const blossom of inTree) if (isOutermost(blossom)) this.put(blossom, notYet);
    for (const blossom of inTree) if (isOutermost(blossom)) this.openEmpty(blossom);
  }

  private openEmpty(blossom: number): void {
    const { state } = this;
    if (state.isVertex(blossom) || state.value[blossom] !== 0) return;
    for (const part of state.open(blossom)) this.openEmpty(part);
  }
}
