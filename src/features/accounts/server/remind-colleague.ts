import { sql } from 'kysely';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { TeamInvitation } from '../contract.ts';
import { mailInvitation, validDays } from './invite.ts';
import type { MailParts } from './parts.ts';
import { hashToken, newToken } from './secret-tokens.ts';
import { assertRoom, findTeamInvitation, holdInvitations } from './team-invitations.ts';

/** The same invitation with a new secret, because the old one was not kept, and with all of its days again. */
export async function remindColleague(
  tx: CommunityTx,
  parts: MailParts,
  caller: Caller,
  id: number,
): Promise<TeamInvitation> {
  await holdInvitations(tx, caller);
  const { email, can } = await findTeamInvitation(tx, caller, id);
  if (!can.remind) {
    throw new Refusal(
      'invitation.mailed_lately',
      409,
      `${email} got this email less than a day ago. You can resend it tomorrow.`,
    );
  }
  await assertRoom(tx, caller, email);
  const token = newToken();
  const { numAffectedRows } = await sql`
    UPDATE invitations
       SET token_hash = ${hashToken(token)}, mailed_at = now(), expires_at = now() + make_interval(days => ${validDays})
     WHERE community_id = ${tx.communityId} AND id = ${id}
       AND accepted_at IS NULL AND declined_at IS NULL AND cancelled_at IS NULL`.execute(tx);
  // Declined, accepted or taken back in this very moment.
  if (numAffectedRows !== 1n) throw notFound();
  await mailInvitation(tx, parts, { token, email });
  return findTeamInvitation(tx, caller, id);
}
