import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSignedIn } from '../../common/call.ts';
import type { Endpoint } from '../../common/endpoint.ts';
import type { Upload } from '../files/receive.ts';
import { answerMember, type ReadyCall } from './answer-member.ts';
import { factsOf, send } from './answers.ts';
import { arrivalOf, type Arrival } from './arrival.ts';
import type { PolledRoute, Route, VerbRoute } from './calls.ts';
import { notSignedIn, refuseOtherSites, type Hall } from './door.ts';
import { turnFor } from './heavy-calls.ts';
import { inputOf } from './input.ts';
import { answerPoll, type PollInput } from './polls.ts';
import { when, type Soon } from './soon.ts';

const arrivals = new WeakMap<FastifyRequest, Arrival>();

/** The way of every request: host, community, token, caller, limits, input, verb, answer. */
export function registerEndpoint(app: FastifyInstance, route: Route, hall: Hall): void {
  const { endpoint } = route;
  refuseUnaudited(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit,
    config: { access: endpoint.access, isQuiet: endpoint.polled },
    // What is that small is not worth compressing, and looking whether it is costs too.
    ...(endpoint.polled && { compress: false }),
    ...(endpoint.method === 'GET' && { decompress: false }),
    // Before the body is read: refusing costs nothing, and tells nothing of what was sent.
    onRequest: (request, reply, done) => {
      // Tokens, names and amounts: no cache between keeps them. A poll or a download says otherwise for itself.
      reply.header('cache-control', 'no-store');
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
      if (route.poll) {
        return answerPoll(request, reply, route, arrival, hall, (input) =>
          answerAsVerb(request, reply, route, arrival, input, hall),
        );
      }
      const inTurn = turnFor(request, endpoint);
      if (!inTurn) return answerVerb(request, reply, route, arrival, hall);
      const whose = { communityId: arrival.community?.id, memberId: arrival.pass?.memberId };
      return inTurn(whose, async () => answerVerb(request, reply, route, arrival, hall));
    },
  });
}

function answerVerb(
  request: FastifyRequest,
  reply: FastifyReply,
  route: VerbRoute,
  arrival: Arrival,
  hall: Hall,
): Soon<FastifyReply> {
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
}

/** So that nothing an admin or a holder of a role can do is forgotten in the audit, the server does not start with it. */
function refuseUnaudited({ access, method, path, reads, download, audits }: Endpoint): void {
  const isForMembers = !isSignedIn(access) || access === 'member';
  if (isForMembers || audits.length > 0 || (reads && download === undefined)) return;
  throw new Error(`${method} ${path} is for admins and declares nothing for the audit.`);
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
    for (const upload of uploads) upload.whose = { communityId: community?.id, memberId: pass?.memberId };
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
    return send(reply, endpoint, await run({ ...call, community, pass }));
  const counted = hall.limit.asVisitor(endpoint, community.id, pass);
  if (counted) await counted;
  const role = endpoint.method === 'GET' ? 'public' : 'app';
  const result = await hall.database.inCommunity({ communityId: community.id, role }, (tx) =>
    run({ ...call, community, tx }),
  );
  return send(reply, endpoint, result);
}

/** A call to a polled address that changes something goes the way of every other. */
function answerAsVerb(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, handler }: PolledRoute,
  { community, pass, wasAsked = false }: Arrival,
  input: PollInput,
  hall: Hall,
): Promise<FastifyReply> {
  if (!community || !pass) throw notSignedIn();
  if (!handler)
    throw new Error(`${endpoint.path} has calls that its statement does not answer, and no verb.`);
  const call = { ...input, prepared: undefined, request: factsOf(request, reply) };
  const verb = { endpoint, handler, prepare: undefined };
  return answerMember(
    request,
    reply,
    verb,
    { community, pass, wasAsked },
    () => ({ call, uploads: [] }),
    hall,
  );
}
