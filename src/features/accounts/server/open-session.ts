import { Refusal } from '../../../kit/common/errors.ts';
import type { RequestFacts } from '../../../kit/server/http/calls.ts';
import type { SystemTx } from '../../../kit/server/tx.ts';
import { memberFactsByAccount, type MemberFacts } from '../../members/server/people/public.ts';
import { holdsStill, type AccountRow } from './accounts.queries.ts';
import { claimsFor } from './claims.ts';
import type { AccountParts, Place } from './parts.ts';
import { startSession, type WayIn } from './sessions.ts';
import { ticketOver } from './tickets.ts';

export interface SignedIn {
  token: string;
  refreshToken: string;
  email: string;
}

/** The seat that an account may sign in to. */
export async function seatOf(
  { database }: Pick<AccountParts, 'database'>,
  place: Place,
  accountId: number,
): Promise<MemberFacts | undefined> {
  const facts = await database.inCommunity({ communityId: place.id }, (tx) =>
    memberFactsByAccount(tx, accountId),
  );
  if (facts?.is_suspended) throw suspended(facts);
  return facts;
}

/** Whoever knows the password, or had a session, is told why and whom to ask. */
export function suspended({ suspended_for: reason }: Pick<MemberFacts, 'suspended_for'>): Refusal {
  const words = 'Your membership is suspended. Contact the community’s admins.';
  return new Refusal(
    'sign_in.suspended',
    403,
    reason === null ? words : `${words} Their reason: “${reason}”`,
  );
}

/** The last step of every way in. Whoever calls this has made sure that it is the account's owner. */
export async function openSession(
  tx: SystemTx,
  { tokens }: Pick<AccountParts, 'tokens'>,
  place: Place,
  who: { account: AccountRow; seat: MemberFacts; request: RequestFacts; way: WayIn },
): Promise<SignedIn> {
  const { account, seat, request, way } = who;
  if (!(await holdsStill(tx, account))) throw ticketOver();
  const { sessionId, refreshToken } = await startSession(tx, {
    communityId: place.id,
    memberId: seat.member_id,
    userAgent: request.userAgent,
    address: request.address,
    way,
  });
  const claims = claimsFor(seat, { email: account.email, subdomain: place.subdomain, sessionId });
  return { token: await tokens.sign(claims), refreshToken, email: account.email };
}
