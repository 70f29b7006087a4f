import { Refusal } from '../../../kit/common/errors.ts';
import type { Database } from '../../../kit/server/tx.ts';
import { memberFacts, memberFactsByAccount } from '../../members/server/public.ts';
import { accountByEmail, accountById } from './accounts.queries.ts';
import { claimsFor } from './claims.ts';
import { isPasswordOf } from './passwords.ts';
import { continueSession, startSession } from './sessions.ts';
import type { Tokens } from './tokens.ts';

interface Community {
  id: number;
  subdomain: string;
}

export interface SignedIn {
  token: string;
  refreshToken: string;
}

/** The same words for an unknown address, a wrong password and somebody who is not of this community. */
const wrongSignIn = () =>
  new Refusal('sign_in.wrong', 401, 'This e-mail address and password do not belong together here.');

const sessionEnded = () => new Refusal('not_signed_in', 401, 'Your session has ended. Please sign in again.');

export async function signIn(
  database: Database,
  tokens: Tokens,
  community: Community,
  given: { email: string; password: string; userAgent: string },
): Promise<SignedIn> {
  const account = await database.asSystem('sign in', (tx) => accountByEmail(tx, given.email));
  const isRight = await isPasswordOf(account?.password_hash, given.password);
  if (!account || !isRight) throw wrongSignIn();
  const facts = await database.inCommunity({ communityId: community.id }, (tx) =>
    memberFactsByAccount(tx, account.id),
  );
  if (!facts) throw wrongSignIn();
  if (facts.is_suspended) {
    throw new Refusal(
      'sign_in.suspended',
      403,
      'Your membership is suspended. Please write to the community’s admins.',
    );
  }
  const who = { communityId: community.id, memberId: facts.member_id, userAgent: given.userAgent };
  const { sessionId, refreshToken } = await database.asSystem('sign in', (tx) => startSession(tx, who));
  const claims = claimsFor(facts, { email: account.email, subdomain: community.subdomain, sessionId });
  return { token: await tokens.sign(claims), refreshToken };
}

export async function refreshSession(
  database: Database,
  tokens: Tokens,
  community: Community,
  token: string | undefined,
): Promise<SignedIn> {
  const next = token && (await database.asSystem('refresh a session', (tx) => continueSession(tx, token)));
  if (!next || next.session.communityId !== community.id) throw sessionEnded();
  const { id: sessionId, memberId } = next.session;
  const facts = await database.inCommunity({ communityId: community.id }, (tx) => memberFacts(tx, memberId));
  if (facts.is_suspended) throw sessionEnded();
  const { email } = await database.asSystem('refresh a session', (tx) => accountById(tx, facts.account_id));
  const claims = claimsFor(facts, { email, subdomain: community.subdomain, sessionId });
  return { token: await tokens.sign(claims), refreshToken: next.refreshToken };
}
