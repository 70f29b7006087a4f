/** PostgreSQL keeps the plan of each in the connection's memory. */
const mostPrepared = 1000;

/** How many texts that were used once are remembered, in case that they come again. */
const mostSeen = 1000;

/**
 * The names of the statements that one connection has prepared. A text is prepared when it is used a second time, so PostgreSQL plans
 * it once; texts that are composed without end (a list of values of any length) rarely come twice. Nothing is deallocated: a pooler
 * between here and PostgreSQL knows statements by other names. A connection is replaced after some time instead (`mostUses`), and its
 * successor prepares what is used then.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostPrepared) return known;
    if (this.#seen.delete(text)) {
      const name = `statement_${this.#names.size + 1}`;
      this.#names.set(text, name);
      return name;
    }
    this.#seen.add(text);
    // A set keeps the order in which its values came.
    if (this.#seen.size > mostSeen) this.#seen.delete(this.#seen.values().next().value!);
    return undefined;
  }
}
