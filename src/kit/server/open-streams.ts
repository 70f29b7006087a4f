import type { ServerResponse } from 'node:http';
import type { Endings } from './endings.ts';
import { sql } from './sql.ts';
import type { Database } from './tx.ts';

const heartbeatMs = 15_000;
const checkMs = 60_000;
/** On this node; with several, a member may have so many on each. The oldest makes room. */
const mostForMember = 12;
const goodbyeMs = 2000;
/** In one statement. */
const mostChecked = 5000;

export interface OpenStream {
  communityId: number;
  memberId: number;
  sessionId: string;
  raw: ServerResponse;
}

/**
 * The connections that browsers hold open. An idle one costs a line every fifteen seconds and a place in one statement a minute: whose
 * session has ended is told by the database, and looked for in case that was not heard.
 */
export class OpenStreams {
  readonly #database: Database;
  readonly #bySession = new Map<string, Set<OpenStream>>();
  readonly #byMember = new Map<string, Set<OpenStream>>();
  readonly #timers: NodeJS.Timeout[];

  constructor(database: Database, endings: Endings) {
    this.#database = database;
    this.#timers = [
      setInterval(() => this.#beat(), heartbeatMs),
      setInterval(() => void this.#check(), checkMs),
    ];
    endings.onEnding((ending) => {
      const ended =
        'sessionId' in ending ? this.#bySession.get(ending.sessionId) : this.#byMember.get(seatOf(ending));
      for (const stream of ended ?? []) sayGoodbye(stream.raw);
    });
    endings.onGap(() => void this.#check());
  }

  get count(): number {
    return [...this.#bySession.values()].reduce((sum, streams) => sum + streams.size, 0);
  }

  add(stream: OpenStream): void {
    for (const [map, key] of this.#placesOf(stream)) map.set(key, (map.get(key) ?? new Set()).add(stream));
    stream.raw.on('close', () => this.#remove(stream));
    const siblings = this.#byMember.get(seatOf(stream))!;
    const [oldest] = siblings;
    if (siblings.size <= mostForMember || !oldest) return;
    // Its 'close' comes later than the next of a burst, which must not find it here and end it a second time.
    this.#remove(oldest);
    oldest.raw.destroy();
  }

  close(): void {
    this.#timers.forEach(clearInterval);
    for (const { raw } of this.#all()) raw.end();
  }

  #placesOf(stream: OpenStream) {
    return [
      [this.#bySession, stream.sessionId],
      [this.#byMember, seatOf(stream)],
    ] as const;
  }

  #remove(stream: OpenStream): void {
    for (const [map, key] of this.#placesOf(stream)) {
      map.get(key)?.delete(stream);
      if (map.get(key)?.size === 0) map.delete(key);
    }
  }

  *#all(): Iterable<OpenStream> {
    for (const streams of this.#bySession.values()) yield* streams;
  }

  #beat(): void {
    for (const { raw } of this.#all())
      if (!raw.destroyed && !raw.writableEnded) raw.write(': still here\n\n');
  }

  async #check(): Promise<void> {
    const sessions = [...this.#bySession.keys()];
    for (let at = 0; at < sessions.length; at += mostChecked) {
      const piece = sessions.slice(at, at + mostChecked);
      // A database that does not answer says nothing about anybody's session.
      const living = await this.#livingOf(piece).catch(() => undefined);
      if (!living) return;
      for (const ended of piece.filter((id) => !living.has(id)))
        for (const { raw } of this.#bySession.get(ended) ?? []) raw.destroy();
    }
  }

  async #livingOf(sessions: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.#database.asSystem('look for streams whose session has ended', (tx) =>
      sql<{ id: string }>`SELECT id FROM living_sessions(${sessions}::uuid[])`.execute(tx),
    );
    return new Set(rows.map(({ id }) => id));
  }
}

/** A browser that hears it asks at once whether it may go on, instead of taking it for a lost connection and waiting. */
function sayGoodbye(raw: ServerResponse): void {
  if (raw.destroyed || raw.writableEnded) return;
  raw.end('event: ended\ndata: {}\n\n');
  // One that does not read is let go all the same.
  setTimeout(() => raw.destroy(), goodbyeMs).unref();
}

const seatOf = ({ communityId, memberId }: { communityId: number; memberId: number }) =>
  `${communityId}:${memberId}`;
