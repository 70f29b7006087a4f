import type { CookieSerializeOptions } from '@fastify/cookie';
import type { z } from 'zod';
import type { Endpoint } from '../../common/endpoint.ts';
import type { CompanyRowId } from '../../common/ids.ts';
import type { Powers } from '../../common/roles.ts';
import type { CommunityTx } from '../tx.ts';
import type { Soon } from './soon.ts';

/** What the kit knows of a community: enough to open its transactions and to recognise its tokens. */
export interface CommunityFacts {
  id: number;
  subdomain: string;
}

/** Who calls, read from the session and membership rows and never from the token's claims. */
export interface Caller extends Powers {
  memberId: number;
  companyId: CompanyRowId;
  /** An admin, or a member with a role, whose powers rest until they turn two-step sign-in on: none is in `isAdmin` or `roles` (`two-step.ts`). */
  lacksTwoStep?: boolean;
  /** An API key: it acts as the admin who created it, and opens nothing that is only for some (`programs.ts`). */
  isProgram?: boolean;
  sessionId: string;
}

/** What a token claims, before the rows have been asked. */
export interface Pass {
  sessionId: string;
  memberId: number;
  /** A program acts as the member, within these scopes. The key is in the place of a session and has an id like one. */
  key?: { id: number; scopes: readonly string[] };
}

export interface RequestFacts {
  id: string;
  address: string;
  userAgent: string;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieSerializeOptions): void;
}

interface Input<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  request: RequestFacts;
}

export type AnywhereCall<E extends Endpoint> = Input<E> & {
  community: CommunityFacts | undefined;
  /** What a token that came along says. Whether its session is alive was not asked. */
  pass: Pass | undefined;
};
export type VisitorCall<E extends Endpoint> = Input<E> & { community: CommunityFacts; tx: CommunityTx };
export type MemberCall<E extends Endpoint> = VisitorCall<E> & { caller: Caller };

type CallFor<E extends Endpoint> = E['access'] extends 'anywhere'
  ? AnywhereCall<E>
  : E['access'] extends 'visitor'
    ? VisitorCall<E>
    : MemberCall<E>;

/** What is known before a transaction is open: what was sent and, where somebody must be signed in, whose session it is. */
type EarlyCall<E extends Endpoint> = Input<E> &
  (E['access'] extends 'anywhere' | 'visitor' ? unknown : { community: CommunityFacts; pass: Pass });

/** An endpoint and the verb behind it. */
export interface VerbRoute {
  endpoint: Endpoint;
  handler: (call: never) => Promise<unknown>;
  prepare: ((input: never) => Promise<unknown>) | undefined;
  /** The verb answers JSON as it is sent. */
  isWritten?: boolean;
  poll?: undefined;
}

/** An endpoint that is asked every few seconds, and the one statement behind it. */
export interface PolledRoute {
  endpoint: Endpoint;
  poll: Poll;
  /** For calls that are more than a question. */
  handler?: ((call: never) => Promise<unknown>) | undefined;
  prepare?: undefined;
}

interface Poll {
  /** It is told the community, the session and the member, in this order, and then these. */
  statement: string;
  /** Undefined: this call is not answered by the statement. */
  valuesOf: (input: never) => readonly unknown[] | undefined;
  /** At least one row; none at all means that the session has ended. */
  answerOf: (rows: never, input: never) => unknown;
}

export type Route = VerbRoute | PolledRoute;

export function serve<E extends Endpoint>(
  endpoint: E,
  handler: (call: CallFor<E>) => Promise<z.input<E['output']>>,
): VerbRoute {
  return { endpoint, handler, prepare: undefined };
}

/**
 * The same with a step before: it does what is slow and needs no database (a picture, a password's hash) while no
 * connection is held yet. What it answers is `prepared` for the verb.
 */
export function servePrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (call: EarlyCall<E>) => Promise<Prepared>,
  handler: (call: CallFor<E> & { prepared: Prepared }) => Promise<z.input<E['output']>>,
): VerbRoute {
  return { endpoint, handler, prepare };
}

/**
 * The answer is JSON already, because there is so much of it that making and checking it part by part is felt: the database writes it.
 * A test has to hold it to its contract instead.
 */
export function serveWritten<E extends Endpoint>(
  endpoint: E & { access: 'member' },
  handler: (call: MemberCall<E>) => Promise<string>,
): VerbRoute {
  return { endpoint, handler, prepare: undefined, isWritten: true };
}

/**
 * Outside of a transaction, by one prepared statement that is told the community, the session and the member, in this order, and gives no
 * row unless they belong together and are alive. Where its rows have a `version` and the browser has the same, the answer is a 304.
 */
export function servePolled<E extends Endpoint>(
  endpoint: E & { access: 'member' },
  poll: {
    statement: string;
    valuesOf?: (input: Pick<Input<E>, 'params' | 'query' | 'body'>) => readonly unknown[] | undefined;
    answerOf: (rows: never, input: Pick<Input<E>, 'params' | 'query' | 'body'>) => z.input<E['output']>;
  },
  /** Where `valuesOf` says that a call is no mere question. */
  otherwise?: (call: MemberCall<E>) => Promise<z.input<E['output']>>,
): PolledRoute {
  return { endpoint, poll: { valuesOf: () => [], ...poll }, handler: otherwise };
}

/** How the kit asks the features who is there. Passed in where the application is put together. */
export interface Doorkeeper {
  findCommunity(subdomain: string): Soon<CommunityFacts | undefined>;
  /** What a genuine, unexpired token of this community says. */
  readToken(token: string, community: CommunityFacts): Soon<Pass | undefined>;
  /** Whom an API key of this community acts as. Refused with what is wrong with it. */
  readKey(key: string, community: CommunityFacts, address: string): Promise<Pass>;
  /** What a key needs for a call; undefined where no key may make it. */
  scopeOf(endpoint: Endpoint): string | undefined;
  allows(scopes: readonly string[], needed: string): boolean;
  /** A person was there at this time, and not their browser alone. */
  noteActive(community: CommunityFacts, memberId: number, at: number): void;
}
