import { serve } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract/team.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { inviteColleague } from './invite-colleague.ts';
import type { AccountParts, LeavingParts } from './parts.ts';
import { remindColleague } from './remind-colleague.ts';
import { removeColleague } from './remove-colleague.ts';
import { listTeamInvitations, ofTheTeam } from './team-invitations.ts';

export const teamRoutes = (parts: AccountParts & LeavingParts) => [
  serve(contract.inviteColleague, ({ tx, caller, body }) => inviteColleague(tx, parts, caller, body)),
  serve(contract.listTeamInvitations, ({ tx, caller }) => listTeamInvitations(tx, caller)),
  serve(contract.remindColleague, ({ tx, caller, params }) => remindColleague(tx, parts, caller, params.id)),
  serve(contract.cancelTeamInvitation, async ({ tx, caller, params }) => {
    await cancelInvitation(
      tx,
      ofTheTeam(caller),
      params.id,
      'They’ve already accepted this invitation and joined your team.',
    );
    return { cancelled: true as const };
  }),
  serve(contract.removeColleague, async ({ tx, caller, params }) => {
    await removeColleague(tx, parts, caller, params.user_id);
    return { removed: true as const };
  }),
];
