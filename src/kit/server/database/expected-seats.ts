import type { Claimed, Seat } from '../tx.ts';

/** How many sessions a node remembers, at a few hundred bytes each. Any other session waits for the database once more. */
const mostRemembered = 5000;

/**
 * The seat that a session had at its last call, so that a read can leave before the rows have said it again. Nothing is decided by it: the
 * statement that enters compares it with the rows each time (`entering.ts`).
 */
export class ExpectedSeats {
  readonly #seats = new Map<string, Seat>();

  of(whose: Claimed): Seat | undefined {
    return this.#seats.get(keyOf(whose));
  }

  remember(whose: Claimed, seat: Seat | undefined): void {
    const key = keyOf(whose);
    this.#seats.delete(key);
    if (!seat) return;
    this.#seats.set(key, seat);
    // A map keeps the order in which its keys came.
    if (this.#seats.size > mostRemembered) this.#seats.delete(this.#seats.keys().next().value!);
  }
}

const keyOf = ({ communityId, memberId, sessionId }: Claimed) => `${communityId}:${memberId}:${sessionId}`;
