import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSignedIn, type Endpoint } from '../../common/endpoint.ts';
import { Refusal } from '../../common/errors.ts';
import type { Config } from '../config.ts';
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
    // Before the body is read: refusing costs nothing, and tells nothing of what was sent.
    onRequest: async (request) => {
      if (endpoint.method !== 'GET') refuseOtherSites(request);
      arrivals.set(request, await arrivalOf(request, route, hall));
    },
    handler: async (request, reply) => {
      const arrival = arrivals.get(request)!;
      if (route.poll) return answerPoll(request, reply, route, arrival, hall);
      if (arrival.wasAsked === false) {
        const ready = () => readyCall(request, reply, route, arrival);
        return answerMember(request, reply, route, arrival, ready, hall);
      }
      // What takes long, a file or a password's hash, is done with while no connection is held.
      const ready = await readyCall(request, reply, route, arrival);
      try {
        if (arrival.wasAsked)
          return await answerMember(request, reply, route, arrival, async () => ready, hall);
        return await answerVisitor(reply, route, arrival, ready, hall);
      } finally {
        await ready.discard();
      }
    },
  });
}

async function arrivalOf(request: FastifyRequest, route: Route, hall: Hall): Promise<Arrival> {
  const { endpoint } = route;
  const pass = await passAtDoor(request, endpoint, hall);
  const community = await communityOf(request, hall);
  if (endpoint.access === 'anywhere') return { community };
  if (!community) throw unknownCommunity();
  if (!isSignedIn(endpoint.access)) return { community, pass };
  if (!pass) throw notSignedIn();
  // A plain body is looked into inside the call's own transaction, after the caller was found there: no second trip.
  const wasAsked = (!route.poll && route.prepare !== undefined) || !isPlain(request, endpoint);
  if (wasAsked) {
    const whose = { communityId: community.id, memberId: pass.memberId };
    const caller = await hall.database.inCommunity(whose, (tx) =>
      callerOf(tx, pass, endpoint, hall.doorkeeper),
    );
    await hall.limit.asMember(endpoint, { communityId: community.id, memberId: caller.memberId });
  }
  return { community, pass, wasAsked };
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
  /** Removes what the request had brought along as files. */
  discard(): Promise<void>;
}

async function readyCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, prepare }: VerbRoute,
  { community, pass }: Arrival,
): Promise<ReadyCall> {
  const { uploads, ...input } = await inputOf(request, endpoint);
  const first = prepare as ((input: object) => Promise<unknown>) | undefined;
  const discard = async () => void (await Promise.all(uploads.map((upload) => upload.discard())));
  try {
    const facts = { ...input, request: factsOf(request, reply) };
    return { call: { ...facts, prepared: await first?.({ ...facts, community, pass }) }, discard };
  } catch (problem) {
    await discard();
    throw problem;
  }
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
  await hall.limit.asVisitor(endpoint, community.id, pass);
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
  ready: () => Promise<ReadyCall>,
  hall: Hall,
): Promise<FastifyReply> {
  const run = handler as (call: object) => Promise<unknown>;
  const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined;
  const whose = { communityId: community.id, memberId: pass.memberId };
  const result = await hall.database.inCommunity(whose, async (tx) => {
    const caller = await callerOf(tx, pass, endpoint, hall.doorkeeper);
    noteTouch(request, endpoint, community, caller.memberId, hall);
    if (!wasAsked) await hall.limit.asMember(endpoint, whose);
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
  { endpoint, poll }: PolledRoute,
  { community, pass }: Arrival,
  hall: Hall,
): Promise<FastifyReply> {
  if (!community || !pass) throw notSignedIn();
  const whose = [community.id, pass.sessionId, pass.memberId];
  const [row] = await hall.database.poll<{ version: string }>(poll.statement, whose);
  if (!row) throw notSignedIn();
  noteTouch(request, endpoint, community, pass.memberId, hall);
  const etag = `"${row.version}"`;
  const isUnchanged = isKnown(etag, request.headers['if-none-match']);
  await hall.limit.asMember(
    endpoint,
    { communityId: community.id, memberId: pass.memberId },
    { isUnchanged },
  );
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  if (isUnchanged) return reply.code(304).send();
  const answerOf = poll.answerOf as (row: object) => unknown;
  return send(reply, endpoint, answerOf(row));
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

export async function callerOf(
  tx: CommunityTx,
  pass: Pass,
  endpoint: Pick<Endpoint, 'access'>,
  doorkeeper: Doorkeeper,
): Promise<Caller> {
  const caller = await doorkeeper.findCaller(tx, pass);
  if (!caller) throw notSignedIn();
  if (endpoint.access === 'admin' && !caller.isAdmin) throw adminsOnly();
  return caller;
}

export async function communityOf(request: FastifyRequest, hall: Hall): Promise<CommunityFacts | undefined> {
  const address = addressOf(request.hostname, hall.config);
  return address.kind === 'community' ? hall.doorkeeper.findCommunity(address.subdomain) : undefined;
}

/** What a genuine token of this community says, if the request brings one. Everybody else is counted as a stranger. */
export async function passAtDoor(
  request: FastifyRequest,
  limited: Limited,
  hall: Hall,
): Promise<Pass | undefined> {
  const pass = await genuinePassOf(request, hall);
  await hall.limit.atDoor(limited, request.ip, pass);
  return pass;
}

async function genuinePassOf(request: FastifyRequest, hall: Hall): Promise<Pass | undefined> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const community = token && (await communityOf(request, hall));
  return community ? hall.doorkeeper.readToken(token!, community) : undefined;
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
