import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSignedIn, type Endpoint } from '../../common/endpoint.ts';
import { invalidInput, notFound, Refusal } from '../../common/errors.ts';
import { findUnsafeText } from '../../common/unsafe-text.ts';
import type { Config } from '../config.ts';
import type { CommunityTx, Database } from '../tx.ts';
import { readBody } from './bodies.ts';
import { sendDownload } from './download.ts';
import type { Caller, CommunityFacts, Doorkeeper, Pass, RequestFacts, Route } from './calls.ts';
import { once, type FirstAnswer } from './idempotency.ts';
import type { Limiter } from './rate-limits.ts';
import { addressOf } from './tenant.ts';

export interface Hall {
  config: Config;
  database: Database;
  doorkeeper: Doorkeeper;
  limit: Limiter;
}

export const notSignedIn = () => new Refusal('not_signed_in', 401, 'Please sign in.');
export const unknownCommunity = () =>
  new Refusal('community.unknown', 404, 'There is no community at this address.');
const adminsOnly = () => new Refusal('admins_only', 403, 'Only an admin of this community may do this.');

/** The way of every request: host, community, token, limits, input, transaction, caller, verb, answer. */
export function registerEndpoint(
  app: FastifyInstance,
  { endpoint, handler, prepare }: Route,
  hall: Hall,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit,
    config: { access: endpoint.access },
    // Before the body is read: refusing costs nothing.
    onRequest: async (request) => {
      if (endpoint.method !== 'GET') refuseOtherSites(request);
      await hall.limit('address', endpoint, request, request.ip);
    },
    handler: async (request, reply) => {
      const community = await communityOf(request, hall);
      if (!community && endpoint.access !== 'anywhere') throw unknownCommunity();
      const pass = isSignedIn(endpoint.access) ? await passOf(request, hall) : undefined;
      const { uploads, ...input } = await inputOf(request, endpoint);
      const run = handler as (call: object) => Promise<unknown>;
      const first = prepare as ((input: object) => Promise<unknown>) | undefined;
      try {
        const facts = { ...input, request: factsOf(request, reply) };
        const call = { ...facts, community, prepared: await first?.(facts) };
        if (!community || endpoint.access === 'anywhere') return send(reply, endpoint, await run(call));
        await hall.limit('community', endpoint, request, String(community.id));
        if (!pass) {
          const role = endpoint.method === 'GET' ? 'public' : 'app';
          const whose = { communityId: community.id, role } as const;
          return send(reply, endpoint, await hall.database.inCommunity(whose, (tx) => run({ ...call, tx })));
        }
        return await answerMember(request, reply, endpoint, { ...call, community }, pass, run, hall);
      } finally {
        await Promise.all(uploads.map((upload) => upload.discard()));
      }
    },
  });
}

async function answerMember(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  call: { community: CommunityFacts; body: unknown },
  pass: Pass,
  run: (call: object) => Promise<unknown>,
  hall: Hall,
) {
  const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined;
  const whose = { communityId: call.community.id, memberId: pass.memberId };
  const result = await hall.database.inCommunity(whose, async (tx) => {
    const caller = await callerOf(tx, pass, endpoint, hall.doorkeeper);
    await hall.limit('member', endpoint, request, `${call.community.id}:${caller.memberId}`);
    if (endpoint.download !== undefined) return { download: await run({ ...call, tx, caller }) };
    const work = async (): Promise<FirstAnswer> => ({
      status: endpoint.status,
      answer: textOf(endpoint, await run({ ...call, tx, caller })),
    });
    if (typeof key !== 'string') return { ...(await work()), isReplay: false };
    return once(tx, key, { method: endpoint.method, path: request.url, body: call.body }, work);
  });
  if ('download' in result) return sendDownload(reply, endpoint, result.download);
  if (result.isReplay) reply.header('idempotency-replayed', 'true');
  return reply.code(result.status).type('application/json').send(result.answer);
}

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

export async function passOf(request: FastifyRequest, hall: Hall): Promise<Pass> {
  const community = await communityOf(request, hall);
  if (!community) throw unknownCommunity();
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const pass = token && (await hall.doorkeeper.readToken(token, community));
  if (!pass) throw notSignedIn();
  return pass;
}

/** A page of another site can make a browser send a form here, cookies and all. Nothing of ours needs that. */
function refuseOtherSites({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isForeign =
    site === undefined
      ? headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== host
      : site !== 'same-origin' && site !== 'none';
  if (isForeign)
    throw new Refusal('other_site', 403, 'This call can only be made from the community’s own pages.');
}

async function inputOf(request: FastifyRequest, endpoint: Endpoint) {
  // A slot that cannot be an id names nothing, like one that is nobody's.
  const params = endpoint.params.safeParse(request.params);
  if (!params.success || findUnsafeText(request.params)) throw notFound();
  const { fields, uploads } = await readBody(request, endpoint.bodyLimit);
  try {
    const unsafe = findUnsafeText(request.query) ?? findUnsafeText(fields);
    if (unsafe !== undefined)
      throw invalidInput({ [unsafe]: 'This contains characters that cannot be stored.' });
    const query = endpoint.query.parse(request.query);
    const body = endpoint.body.parse(fields);
    return { params: params.data, query, body, uploads };
  } catch (problem) {
    await Promise.all(uploads.map((upload) => upload.discard()));
    throw problem;
  }
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
  if (endpoint.polled) return JSON.stringify(result);
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
