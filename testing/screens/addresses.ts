/**
 * Every screen of a community, with `{slots}` for what a community has to fill in. Addresses in one line show the same
 * screen. A test holds that no route is missing here.
 */
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));

export const strangersScreens = linesOf(`
  /auth/login
  /auth/register/{none} /auth/invite/{none} /auth/joinfrominvite/{none}
  /auth/reset
  /auth/update/{none}
  /public/marketplace
  /public/profile/{publicCompany} /p/{publicCompany}
  /public/contact/{publicCompany} /c/{publicCompany}
  /public/about
  /public/community-rules
  /public/getting-started
  /public/contactus
  /public/privacy
  /public/terms
  /public/events/{publicEvent}
  /public/event-registration/{none} /public/referral/{none} /public/answer/{none}
  /errors/error-401
  /errors/error-404
  /errors/error-500
`);

export const membersScreens = linesOf(`
  /marketplace
  /marketplace/feed /feed
  /marketplace/feed/{company}
  /marketplace/members /members
  /outgoing/marketplace
  /incoming/marketplace
  /marketplace/members/{company}
  /marketplace/projects
  /marketplace/projects/{company}
  /marketplace/projects/new
  /marketplace/resources /library
  /marketplace/resources/{resource}
  /marketplace/events /events
  /marketplace/events/new
  /marketplace/events/{event}
  /marketplace/events/{event}/edit
  /post/{post}
  /decision/post/{none} /decision/message/{none}
  /announcement/{announcement}
  /partner/{company} /partner/{company}/profile
  /partner/{company}/commission
  /partner/{company}/referrals
  /partner/{company}/reviews
  /partner/{company}/messages
  /partners/outbound
  /partners/inbound
  /outgoing/invitepartner
  /incoming/invitepartner
  /incoming/admininvitepartner
  /referrals/outbound
  /referrals/inbound
  /referrals/statement
  /outgoing/createreferral /outgoing/createreferral/{company}
  /outgoing/logreferral /outgoing/logreferral/{company}
  /outgoing/referrals/{sent} /outgoing/referrals/{sent}/details
  /outgoing/referrals/{sent}/activity
  /outgoing/referrals/{sent}/files
  /outgoing/referrals/{sent}/commission
  /outgoing/referrals/{sent}/messages
  /incoming/referrals/{received} /incoming/referrals/{received}/details
  /incoming/referrals/{received}/activity
  /incoming/referrals/{received}/files
  /incoming/referrals/{received}/commission
  /incoming/referrals/{received}/messages
  /my-projects
  /project/{project} /project/{project}/brief
  /project/{project}/edit
  /board
  /dashboard
  /incoming/dashboard
  /dashboard/worth
  /chat
  /chat/{conversation}
  /meetingclub
  /meetingclubfeedback
  /notifications
  /profile /profile/company
  /profile/tags
  /profile/commission
  /profile/team
  /profile/reviews
  /profile/privacy
  /profile/security
  /profile/subscription
  /about
  /community-rules
  /getting-started
  /contactus
`);

export const adminsScreens = linesOf(`
  /meetingclubadmin
  /ecosystem-admin/dashboard
  /ecosystem-admin/members
  /ecosystem-admin/members/{member}
  /ecosystem-admin/members/merge
  /ecosystem-admin/matching
  /ecosystem-admin/fields
  /ecosystem-admin/requests
  /ecosystem-admin/invitations
  /ecosystem-admin/content
  /ecosystem-admin/events
  /ecosystem-admin/library
  /ecosystem-admin/referrals
  /ecosystem-admin/announcements
  /ecosystem-admin/meetingclub
  /ecosystem-admin/branding
  /ecosystem-admin/pages
  /ecosystem-admin/plans
  /ecosystem-admin/settings
  /ecosystem-admin/api-keys
  /ecosystem-admin/webhooks
  /ecosystem-admin/webhooks/{webhook}
  /ecosystem-admin/audit
  /ecosystem-admin/export
  /ecosystem-admin/whats-new
`);
