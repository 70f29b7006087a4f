import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../common/endpoint.ts';
import { Refusal } from '../../common/errors.ts';
import { roleNames } from '../../common/role-names.ts';
import { isFor, type Role } from '../../common/roles.ts';
import type { Config } from '../config.ts';
import type { CommunityTx, Database, Seat } from '../tx.ts';
import type { Caller, CommunityFacts, Doorkeeper, Pass } from './calls.ts';
import type { Limited, Limiter } from './rate-limits.ts';
import { when, type Soon } from './soon.ts';
import { addressOf } from './tenant.ts';
import { touchedAt } from './touch.ts';
import { withoutPower } from './two-step.ts';

export interface Hall {
  config: Config;
  database: Database;
  doorkeeper: Doorkeeper;
  limit: Limiter;
}

export const notSignedIn = () => new Refusal('not_signed_in', 401, 'Sign in to continue.');
export const unknownCommunity = () =>
  new Refusal('community.unknown', 404, 'There’s no community at this address.');
export const adminsOnly = (or: readonly Role[] = []) =>
  new Refusal(
    'admins_only',
    403,
    `Only ${['community admins', ...or.map((role) => `${roleNames[role].toLowerCase()}s`)].join(' and ')} can do this.`,
  );

type CallersWork<Result> = (tx: CommunityTx, caller: Caller) => Promise<Result>;

/** In a transaction of their community, if the session and the seat that it names are alive right now. */
export const asCaller = <Result>(
  community: CommunityFacts,
  pass: Pass,
  access: Endpoint['access'],
  { database }: Hall,
  work: CallersWork<Result>,
): Promise<Result> =>
  database.asMember({ communityId: community.id, ...pass }, async (tx, seat) =>
    work(tx, callerOn(seat, pass, access)),
  );

/** The same for work that only reads: it may begin before that is known, and answers after. */
export const asReader = <Result>(
  community: CommunityFacts,
  pass: Pass,
  access: Endpoint['access'],
  { database }: Hall,
  work: CallersWork<Result>,
  onSeated: () => void,
): Promise<Result> =>
  database.readAsMember(
    { communityId: community.id, ...pass },
    async (tx, seat) => work(tx, callerOn(seat, pass, access)),
    onSeated,
  );

/** The one place that decides who has an admin's powers or those of a role, on their routes and on members'. */
function callerOn(seat: Seat | undefined, pass: Pass, access: Endpoint['access']): Caller {
  if (!seat) throw notSignedIn();
  const lacksTwoStep = seat.lacks_two_step;
  const isAdmin = seat.community_role === 'Admin' && !lacksTwoStep;
  const roles = lacksTwoStep ? [] : seat.roles;
  const isProgram = pass.key !== undefined;
  const caller: Caller = { ...pass, companyId: seat.company_id, isAdmin, roles, lacksTwoStep, isProgram };
  const wanted = typeof access === 'string' ? [] : access;
  if (access !== 'member' && !isFor(caller, wanted)) throw withoutPower(caller, adminsOnly(wanted));
  return caller;
}

export function communityOf(request: FastifyRequest, hall: Hall): Soon<CommunityFacts | undefined> {
  const address = addressOf(request.hostname, hall.config);
  return address.kind === 'community' ? hall.doorkeeper.findCommunity(address.subdomain) : undefined;
}

/**
 * What a genuine token of this community says, if the request brings one. Everybody else is counted as a stranger. An API key is let in
 * where its scopes allow the call, and nowhere without a scope.
 */
export const passAtDoor = (
  request: FastifyRequest,
  limited: Limited,
  hall: Hall,
  scope?: string,
): Soon<Pass | undefined> =>
  when(genuinePassOf(request, hall, scope), (pass) =>
    when(hall.limit.atDoor(limited, request.ip, pass), () => pass),
  );

function genuinePassOf(
  request: FastifyRequest,
  hall: Hall,
  scope: string | undefined,
): Soon<Pass | undefined> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) return undefined;
  return when(communityOf(request, hall), (community) => {
    if (!community) return undefined;
    return token.startsWith('ghk_')
      ? passOfKey(request, token, community, hall, scope)
      : hall.doorkeeper.readToken(token, community);
  });
}

/** Keys are looked up, so whoever tries many is counted by their address before. */
const presentingKey: Limited = { method: 'GET', path: '/api/', rateLimit: {} };

async function passOfKey(
  request: FastifyRequest,
  key: string,
  community: CommunityFacts,
  { doorkeeper, limit }: Hall,
  scope: string | undefined,
): Promise<Pass> {
  await limit.atDoor(presentingKey, request.ip);
  const pass = await doorkeeper.readKey(key, community, request.ip);
  if (scope === undefined)
    throw new Refusal('api_key.not_for_keys', 403, 'API keys can’t be used for this call.');
  if (!doorkeeper.allows(pass.key?.scopes ?? [], scope))
    throw new Refusal('api_key.scope', 403, `This API key needs the scope ${scope} for this call.`);
  return pass;
}

/** A page of another site can make a browser send a form here, cookies and all. Nothing of ours needs that. */
export function refuseOtherSites({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isForeign =
    site === undefined
      ? headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== host
      : site !== 'same-origin' && site !== 'none';
  if (isForeign)
    throw new Refusal('other_site', 403, 'This can only be done from the community’s own pages.');
}

/** A person was there, as far as the call tells. */
export function noteTouch(
  { headers }: FastifyRequest,
  endpoint: Endpoint,
  community: CommunityFacts,
  { memberId, key }: Pass,
  { doorkeeper }: Hall,
): void {
  if (key) return;
  const at = touchedAt(headers, endpoint, Date.now());
  if (at !== undefined) doorkeeper.noteActive(community, memberId, at);
}
