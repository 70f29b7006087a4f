/** A queue that takes turns: between communities, then between the members of one; one member's own come in order. */
export class Turns<Waiter extends object> {
  readonly #communities = new Map<string, Map<string, Waiter[]>>();
  readonly #places = new Map<Waiter, { community: string; member: string }>();

  get size(): number {
    return this.#places.size;
  }

  add(community: string, member: string, waiter: Waiter): void {
    const members = this.#communities.get(community) ?? new Map<string, Waiter[]>();
    const line = members.get(member) ?? [];
    line.push(waiter);
    members.set(member, line);
    this.#communities.set(community, members);
    this.#places.set(waiter, { community, member });
  }

  /** The next one that fits. Its member and its community go to the end of their lines. */
  take(fits: (waiter: Waiter) => boolean): Waiter | undefined {
    for (const [community, members] of this.#communities) {
      for (const [member, line] of members) {
        const waiter = line[0]!;
        if (!fits(waiter)) continue;
        this.remove(waiter);
        moveToEnd(members, member);
        moveToEnd(this.#communities, community);
        return waiter;
      }
    }
    return undefined;
  }

  remove(waiter: Waiter): void {
    const place = this.#places.get(waiter);
    if (!place) return;
    this.#places.delete(waiter);
    const members = this.#communities.get(place.community)!;
    const line = members.get(place.member)!;
    line.splice(line.indexOf(waiter), 1);
    if (line.length === 0) members.delete(place.member);
    if (members.size === 0) this.#communities.delete(place.community);
  }
}

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
