import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** A text that is made while it is sent, and no faster than it is taken. Between two pieces everyone else has their turn. */
export const piecewise = (pieces: Iterable<string>): Readable => Readable.from(oneByOne(pieces));

async function* oneByOne(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}
