import { Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { assertDomainWelcome } from '../../communities/server/public.ts';
import type { TeamInvitation } from '../contract/team.ts';
import { invite } from './invite.ts';
import { assertNoMember } from './invite-member.ts';
import type { MailParts } from './parts.ts';
import { assertRoom, findTeamInvitation, fromTheTeam, holdInvitations } from './team-invitations.ts';

/** A mail to a stranger is somebody's unasked-for mail: not without end, to one address or to many. */
const mostInADay = 100;
const mostToAddressInADay = 3;

export async function inviteColleague(
  tx: CommunityTx,
  parts: MailParts,
  caller: Caller,
  wanted: { email: string; first_name: string | null; last_name: string | null },
): Promise<TeamInvitation> {
  const { email, first_name: firstName, last_name: lastName } = wanted;
  await assertNoMember(tx, email);
  if (!caller.isAdmin) await assertDomainWelcome(tx, email, caller);
  await holdInvitations(tx, caller);
  await assertNotTooMany(tx, caller, email);
  await assertRoom(tx, caller, email);
  const id = await invite(tx, parts, {
    email,
    firstName,
    lastName,
    communityRole: 'Member',
    invitedBy: caller.memberId,
    companyId: caller.companyId,
  });
  return findTeamInvitation(tx, caller, id);
}

async function assertNotTooMany(tx: CommunityTx, { companyId }: Caller, email: string): Promise<void> {
  const { rows } = await sql<{ open: number; to_address: number; in_all: number }>`
    SELECT count(*) FILTER (WHERE email = ${email} AND expires_at > now() AND accepted_at IS NULL
                              AND declined_at IS NULL AND cancelled_at IS NULL) AS open,
           count(*) FILTER (WHERE email = ${email} AND created_at > now() - interval '1 day') AS to_address,
           count(*) FILTER (WHERE created_at > now() - interval '1 day' AND ${fromTheTeam(tx, companyId)}) AS in_all
      FROM invitations WHERE community_id = ${tx.communityId} AND company_id = ${companyId}
       AND created_at > now() - interval '60 days'`.execute(tx);
  const { open, to_address: toAddress, in_all: inAll } = rows[0]!;
  if (open > 0) {
    throw new Refusal(
      'invitation.is_open',
      409,
      `${email} already has an open invitation to your team. You can resend it from the list once a day.`,
    );
  }
  if (toAddress >= mostToAddressInADay || inAll >= mostInADay) {
    throw new Refusal(
      'invitation.too_many_today',
      409,
      toAddress >= mostToAddressInADay
        ? `${email} was already invited ${toAddress} times today. Try again tomorrow.`
        : `Your company has sent ${inAll} invitations today, the daily limit. Try again tomorrow.`,
    );
  }
}
