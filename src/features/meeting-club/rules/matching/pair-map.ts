/** Two ids in either order. */
const keyOf = (one: number, other: number) => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** What is known of some pairs, by ids. */
export class PairMap<Fact> {
  private readonly facts: Map<string, Fact>;

  constructor(entries: Iterable<readonly [pair: readonly [number, number], fact: Fact]>) {
    this.facts = new Map();
    for (const [pair, fact] of entries) this.facts.set(keyOf(...pair), fact);
  }

  get(one: number, other: number): Fact | undefined {
    return this.facts.get(keyOf(one, other));
  }
}
