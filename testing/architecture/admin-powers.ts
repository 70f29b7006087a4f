/**
 * Where the server asks, outside of the routes for admins and roles, whether a member is an admin or holds a role, and what depends on it. A power that stands here
 * is tried by `src/app/server/admin-powers.test.ts`, under this name.
 */
export const asksForAdmins: Record<string, { powers: readonly string[] } | { because: string }> = {
  'features/accounts/server/invite-colleague.ts': {
    powers: ['inviting a colleague at a domain that the community doesn’t take'],
  },
  'features/accounts/server/remove-colleague.ts': { powers: ['removing a colleague who is an admin'] },
  'features/calendar/server/find-date.ts': {
    powers: [
      'changing someone else’s event',
      'cancelling someone else’s event',
      'reading who comes to someone else’s event',
      'exporting who comes to someone else’s event',
      'opening an event that waits for approval',
    ],
  },
  'features/calendar/server/settings.ts': {
    powers: ['announcing where only admins do', 'announcing without approval'],
  },
  'features/community-admin/server/announcements/read-announcement.ts': {
    powers: ['reading an announcement to others'],
  },
  'features/members/server/company/show-company.ts': {
    powers: ['choosing the company’s contact', 'removing a colleague'],
  },
  'features/members/server/own-fields/company-values.ts': {
    powers: ['reading a company’s field that only admins see'],
  },
  'features/posts/server/comments.ts': { powers: ['deleting someone else’s comment'] },
  'features/posts/server/find-post.ts': {
    powers: [
      'opening a post for partners',
      'changing someone else’s post',
      'deleting someone else’s post',
      'adding a version to someone else’s file',
      'reading the history of someone else’s post',
    ],
  },
  'features/posts/server/post-settings.ts': { powers: ['posting where only admins do'] },
  'features/posts/server/publish-post.ts': { powers: ['promoting an entry'] },
  'features/posts/server/restore-post.ts': { powers: ['restoring someone else’s post'] },

  'features/calendar/server/show-date.ts': { because: 'says in `can` what find-date.ts allows' },
  'features/posts/server/post-rows.ts': { because: 'says in `can` what find-post.ts allows' },
  'features/posts/server/read-comments.ts': { because: 'says in `can` what comments.ts allows' },
  'features/posts/server/categories.ts': { because: 'the answer to an admins’ route' },
  'features/members/server/people/show-member.ts': {
    because: 'the answer to an admins’ route, about someone else’s role',
  },
  'features/members/server/people/find-members.ts': { because: 'the filter of an admins’ list' },

  'features/accounts/server/offer-role.ts': {
    because: 'the door to a route of membership managers, who let no admin in; let-in-by-role.test.ts',
  },
  'features/accounts/server/invite-member.ts': { because: 'asks offer-role.ts' },
  'features/accounts/server/decide-join-request.ts': { because: 'asks offer-role.ts' },
  'features/accounts/server/join-links.ts': {
    because: 'a route of membership managers, who see no link for admins; let-in-by-role.test.ts',
  },
  'features/accounts/server/receive-join-request.ts': { because: 'whom to tell' },
  'features/community-admin/server/check-rows.ts': {
    because: 'a route of membership managers, who import no admins; confirmation.test.ts',
  },
  'features/community-admin/server/show-import.ts': { because: 'asks check-rows.ts' },
  'features/members/server/people/change-roles.ts': { because: 'the role of the member who is changed' },

  'features/notifications/server/settings.ts': { because: 'which of one’s own notices can be chosen' },
  'features/accounts/server/notices.ts': { because: 'notices to admins' },
  'features/calendar/server/notices.ts': { because: 'notices to admins' },
  'features/chat/server/report-notices.ts': { because: 'notices to admins' },
  'features/community-admin/server/notices.ts': { because: 'notices to admins' },
  'features/meeting-club/server/rounds/notices.ts': { because: 'notices to admins' },
  'features/members/server/notices.ts': { because: 'what somebody is told of their role' },
  'features/members/server/people/tell-about-seat.ts': { because: 'whom to tell' },
  'features/posts/server/report-notices.ts': { because: 'notices to admins' },
  'features/webhooks/server/notices.ts': { because: 'notices to admins' },
  'features/members/server/people/public.ts': { because: 'hands on what seats.ts says' },
  'features/members/server/people/seats.ts': { because: 'for notices' },
  'features/members/server/people/may-judge.ts': { because: 'whether there is another admin' },
  'features/accounts/server/community-invitations.ts': { because: 'who sent an invitation' },
  'features/accounts/server/accept-invitation.ts': { because: 'the role that was offered' },
  'features/accounts/server/invite.ts': { because: 'the role that is offered' },
  'features/accounts/server/mails.ts': { because: 'the role that is offered' },
  'features/chat/server/recount.ts': { because: 'counts for a member without any powers' },
};
