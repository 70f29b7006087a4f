import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool, types, type PoolClient } from 'pg';
import type { Log } from '../log.ts';
import type { Answer, Runner, Statement } from '../sql.ts';
import { PreparedStatements } from './prepared.ts';

// Ids are integers on the wire and never come near 2^53.
types.setTypeParser(types.builtins.INT8, Number);
// A date without a time stays the text that it is: it has no zone to be converted from.
types.setTypeParser(types.builtins.DATE, (value) => value);
// Arrays of either are read like one of them; the driver names only the types of single values.
const arrayOf = { text: 1009, int8: 1016, date: 1182 };
const readTexts = types.getTypeParser(arrayOf.text) as (array: string) => string[];
types.setTypeParser(arrayOf.int8, (array) => readTexts(array).map(Number));
types.setTypeParser(arrayOf.date, readTexts);

type Written = (problem?: Error | null) => void;

/** Statements that are sent in the same moment leave in one write: each write costs more than the statement in it. */
class GatheringSocket extends Socket {
  #isGathering = false;

  constructor() {
    super();
    // Connecting gives the socket a write of its own, which stands before this one.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'));
  }

  override write(chunk: string | Uint8Array, encoding?: BufferEncoding | Written, done?: Written): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    return typeof encoding === 'string'
      ? super.write(chunk, encoding, done)
      : super.write(chunk, encoding ?? done);
  }
}

/** Whoever has waited so long for a connection is told to come again. */
const longestWaitMs = 5000;

/** After so many transactions a connection is replaced: the new one prepares the statements that are used now. */
const mostUses = 10_000;

export function openPool(url: string, size: number, log: Log, waitMs = longestWaitMs): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    stream: () => new GatheringSocket(),
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    application_name: 'guildhall',
    keepAlive: true,
    maxUses: mostUses,
  });
  // A connection that PostgreSQL ends emits 'error', and without a listener that would end the process.
  pool.on('error', (problem) =>
    log.warn({ problem: problem.message }, 'an idle database connection was lost'),
  );
  pool.on('connect', (client) => {
    client.on('error', (problem: Error) =>
      log.warn({ problem: problem.message }, 'a database connection was lost'),
    );
  });
  return pool;
}

/** A server that does not answer any more is not waited for. */
const longestGoodbyeMs = 5000;

/**
 * Ends every connection, and waits until it is gone. `pool.end()` alone only asks each to go: a PostgreSQL that is stopped right
 * afterwards would cut off those that are still on their way, and each would be reported as lost.
 */
export async function closePool(pool: Pool): Promise<void> {
  let open = pool.totalCount;
  const gone = new Promise<void>((done) => {
    if (open === 0) done();
    pool.on('remove', () => {
      open -= 1;
      if (open === 0) done();
    });
  });
  await pool.end();
  const isOver = new AbortController();
  const patience = pause(longestGoodbyeMs, undefined, isOver).catch(() => undefined);
  await Promise.race([gone, patience]);
  isOver.abort();
}

const prepared = new WeakMap<PoolClient, PreparedStatements>();

/** One statement on this connection; several may be under way, PostgreSQL answers them in order. */
export function send<Row extends object>(client: PoolClient, { text, values }: Statement) {
  const statements = prepared.get(client) ?? new PreparedStatements();
  prepared.set(client, statements);
  const name = statements.nameOf(text);
  return client.query<Row>({ ...(name !== undefined && { name }), text, values: [...values] });
}

export class FailureCaught extends Error {
  constructor(options?: ErrorOptions) {
    super('A failed statement was caught and the transaction went on.', options);
  }
}

/** One connection inside one transaction. After the end of the transaction it refuses. */
export class TransactionConnection implements Runner {
  readonly #client: PoolClient;
  #isOpen = true;
  #failure: unknown;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  close(): void {
    this.#isOpen = false;
  }

  /** A transaction in which a statement has failed commits nothing, whatever was done after it. */
  assertUnbroken(): void {
    if (this.#failure !== undefined) throw new FailureCaught({ cause: this.#failure });
  }

  async run<Row>(statement: Statement): Promise<Answer<Row>> {
    if (!this.#isOpen)
      throw new Error('This transaction has ended; a query after its end would belong to nobody.');
    const { rows, rowCount } = await send<Row & object>(this.#client, statement).catch((problem: unknown) => {
      // What was sent behind a statement that failed fails because of it, and may be heard of first.
      this.#failure ??= problem;
      throw this.#failure;
    });
    return { rows, affected: rowCount ?? 0 };
  }
}
