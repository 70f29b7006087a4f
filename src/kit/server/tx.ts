import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  Transaction,
  type Dialect,
} from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import type { Audience } from '../common/event.ts';
import type { CompanyRowId } from '../common/ids.ts';
import { closePool, executorOn, openPool, send, TransactionConnection } from './database/connection.ts';
import { databaseUnavailable, isLostConnection, isWorthRetrying } from './database/failures.ts';
import { Gate, type Asking, type Leave } from './database/gate.ts';
import { roles } from './database/roles.ts';
import { isInBackground, refuseSecondConnection, whileHolding } from './database/work-context.ts';
import type { DB } from './db.gen.ts';
import type { Log } from './log.ts';

/** A connection that is lost while it commits leaves open which of the two it was. */
export type Outcome = 'committed' | 'rolled back' | 'unknown';

const connections = new WeakMap<Tx, TransactionConnection>();

/**
 * The only way to the database. A transaction begins, is told whose rows it may see, and runs its first query in
 * one round trip; the settings end with it. Nothing here hands out a pool.
 */
export class Tx extends Transaction<DB> {
  readonly #settled: ((outcome: Outcome) => void)[] = [];
  /** What leaves with the commit: filled by `record` and `enqueue`, emptied by the outlet. */
  readonly pending = { events: [] as PendingEvent[], jobs: [] as PendingJob[] };
  /** The audit has its entry, or there was nothing that one could be about. */
  isAudited = false;

  constructor(connection: TransactionConnection) {
    super({ config: { dialect }, dialect, driver: new DummyDriver(), executor: executorOn(connection) });
    connections.set(this, connection);
  }

  /** Runs once the transaction has ended either way: to remove a stored file again, or to wake somebody. */
  onSettled(react: (outcome: Outcome) => void): void {
    this.#settled.push(react);
  }

  settle(outcome: Outcome): void {
    for (const react of this.#settled) react(outcome);
  }
}

/** A transaction inside one community, as one of its members or as nobody in particular. */
export class CommunityTx extends Tx {
  readonly communityId: number;
  readonly memberId: number | null;
  /** Of the request that this is done for. */
  address: string | null = null;
  /** It came from a program that acts as the member, by this key. */
  apiKeyId: number | null = null;

  constructor(connection: TransactionConnection, who: Whose) {
    super(connection);
    this.communityId = who.communityId;
    this.memberId = who.memberId ?? null;
  }
}

/** A transaction outside of the communities: tenant tables refuse it. */
export class SystemTx extends Tx {}

export interface PendingEvent {
  name: string;
  payload: Record<string, unknown>;
  audience: Audience;
  /** Whom it concerns: members or companies, as the audience says. */
  tells: readonly number[];
  /** Whose screens follow, those included. */
  streams: readonly number[];
  by: number | null;
}

export interface PendingJob {
  queue: string;
  data: object;
  startAfter?: Date;
  singletonKey?: string;
  /** What is counted together where a kind says how many run `ofOneGroup`. */
  group?: string;
  /** Overtakes others of its queue: a person waits for it. */
  isPrompt?: boolean;
}

/** Takes what a transaction wants to send out: writes it before the commit, tells the world after it. */
export interface Outlet {
  beforeCommit(tx: Tx): Promise<void>;
  afterCommit(tx: Tx): void;
}

export interface Whose {
  communityId: number;
  memberId?: number | null;
  /** `public` may read branding and what companies made public, and nothing else. */
  role?: 'app' | 'public';
}

/** Whose session a call says that it is of. */
export interface Claimed {
  communityId: number;
  memberId: number;
  sessionId: string;
}

/** Whose turn a poll takes; no member where it finds out who asks. */
export type PollingMember = Pick<Whose, 'communityId' | 'memberId'>;

/** What the rows say about it at this moment. */
export interface Seat {
  company_id: CompanyRowId;
  community_role: string;
  /** An admin of a community that asks its admins for two-step sign-in, without it. */
  lacks_two_step: boolean;
}

export interface Database {
  inCommunity<Result>(whose: Whose, work: (tx: CommunityTx) => Promise<Result>): Promise<Result>;
  /** The same for somebody who says that they are signed in; undefined where the session or their seat has ended. */
  asMember<Result>(
    whose: Claimed,
    work: (tx: CommunityTx, seat: Seat | undefined) => Promise<Result>,
  ): Promise<Result>;
  /** Goes on in another community within the same transaction: what is done in both is done as a whole or not at all. */
  alsoIn<Result>(
    tx: CommunityTx,
    whose: Pick<Whose, 'communityId' | 'memberId'>,
    work: (there: CommunityTx) => Promise<Result>,
  ): Promise<Result>;
  /** The purpose is on the list that a test compares: every way past the communities is meant. */
  asSystem<Result>(purpose: string, work: (tx: SystemTx) => Promise<Result>): Promise<Result>;
  /**
   * One statement without a transaction, and so without a community that PostgreSQL could hold it to: only a function that is told whose
   * rows it may look at, and finds out itself whether they may.
   */
  poll<Row extends object>(
    whose: PollingMember,
    statement: string,
    values: readonly unknown[],
  ): Promise<readonly Row[]>;
  connectOutlet(outlet: Outlet): void;
  stats(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

const enter =
  `SELECT set_config('role', $1, true), set_config('app.community_id', $2, true),` +
  ` set_config('app.member_id', $3, true), set_config('app.system', $4, true),` +
  ` set_config('statement_timeout', '15s', true), set_config('lock_timeout', '5s', true),` +
  ` set_config('idle_in_transaction_session_timeout', '20s', true)`;

// The seat is looked up as the login itself, before any of the settings is in force.
const enterAsMember =
  `${enter}, seat.company_id, seat.community_role,` +
  ` CASE WHEN seat.community_role = 'Admin' THEN poll_lacks_two_step($2::text::bigint, $3::text::bigint) ELSE false END AS lacks_two_step` +
  ` FROM (SELECT) AS always LEFT JOIN poll_seat($2::text::bigint, $5::uuid, $3::text::bigint) AS seat ON true`;

const mostAttempts = 4;
/** How long a call waits for its turn. Browsers and proxies are more patient than this. */
const longestTurnMs = 20_000;

export function openDatabase(options: {
  url: string;
  poolSize: number;
  poolWaitMs?: number | undefined;
  turnWaitMs?: number | undefined;
  log: Log;
}): Database {
  const pool = openPool(options.url, options.poolSize, options.log, options.poolWaitMs);
  const gate = new Gate(options.poolSize, options.turnWaitMs ?? longestTurnMs);
  let outlet: Outlet | undefined;

  async function connect(
    asking: Asking,
  ): Promise<{ client: PoolClient; giveBack: (broken?: Error) => void }> {
    refuseSecondConnection();
    const entering = gate.enter(isInBackground() ? { ...asking, lane: 'background' } : asking);
    const leave: Leave = entering instanceof Promise ? await entering : entering;
    try {
      const client = await pool.connect();
      const giveBack = (broken?: Error) => {
        client.release(broken);
        leave();
      };
      return { client, giveBack };
    } catch (problem) {
      leave();
      options.log.error({ problem }, 'no database connection could be had');
      throw databaseUnavailable();
    }
  }

  async function attempt<T extends Tx, Result>(
    asking: Asking,
    entering: { statement: string; values: string[] },
    open: (connection: TransactionConnection) => T,
    work: (tx: T, entered: Promise<QueryResult<Partial<Seat>>>) => Promise<Result>,
  ): Promise<Result> {
    const { client, giveBack } = await connect(asking);
    const connection = new TransactionConnection(client);
    const tx = open(connection);
    let broken: Error | undefined;
    let isCommitting = false;
    let result: Result;
    let endHolding: (() => void) | undefined;
    try {
      // Not awaited: they leave with the first query of the work, and PostgreSQL takes them in order. If one of them
      // fails, so does everything after it, and the failure is met at the commit.
      const begun = client.query('BEGIN');
      const entered = send<Partial<Seat>>(client, entering.statement, entering.values);
      for (const each of [begun, entered]) each.catch(() => undefined);
      const holding = whileHolding(() => work(tx, entered));
      endHolding = holding.end;
      result = await holding.result;
      await begun;
      await entered;
      await outlet?.beforeCommit(tx);
      connection.close();
      isCommitting = true;
      const { command } = await client.query('COMMIT');
      // PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which a statement had failed.
      if (command === 'ROLLBACK')
        throw new Error('A failed statement was caught and the transaction went on.');
    } catch (problem) {
      connection.close();
      if (isLostConnection(problem)) broken = problem as Error;
      else await client.query('ROLLBACK').catch((second: Error) => (broken = second));
      tx.settle(isCommitting && broken ? 'unknown' : 'rolled back');
      throw problem;
    } finally {
      endHolding?.();
      giveBack(broken);
    }
    tx.settle('committed');
    outlet?.afterCommit(tx);
    return result;
  }

  async function withRetry<Result>(once: () => Promise<Result>): Promise<Result> {
    for (let count = 1; ; count += 1) {
      try {
        return await once();
      } catch (problem) {
        if (isLostConnection(problem)) {
          options.log.error(
            { problem: (problem as Error).message },
            'the database was lost during a transaction',
          );
          throw databaseUnavailable();
        }
        if (!isWorthRetrying(problem) || count >= mostAttempts) throw problem;
        await new Promise((done) => setTimeout(done, Math.random() * 10 * 2 ** count));
      }
    }
  }

  return {
    inCommunity: (whose, work) =>
      withRetry(() =>
        attempt(
          { lane: 'ordinary', communityId: whose.communityId, memberId: whose.memberId },
          { statement: enter, values: settingsOf(whose) },
          (connection) => new CommunityTx(connection, whose),
          work,
        ),
      ),
    asMember: (whose, work) =>
      withRetry(() =>
        attempt(
          { lane: 'ordinary', communityId: whose.communityId, memberId: whose.memberId },
          { statement: enterAsMember, values: [...settingsOf(whose), whose.sessionId] },
          (connection) => new CommunityTx(connection, whose),
          async (tx, entered) => work(tx, seatIn(await entered)),
        ),
      ),
    async alsoIn(tx, whose, work) {
      const there = new CommunityTx(connections.get(tx)!, whose);
      await moveTo(tx, there);
      try {
        const result = await work(there);
        await outlet?.beforeCommit(there);
        tx.onSettled((outcome) => {
          there.settle(outcome);
          if (outcome === 'committed') outlet?.afterCommit(there);
        });
        return result;
      } finally {
        // Refused where a statement has failed before, and then nothing of all this will be committed.
        await moveTo(tx, tx).catch(() => undefined);
      }
    },
    asSystem: (_purpose, work) =>
      withRetry(() =>
        attempt(
          { lane: 'prompt' },
          { statement: enter, values: [roles.app, '', '', 'on'] },
          (connection) => new SystemTx(connection),
          work,
        ),
      ),
    async poll<Row extends object>(whose: PollingMember, statement: string, values: readonly unknown[]) {
      const { client, giveBack } = await connect({ lane: 'prompt', ...whose });
      let broken: Error | undefined;
      try {
        return (await send<Row>(client, statement, values)).rows;
      } catch (problem) {
        if (!isLostConnection(problem)) throw problem;
        broken = problem as Error;
        options.log.error({ problem: broken.message }, 'the database was lost during a poll');
        throw databaseUnavailable();
      } finally {
        giveBack(broken);
      }
    },
    connectOutlet(next) {
      outlet = next;
    },
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: gate.waiting }),
    close: () => closePool(pool),
  };
}

const settingsOf = ({ role = 'app', communityId, memberId }: Whose) => [
  roles[role],
  String(communityId),
  String(memberId ?? ''),
  'off',
];

const seatIn = ({ rows: [row] }: Pick<QueryResult<Partial<Seat>>, 'rows'>): Seat | undefined =>
  row?.company_id && row.community_role
    ? {
        company_id: row.company_id,
        community_role: row.community_role,
        lacks_two_step: row.lacks_two_step === true,
      }
    : undefined;

async function moveTo(tx: Tx, { communityId, memberId }: CommunityTx): Promise<void> {
  await sql`
    SELECT set_config('app.community_id', ${String(communityId)}, true),
           set_config('app.member_id', ${String(memberId ?? '')}, true)`.execute(tx);
}
