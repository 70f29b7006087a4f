import type { PoolClient, QueryResult } from 'pg';
import type { Log } from '../log.ts';
import { sql, type Statement } from '../sql.ts';
import {
  CommunityTx,
  SystemTx,
  type Database,
  type Outlet,
  type PollingMember,
  type Seat,
  type Tx,
  type Whose,
} from '../tx.ts';
import { closePool, openPool, send, TransactionConnection } from './connection.ts';
import { databaseUnavailable, isLostConnection, isWorthRetrying } from './failures.ts';
import { Gate, type Asking, type Leave } from './gate.ts';
import { roles } from './roles.ts';
import { isInBackground, refuseSecondConnection, whileHolding } from './work-context.ts';

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
    entering: Statement,
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
      const entered = send<Partial<Seat>>(client, entering);
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
          { text: enter, values: settingsOf(whose) },
          (connection) => new CommunityTx(connection, whose),
          work,
        ),
      ),
    asMember: (whose, work) =>
      withRetry(() =>
        attempt(
          { lane: 'ordinary', communityId: whose.communityId, memberId: whose.memberId },
          { text: enterAsMember, values: [...settingsOf(whose), whose.sessionId] },
          (connection) => new CommunityTx(connection, whose),
          async (tx, entered) => work(tx, seatIn(await entered)),
        ),
      ),
    async alsoIn(tx, whose, work) {
      const there = new CommunityTx(tx, whose);
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
          { text: enter, values: [roles.app, '', '', 'on'] },
          (connection) => new SystemTx(connection),
          work,
        ),
      ),
    async poll<Row extends object>(whose: PollingMember, text: string, values: readonly unknown[]) {
      const { client, giveBack } = await connect({ lane: 'prompt', ...whose });
      let broken: Error | undefined;
      try {
        return (await send<Row>(client, { text, values })).rows;
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
