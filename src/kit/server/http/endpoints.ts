import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSignedIn, type Endpoint } from '../../common/endpoint.ts';
import { Refusal } from '../../common/errors.ts';
import type { Config } from '../config.ts';
import type { Upload } from '../files/receive.ts';
import type { CommunityTx, Database } from '../tx.ts';
import { sendDownload } from './download.ts';
import type {
  Caller,
  CommunityFacts,
  Doorkeeper,
  Pass,
  PolledRoute,
  RequestFacts,
  Route,
  VerbRoute,
} from './calls.ts';
import { once, type FirstAnswer } from './idempotency.ts';
import { inputOf } from './input.ts';
import type { Limited, Limiter } from './rate-limits.ts';
import { when, type Soon } from './soon.ts';
import { addressOf } from './tenant.ts';
import { touchedAt } from './touch.ts';

export interface Hall {
  config: Config;
  database: Database;
  doorkeeper: Doorkeeper;
  limit: Limiter;
}

export const notSignedIn = () => new Refusal('not_signed_in', 401, 'Sign in to continue.');
export const unknownCommunity = () =>
  new Refusal('community.unknown', 404, 'There’s no community at this address.');
const adminsOnly = () => new Refusal('admins_only', 403, 'Only community admins can do this.');

/** Who a request comes from, as far as it is known before its body is read. */
type Arrival =
  | {
      community: CommunityFacts | undefined;
      /** Genuine, and not asked about. */ pass?: Pass | undefined;
      wasAsked?: never;
    }
  | {
      community: CommunityFacts;
      pass: Pass;
      /** Against the rows, not the token alone. */ wasAsked: boolean;
    };

const arrivals = new WeakMap<FastifyRequest, Arrival>();

/** The way of every request: host, community, token, caller, limits, input, verb, answer. */
export function registerEndpoint(app: FastifyInstance, route: Route, hall: Hall): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit,
    config: { access: endpoint.access, isQuiet: endpoint.polled },
    // What is that small is not worth compressing, and looking whether it is costs too.
    ...(endpoint.polled && { compress: false }),
    ...(endpoint.method === 'GET' && { decompress: false }),
    // Before the body is read: refusing costs nothing, and tells nothing of what was sent.
    onRequest: (request, _reply, done) => {
      const letIn = (arrival: Arrival) => {
        arrivals.set(request, arrival);
        done();
      };
      let arrival: Soon<Arrival>;
      try {
        if (endpoint.method !== 'GET') refuseOtherSites(request);
        arrival = arrivalOf(request, route, hall);
      } catch (problem) {
        return done(problem as Error);
      }
      if (arrival instanceof Promise) arrival.then(letIn, done);
      else letIn(arrival);
    },
    handler: (request, reply) => {
      const arrival = arrivals.get(request)!;
      if (route.poll) return answerPoll(request, reply, route, arrival, hall);
      if (arrival.wasAsked === false) {
        const ready = () => readyCall(request, reply, route, arrival);
        return answerMember(request, reply, route, arrival, ready, hall);
      }
      // What takes long, a file or a password's hash, is done with while no connection is held.
      return when(readyCall(request, reply, route, arrival), (ready) => {
        const answered = arrival.wasAsked
          ? answerMember(request, reply, route, arrival, () => ready, hall)
          : answerVisitor(reply, route, arrival, ready, hall);
        return ready.uploads.length === 0 ? answered : discardAfter(answered, ready.uploads);
      });
    },
  });
}

function arrivalOf(request: FastifyRequest, route: Route, hall: Hall): Soon<Arrival> {
  const { endpoint } = route;
  // Nobody is counted, and who it is makes no difference.
  if (endpoint.access === 'anywhere' && endpoint.rateLimit === 'none')
    return when(communityOf(request, hall), (community) => ({ community }));
  return when(passAtDoor(request, endpoint, hall), (pass) =>
    when(communityOf(request, hall), (community) => arrivalWith(request, route, { community, pass }, hall)),
  );
}

function arrivalWith(
  request: FastifyRequest,
  route: Route,
  { community, pass }: { community: CommunityFacts | undefined; pass: Pass | undefined },
  hall: Hall,
): Soon<Arrival> {
  const { endpoint } = route;
  if (endpoint.access === 'anywhere') return { community };
  if (!community) throw unknownCommunity();
  if (!isSignedIn(endpoint.access)) return { community, pass };
  if (!pass) throw notSignedIn();
  // A plain body is looked into inside the call's own transaction, after the caller was found there: no second trip.
  const wasAsked = (!route.poll && route.prepare !== undefined) || !isPlain(request, endpoint);
  if (!wasAsked) return { community, pass, wasAsked };
  return asCaller(community, pass, endpoint.access, hall, async (_, { memberId }) => {
    await hall.limit.asMember(endpoint, { communityId: community.id, memberId });
    return { community, pass, wasAsked };
  });
}

/** Whether nothing can go wrong, and nothing is written, while the server takes this request's body in. */
function isPlain({ method, headers }: FastifyRequest, endpoint: Endpoint): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const { 'content-type': type, 'content-length': length = '0' } = headers;
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return false;
  if (type === undefined) return length === '0';
  return plainTypes.test(type) && Number(length) <= endpoint.bodyLimit;
}
const plainTypes = /^application\/(json|x-www-form-urlencoded)(; ?charset=utf-8)?$/i;

interface ReadyCall {
  call: { body: unknown; prepared: unknown };
  /** What the request had brought along as files, to be removed. */
  uploads: readonly Upload[];
}

async function discardAfter<Answer>(answered: Promise<Answer>, uploads: readonly Upload[]): Promise<Answer> {
  try {
    return await answered;
  } finally {
    await discard(uploads);
  }
}

async function discard(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map((upload) => upload.discard()));
}

function readyCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, prepare }: VerbRoute,
  { community, pass }: Arrival,
): Soon<ReadyCall> {
  return when(inputOf(request, endpoint), ({ uploads, ...input }) => {
    const facts = { ...input, request: factsOf(request, reply) };
    if (prepare === undefined) return { call: { ...facts, prepared: undefined }, uploads };
    const first = prepare as (input: object) => Promise<unknown>;
    return first({ ...facts, community, pass }).then(
      (prepared) => ({ call: { ...facts, prepared }, uploads }),
      async (problem) => {
        await discard(uploads);
        throw problem;
      },
    );
  });
}

async function answerVisitor(
  reply: FastifyReply,
  { endpoint, handler }: VerbRoute,
  { community, pass }: Arrival,
  { call }: ReadyCall,
  hall: Hall,
): Promise<FastifyReply> {
  const run = handler as (call: object) => Promise<unknown>;
  if (!community || endpoint.access === 'anywhere')
    return send(reply, endpoint, await run({ ...call, community }));
  const counted = hall.limit.asVisitor(endpoint, community.id, pass);
  if (counted) await counted;
  const role = endpoint.method === 'GET' ? 'public' : 'app';
  const result = await hall.database.inCommunity({ communityId: community.id, role }, (tx) =>
    run({ ...call, community, tx }),
  );
  return send(reply, endpoint, result);
}

async function answerMember(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, handler }: VerbRoute,
  { community, pass, wasAsked }: Extract<Arrival, { wasAsked: boolean }>,
  ready: () => Soon<ReadyCall>,
  hall: Hall,
): Promise<FastifyReply> {
  const run = handler as (call: object) => Promise<unknown>;
  const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined;
  const result = await asCaller(community, pass, endpoint.access, hall, async (tx, caller) => {
    noteTouch(request, endpoint, community, caller.memberId, hall);
    if (!wasAsked)
      await hall.limit.asMember(endpoint, { communityId: community.id, memberId: caller.memberId });
    const { call } = await ready();
    const answer = () => run({ ...call, community, tx, caller });
    if (endpoint.download !== undefined) return { download: await answer() };
    const work = async (): Promise<FirstAnswer> => ({
      status: endpoint.status,
      answer: textOf(endpoint, await answer()),
    });
    if (typeof key !== 'string') return { ...(await work()), isReplay: false };
    return once(tx, key, { method: endpoint.method, path: request.url, body: call.body }, work);
  });
  if ('download' in result) return sendDownload(reply, endpoint, result.download);
  if (result.isReplay) reply.header('idempotency-replayed', 'true');
  return reply.code(result.status).type('application/json').send(result.answer);
}

/** The browser keeps the answer and asks each time whether it still holds. Somebody else's version never is anybody's. */
async function answerPoll(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, poll, handler }: PolledRoute,
  arrival: Arrival,
  hall: Hall,
): Promise<FastifyReply> {
  const { community, pass } = arrival;
  if (!community || !pass) throw notSignedIn();
  const whose = [community.id, pass.sessionId, pass.memberId];
  const { uploads, ...input } = await inputOfSeated(request, endpoint, whose, hall);
  if (uploads.length > 0) await discard(uploads);
  const values = (poll.valuesOf as (input: object) => readonly unknown[] | undefined)(input);
  if (values === undefined && handler !== undefined) {
    const call = { ...input, prepared: undefined, request: factsOf(request, reply) };
    const asked = { community, pass, wasAsked: arrival.wasAsked ?? false };
    return answerMember(
      request,
      reply,
      { endpoint, handler, prepare: undefined },
      asked,
      () => ({ call, uploads: [] }),
      hall,
    );
  }
  const rows = await hall.database.poll<{ version?: string }>(poll.statement, [...whose, ...(values ?? [])]);
  if (rows.length === 0) throw notSignedIn();
  noteTouch(request, endpoint, community, pass.memberId, hall);
  const etag = rows[0]!.version === undefined ? undefined : `"${rows[0]!.version}"`;
  const isUnchanged = etag !== undefined && isKnown(etag, request.headers['if-none-match']);
  const counted = hall.limit.asMember(
    endpoint,
    { communityId: community.id, memberId: pass.memberId },
    { isUnchanged },
  );
  if (counted) await counted;
  if (etag !== undefined)
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  if (isUnchanged) return reply.code(304).send();
  const answerOf = poll.answerOf as (rows: readonly object[], input: object) => unknown;
  return send(reply, endpoint, answerOf(rows, input));
}

/** Nothing is said about what was sent before it is known that the session is alive; the poll itself finds that out where all is well. */
async function inputOfSeated(
  request: FastifyRequest,
  endpoint: Endpoint,
  whose: readonly unknown[],
  { database }: Hall,
): Promise<Awaited<ReturnType<typeof inputOf>>> {
  try {
    return await inputOf(request, endpoint);
  } catch (problem) {
    const seats = await database.poll('SELECT * FROM poll_seat($1, $2, $3)', whose);
    throw seats.length === 0 ? notSignedIn() : problem;
  }
}

function noteTouch(
  { headers }: FastifyRequest,
  endpoint: Endpoint,
  community: CommunityFacts,
  memberId: number,
  { doorkeeper }: Hall,
): void {
  const at = touchedAt(headers, endpoint, Date.now());
  if (at !== undefined) doorkeeper.noteActive(community, memberId, at);
}

/** A proxy that compresses makes a weak tag of ours, and that is the same answer still. */
const isKnown = (etag: string, known: string | undefined) =>
  known !== undefined && known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);

/** In a transaction of their community, if the session and the seat that it names are alive right now. */
export function asCaller<Result>(
  community: CommunityFacts,
  pass: Pass,
  access: Endpoint['access'],
  { database }: Hall,
  work: (tx: CommunityTx, caller: Caller) => Promise<Result>,
): Promise<Result> {
  return database.asMember({ communityId: community.id, ...pass }, (tx, seat) => {
    if (!seat) throw notSignedIn();
    const isAdmin = seat.community_role === 'Admin';
    if (access === 'admin' && !isAdmin) throw adminsOnly();
    return work(tx, { ...pass, companyId: seat.company_id, isAdmin });
  });
}

export function communityOf(request: FastifyRequest, hall: Hall): Soon<CommunityFacts | undefined> {
  const address = addressOf(request.hostname, hall.config);
  return address.kind === 'community' ? hall.doorkeeper.findCommunity(address.subdomain) : undefined;
}

/** What a genuine token of this community says, if the request brings one. Everybody else is counted as a stranger. */
export const passAtDoor = (request: FastifyRequest, limited: Limited, hall: Hall): Soon<Pass | undefined> =>
  when(genuinePassOf(request, hall), (pass) =>
    when(hall.limit.atDoor(limited, request.ip, pass), () => pass),
  );

function genuinePassOf(request: FastifyRequest, hall: Hall): Soon<Pass | undefined> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) return undefined;
  return when(communityOf(request, hall), (community) =>
    community ? hall.doorkeeper.readToken(token, community) : undefined,
  );
}

/** A page of another site can make a browser send a form here, cookies and all. Nothing of ours needs that. */
function refuseOtherSites({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isForeign =
    site === undefined
      ? headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== host
      : site !== 'same-origin' && site !== 'none';
  if (isForeign)
    throw new Refusal('other_site', 403, 'This can only be done from the community’s own pages.');
}

function factsOf(request: FastifyRequest, reply: FastifyReply): RequestFacts {
  return {
    id: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? '',
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, options) => void reply.setCookie(name, value, options),
  };
}

function textOf(endpoint: Endpoint, result: unknown): string {
  const checked = endpoint.output.safeParse(result);
  // Ours to mend, and not the caller's: it must not look like a refusal of what they sent.
  if (!checked.success)
    throw new Error(`The answer of ${endpoint.method} ${endpoint.path} breaks its contract.`, {
      cause: checked.error,
    });
  return JSON.stringify(checked.data);
}

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply {
  if (endpoint.download !== undefined) return sendDownload(reply, endpoint, result);
  return reply.code(endpoint.status).type('application/json').send(textOf(endpoint, result));
}
