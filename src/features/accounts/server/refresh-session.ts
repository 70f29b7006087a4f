import { Refusal } from '../../../kit/common/errors.ts';
import { memberFacts } from '../../members/server/people/public.ts';
import { accountById } from './accounts.queries.ts';
import { claimsFor } from './claims.ts';
import { suspended } from './open-session.ts';
import type { AccountParts, Place } from './parts.ts';
import { continueSession } from './sessions.ts';

const sessionEnded = () => new Refusal('not_signed_in', 401, 'Your session has ended. Sign in again.');

/** A token that says what is so now: profile, role and plan are read again. */
export async function refreshSession(
  { database, tokens, secret }: AccountParts,
  place: Place,
  token: string | undefined,
): Promise<{ token: string; refreshToken: string }> {
  const next =
    token && (await database.asSystem('refresh a session', (tx) => continueSession(tx, secret, token)));
  if (!next || next.session.communityId !== place.id) throw sessionEnded();
  const { id: sessionId, memberId } = next.session;
  const facts = await database.inCommunity({ communityId: place.id }, (tx) => memberFacts(tx, memberId));
  const { account_id: accountId } = facts;
  if (accountId === null) throw sessionEnded();
  if (facts.is_suspended) throw suspended(facts);
  const { email } = await database.asSystem('refresh a session', (tx) => accountById(tx, accountId));
  const claims = claimsFor(facts, { email, subdomain: place.subdomain, sessionId });
  return { token: await tokens.sign(claims), refreshToken: next.refreshToken };
}
