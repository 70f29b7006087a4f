import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { TeamInvitation } from '../contract/team.ts';
import type { MailParts } from './parts.ts';
import { remindInvited } from './remind-invited.ts';
import { assertRoom, findTeamInvitation, holdInvitations } from './team-invitations.ts';

export async function remindColleague(
  tx: CommunityTx,
  parts: MailParts,
  caller: Caller,
  id: number,
): Promise<TeamInvitation> {
  await holdInvitations(tx, caller);
  const invitation = await findTeamInvitation(tx, caller, id);
  await remindInvited(tx, parts, invitation, () => assertRoom(tx, caller, invitation.email));
  return findTeamInvitation(tx, caller, id);
}
