import { serve } from '../../../kit/server/http/calls.ts';
import * as contract from '../contract.ts';
import { cancelTeamInvitation } from './cancel-invitation.ts';
import { inviteColleague } from './invite-colleague.ts';
import type { AccountParts, LeavingParts } from './parts.ts';
import { remindColleague } from './remind-colleague.ts';
import { removeColleague } from './remove-colleague.ts';
import { listTeamInvitations } from './team-invitations.ts';

export const teamRoutes = (parts: AccountParts & LeavingParts) => [
  serve(contract.inviteColleague, ({ tx, caller, body }) => inviteColleague(tx, parts, caller, body)),
  serve(contract.listTeamInvitations, ({ tx, caller }) => listTeamInvitations(tx, caller)),
  serve(contract.remindColleague, ({ tx, caller, params }) => remindColleague(tx, parts, caller, params.id)),
  serve(contract.cancelTeamInvitation, async ({ tx, caller, params }) => {
    await cancelTeamInvitation(tx, caller, params.id);
    return { cancelled: true as const };
  }),
  serve(contract.removeColleague, async ({ tx, caller, params }) => {
    await removeColleague(tx, parts, caller, params.user_id);
    return { removed: true as const };
  }),
];
