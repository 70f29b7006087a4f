import type { PoolClient } from 'pg';
import type { Log } from '../log.ts';
import { sql, type Statement } from '../sql.ts';
import {
  CommunityTx,
  SystemTx,
  type Claimed,
  type Database,
  type Outlet,
  type PollingMember,
  type Seat,
  type Tx,
  type Whose,
} from '../tx.ts';
import { closePool, FailureCaught, openPool, send, TransactionConnection } from './connection.ts';
import { entering, isExpected, seatIn, type Entered } from './entering.ts';
import { ExpectedSeats } from './expected-seats.ts';
import { databaseUnavailable, isLostConnection, isWorthRetrying } from './failures.ts';
import { Gate, type Asking, type Leave } from './gate.ts';
import { isInBackground, refuseSecondConnection, whileHolding } from './work-context.ts';

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
  const expectedSeats = new ExpectedSeats();
  let outlet: Outlet | undefined;

  async function connect(
    asking: Asking,
  ): Promise<{ client: PoolClient; giveBack: (broken?: Error) => void }> {
    refuseSecondConnection();
    const turn = gate.enter(isInBackground() ? { ...asking, lane: 'background' } : asking);
    const leave: Leave = turn instanceof Promise ? await turn : turn;
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

  const sendPending = (tx: Tx) =>
    Promise.all([
      ...tx.pending.statements.map((statement) => statement.execute(tx)),
      outlet?.beforeCommit(tx),
    ]);

  async function attempt<T extends Tx, Result>(
    { asking, enter, onlyReads = false }: { asking: Asking; enter: Statement; onlyReads?: boolean },
    open: (connection: TransactionConnection) => T,
    work: (tx: T, entered: Promise<Entered>) => Promise<Result>,
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
      const begun = client.query(onlyReads ? 'BEGIN READ ONLY' : 'BEGIN');
      const entered = send<Partial<Seat>>(client, enter);
      for (const each of [begun, entered]) each.catch(() => undefined);
      const holding = whileHolding(() => work(tx, entered));
      endHolding = holding.end;
      result = await holding.result;
      await begun;
      await entered;
      await sendPending(tx);
      connection.close();
      isCommitting = true;
      if (onlyReads) {
        connection.assertUnbroken();
        // Nothing depends on how it ends, and whatever is sent next on this connection comes behind it.
        client.query('COMMIT').catch(() => undefined);
      } else {
        const { command } = await client.query('COMMIT');
        // PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which a statement had failed.
        if (command === 'ROLLBACK') throw new FailureCaught();
      }
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

  const inTurnOf = ({ communityId, memberId }: Whose): Asking => ({
    lane: 'ordinary',
    communityId,
    memberId,
  });

  /** Waits for the seat before it begins. */
  const asSeated = <Result>(
    whose: Claimed,
    onlyReads: boolean,
    work: (tx: CommunityTx, seat: Seat | undefined) => Promise<Result>,
  ) =>
    withRetry(() =>
      attempt(
        { asking: inTurnOf(whose), enter: entering.member(whose), onlyReads },
        (connection) => new CommunityTx(connection, whose),
        async (tx, entered) => work(tx, seatIn(await entered)),
      ),
    );

  /** Begins with a seat that may be another one by now. */
  const asExpected = <Result>(
    whose: Claimed,
    seat: Seat,
    work: (tx: CommunityTx, seat: Seat) => Promise<Result>,
    onSeated: () => void,
  ): Promise<Result> =>
    withRetry(() =>
      attempt(
        { asking: inTurnOf(whose), enter: entering.expecting(whose, seat), onlyReads: true },
        (connection) => new CommunityTx(connection, whose),
        async (tx, entered) => {
          const working = work(tx, seat);
          working.catch(() => undefined);
          if (!isExpected(await entered)) {
            await working.catch(() => undefined);
            throw new OtherSeat();
          }
          onSeated();
          return working;
        },
      ),
    );

  return {
    inCommunity: (whose, work) =>
      withRetry(() =>
        attempt(
          {
            asking: inTurnOf(whose),
            enter: entering.community(whose),
            onlyReads: whose.role === 'public',
          },
          (connection) => new CommunityTx(connection, whose),
          work,
        ),
      ),
    asMember: (whose, work) => asSeated(whose, false, work),
    async readAsMember(whose, work, onSeated) {
      const expected = expectedSeats.of(whose);
      if (expected) {
        try {
          return await asExpected(whose, expected, work, onSeated);
        } catch (problem) {
          if (!(problem instanceof OtherSeat)) throw problem;
        }
      }
      return asSeated(whose, true, (tx, seat) => {
        expectedSeats.remember(whose, seat);
        if (seat) onSeated();
        return work(tx, seat);
      });
    },
    async alsoIn(tx, whose, work) {
      const there = new CommunityTx(tx, whose);
      await moveTo(tx, there);
      try {
        const result = await work(there);
        await sendPending(there);
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
          { asking: { lane: 'prompt' }, enter: entering.system },
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

/** Work had begun with a seat that is another one by now, or that has ended. */
class OtherSeat extends Error {}

async function moveTo(tx: Tx, { communityId, memberId }: CommunityTx): Promise<void> {
  await sql`
    SELECT set_config('app.community_id', ${String(communityId)}, true),
           set_config('app.member_id', ${String(memberId ?? '')}, true)`.execute(tx);
}
