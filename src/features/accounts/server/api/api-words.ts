import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import { communityRole, token } from '../../contract/fields.ts';
import { communityInvitation, invitationState, noReminder, reminderRun } from '../../contract/invitations.ts';
import { joinLink } from '../../contract/join-links.ts';
import { joinRequest } from '../../contract/join-requests.ts';
import { passkey } from '../../contract/security.ts';
import { secondStepMethod, signInAnswer } from '../../contract/sign-in.ts';
import { teamInvitation } from '../../contract/team.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    CommunityRole: communityRole,
    Token: token,
    CommunityInvitation: communityInvitation,
    InvitationState: invitationState,
    NoReminder: noReminder,
    ReminderRun: reminderRun,
    JoinLink: joinLink,
    JoinRequest: joinRequest,
    Passkey: passkey,
    SecondStepMethod: secondStepMethod,
    SignInAnswer: signInAnswer,
    TeamInvitation: teamInvitation,
  },
  fields,
};
