import type { Audience } from '../common/event.ts';
import type { CompanyRowId } from '../common/ids.ts';
import type { Role } from '../common/roles.ts';
import type { Answer, Runner, Sql, Statement } from './sql.ts';

/** A connection that is lost while it commits leaves open which of the two it was. */
export type Outcome = 'committed' | 'rolled back' | 'unknown';

/**
 * The only way to the database. A transaction begins, is told whose rows it may see, and runs its first query in
 * one round trip; the settings end with it. Nothing here hands out a pool.
 */
export class Tx implements Runner {
  readonly #connection: Runner;
  readonly #settled: ((outcome: Outcome) => void)[] = [];
  /** What leaves before the commit: filled by `record`, `enqueue` and `runLast`. */
  readonly pending = { events: [] as PendingEvent[], jobs: [] as PendingJob[], statements: [] as Sql[] };
  /** The audit has its entry, or there was nothing that one could be about. */
  isAudited = false;

  constructor(connection: Runner) {
    this.#connection = connection;
  }

  run<Row>(statement: Statement): Promise<Answer<Row>> {
    return this.#connection.run(statement);
  }

  /** For a statement whose answer nobody needs: it leaves together with the events and jobs, and costs no wait of its own. */
  runLast(statement: Sql): void {
    this.pending.statements.push(statement);
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

  constructor(connection: Runner, who: Whose) {
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
  /** What is counted together where it is said how many run `ofOneGroup`: a community's own, unless it is told otherwise. */
  group?: string;
  /** Overtakes others of its queue: a person waits for it. */
  isPrompt?: boolean;
  /** Others of its queue go first: its community has many waiting. */
  isOneOfMany?: boolean;
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
  roles: readonly Role[];
  /** An admin or a holder of a role, of a community that asks them for two-step sign-in, without it. */
  lacks_two_step: boolean;
}

export interface Database {
  inCommunity<Result>(whose: Whose, work: (tx: CommunityTx) => Promise<Result>): Promise<Result>;
  /** The same for somebody who says that they are signed in; undefined where the session or their seat has ended. */
  asMember<Result>(
    whose: Claimed,
    work: (tx: CommunityTx, seat: Seat | undefined) => Promise<Result>,
  ): Promise<Result>;
  /**
   * The same for work that only reads and can be begun again. Its statements leave together with the one that asks for the seat, so it begins with the seat
   * that this session had before. Where the rows say otherwise PostgreSQL shows it nothing, what it answers is dropped, and it begins again
   * with the seat as it is. `onSeated` hears once the rows have said that the caller is seated.
   */
  readAsMember<Result>(
    whose: Claimed,
    work: (tx: CommunityTx, seat: Seat | undefined) => Promise<Result>,
    onSeated: () => void,
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
