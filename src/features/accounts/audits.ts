import { auditAction } from '../../kit/common/audit-action.ts';

export const memberInvited = auditAction({
  name: 'invitation.sent',
  about: 'invitation',
  says: 'Invited someone',
  fields: ['community_role'],
});
export const invitationResent = auditAction({
  name: 'invitation.resent',
  about: 'invitation',
  says: 'Resent an invitation',
});
export const remindersStarted = auditAction({
  name: 'invitation.many_resent',
  about: 'invitation',
  says: 'Sent reminders to many',
  fields: ['emails'],
});
export const invitationCancelled = auditAction({
  name: 'invitation.cancelled',
  about: 'invitation',
  says: 'Cancelled an invitation',
});
export const joinLinkCreated = auditAction({
  name: 'join_link.created',
  about: 'join link',
  says: 'Created a join link',
  fields: ['is_vetted', 'community_role', 'max_uses', 'days'],
});
export const joinLinkClosed = auditAction({
  name: 'join_link.closed',
  about: 'join link',
  says: 'Closed a join link',
});
export const joinRequestApproved = auditAction({
  name: 'join_request.approved',
  about: 'join request',
  says: 'Approved a request to join',
});
export const joinRequestRejected = auditAction({
  name: 'join_request.rejected',
  about: 'join request',
  says: 'Rejected a request to join',
});
export const apiKeyCreated = auditAction({
  name: 'api_key.created',
  about: 'API key',
  says: 'Created an API key',
  fields: ['scopes', 'expires_at'],
});
export const apiKeyRevoked = auditAction({
  name: 'api_key.revoked',
  about: 'API key',
  says: 'Revoked an API key',
});
/** Of an admin. The database itself writes it, with the session (`audit_opened_session`). */
export const sessionOpened = auditAction({
  name: 'session.opened',
  about: 'member',
  says: 'Signed in',
  fields: ['way'],
});
export const memberSignedOut = auditAction({
  name: 'member.signed_out',
  about: 'member',
  says: 'Signed a member out everywhere',
  fields: ['sessions'],
});
/** By the operator, from the console. */
export const twoStepReset = auditAction({
  name: 'member.two_step_reset',
  about: 'member',
  says: 'Turned off a member’s two-step sign-in',
});
export const memberMoved = auditAction({
  name: 'member.moved',
  about: 'member',
  says: 'Moved a member to another company',
  fields: ['user_id', 'company_id'],
});
export const memberRemoved = auditAction({
  name: 'member.removed',
  about: 'member',
  says: 'Removed a member',
  fields: ['community_role'],
});
