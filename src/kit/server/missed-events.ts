import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { keyOf, type StreamKey } from './fan-out.ts';
import type { Missed, Numbered, Place } from './followed-streams.ts';
import { sql } from './sql.ts';
import type { Database } from './tx.ts';

/** Past this many missed events it is cheaper for the browser to fetch afresh. */
const mostReplayed = 200;
const mostSincePageBegan = 50;

/** Events bear the time at which their transaction began, and are seen when it has ended. */
const longestTransaction = 2_000;

/** Connections in one statement. */
const mostTogether = 500;

/** What one connection wants to know. */
export interface Question {
  /** One stream of each audience. */
  follows: readonly StreamKey[];
  after: Place | undefined;
  /**
   * By `performance.now()`. Without a place it is the page's age that counts: its first answers may have been read before something
   * that was committed until it listened.
   */
  pageBegan: number | undefined;
}

interface Waiting extends Question {
  answer: (missed: Missed) => void;
  refuse: (problem: unknown) => void;
}

/** A stream, and how much of it is needed for all who follow it. */
interface Wanted extends StreamKey {
  past: number | null;
  newest: number;
}

/** `age` in milliseconds. */
type Aged = Numbered & { age: number };

interface Found {
  current: number;
  events: Aged[];
}

/** An event of the stream at this place; without a version it only says how far the stream is. */
type FoundRow = { place: number; current: number } & (Omit<Aged, 'audience'> | { version: null });

/**
 * Tells connections what they missed. All of a node that ask in the same moment, or while a statement is under way, are answered by one
 * statement, whatever their communities; a stream that several follow is read once.
 */
export class MissedEvents {
  readonly #database: Database;
  readonly #waiting: Waiting[] = [];
  #isReading = false;
  /** Not as part of the work that happened to ask first: others wait for the answer, too. */
  readonly #onItsOwn = AsyncLocalStorage.snapshot();

  constructor(database: Database) {
    this.#database = database;
  }

  since(question: Question): Promise<Missed> {
    return new Promise((answer, refuse) => {
      this.#waiting.push({ ...question, answer, refuse });
      if (!this.#isReading) this.#onItsOwn(() => void this.#answerAll());
    });
  }

  async #answerAll(): Promise<void> {
    this.#isReading = true;
    await nextTurn();
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, mostTogether);
      try {
        const found = await this.#read(wantedBy(together));
        for (const one of together) one.answer(missedBy(one, found));
      } catch (problem) {
        for (const { refuse } of together) refuse(problem);
      }
    }
    this.#isReading = false;
  }

  async #read(wanted: ReadonlyMap<string, Wanted>): Promise<Map<string, Found>> {
    const streams = [...wanted.values()];
    const { rows } = await this.#database.asSystem('tell connections what they missed', (tx) =>
      sql<FoundRow>`
        SELECT place, current, version, name, payload, age
          FROM missed_in_streams(${streams.map(({ community_id }) => community_id)}::bigint[], ${streams.map(({ audience }) => audience)}::text[],
                                 ${streams.map(({ owner_id }) => owner_id)}::bigint[], ${streams.map(({ past }) => past)}::bigint[],
                                 ${streams.map(({ newest }) => newest)}::integer[], ${mostReplayed + 1})`.execute(
        tx,
      ),
    );
    const rowsAt = Map.groupBy(rows, ({ place }) => place);
    return new Map(
      [...wanted].map(([key, { audience }], at) => {
        const found = rowsAt.get(at + 1)!;
        const events = found.flatMap((row) => (row.version === null ? [] : [{ ...row, audience }]));
        return [key, { current: found[0]!.current, events }];
      }),
    );
  }
}

function wantedBy(questions: readonly Question[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const { follows, after, pageBegan } of questions)
    for (const stream of follows) {
      const key = keyOf(stream);
      const others = wanted.get(key) ?? { ...stream, past: null, newest: 0 };
      if (after) others.past = Math.min(others.past ?? Infinity, after[stream.audience]);
      else if (pageBegan !== undefined) others.newest = mostSincePageBegan + 1;
      wanted.set(key, others);
    }
  return wanted;
}

/** Looks only into the streams that this connection follows. */
function missedBy({ follows, after, pageBegan }: Question, found: ReadonlyMap<string, Found>): Missed {
  const current: Place = { member: 0, company: 0, community: 0 };
  for (const stream of follows) current[stream.audience] = found.get(keyOf(stream))!.current;
  const eventsOf = (isMissed: (event: Aged) => boolean) =>
    follows.flatMap((stream) => found.get(keyOf(stream))!.events.filter(isMissed));
  if (after) {
    const messages = eventsOf(({ audience, version }) => version > after[audience]);
    const isWhole = follows.every(
      ({ audience }) =>
        messages.filter((message) => message.audience === audience).length ===
        current[audience] - after[audience],
    );
    return { current, messages: isWhole && messages.length <= mostReplayed ? messages : undefined };
  }
  if (pageBegan === undefined) return { current, messages: [] };
  const oldest = performance.now() - pageBegan + longestTransaction;
  const messages = eventsOf(({ age }) => age < oldest);
  return { current, messages: messages.length <= mostSincePageBegan ? messages : undefined };
}
