import type { FastifyRequest } from 'fastify';
import { isSignedIn } from '../../common/call.ts';
import type { Endpoint } from '../../common/endpoint.ts';
import type { MembersArrival } from './answer-member.ts';
import type { CommunityFacts, Pass, Route } from './calls.ts';
import { asCaller, communityOf, notSignedIn, passAtDoor, unknownCommunity, type Hall } from './door.ts';
import { when, type Soon } from './soon.ts';

/** Who a request comes from, as far as it is known before its body is read. */
export type Arrival =
  | {
      community: CommunityFacts | undefined;
      /** Genuine, and not asked about. */ pass?: Pass | undefined;
      wasAsked?: never;
    }
  | MembersArrival;

export function arrivalOf(request: FastifyRequest, route: Route, hall: Hall): Soon<Arrival> {
  const { endpoint } = route;
  // Nobody is counted, and who it is makes no difference.
  if (endpoint.access === 'anywhere' && endpoint.rateLimit === 'none')
    return when(communityOf(request, hall), (community) => ({ community }));
  return when(passAtDoor(request, endpoint, hall, hall.doorkeeper.scopeOf(endpoint)), (pass) =>
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
  if (endpoint.access === 'anywhere') return { community, pass };
  if (!community) throw unknownCommunity();
  if (!isSignedIn(endpoint.access)) return { community, pass };
  if (!pass) throw notSignedIn();
  // A plain body is looked into inside the call's own transaction, after the caller was found there: no second trip.
  const wasAsked = (!route.poll && route.prepare !== undefined) || !isPlain(request, endpoint);
  if (!wasAsked) return { community, pass, wasAsked };
  return asCaller(community, pass, endpoint.access, hall, async () => {
    await hall.limit.asMember(endpoint, community.id, pass);
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
