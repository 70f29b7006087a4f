/** A file of the build, not a module: the frame, with the screen that a member sees first. */
export const frame = 'frame';

const signIn = ['src/features/accounts/web/SignInPage.tsx'];
const directory = [frame, 'src/features/members/web/directory/DirectoryPage.tsx'];
const referrals = [frame, 'src/features/referrals/web/list/ReferralsPage.tsx'];
const referral = [frame, 'src/app/web/combined/ReferralScreen.tsx'];
const company = [frame, 'src/app/web/combined/CompanyScreen.tsx'];
const dashboard = [frame, 'src/features/dashboard/web/DashboardPage.tsx'];
const network = [frame, 'src/features/partnerships/web/network/NetworkPage.tsx'];

/**
 * The modules by which the most visited screens are fetched, without a click. The page names their files, so that they are
 * on their way before the code that asks for them has run; any other screen comes one round trip later.
 */
export const mainScreens: Readonly<Record<string, readonly string[]>> = {
  '/auth/login': signIn,
  '/marketplace': [frame],
  '/marketplace/members': directory,
  '/outgoing/marketplace': directory,
  '/incoming/marketplace': directory,
  '/marketplace/projects': [frame, 'src/features/opportunities/web/list/ListPage.tsx'],
  '/referrals/outbound': referrals,
  '/referrals/inbound': referrals,
  '/outgoing/referrals/:id': referral,
  '/incoming/referrals/:id': referral,
  '/partner/:id': company,
  '/board': [frame, 'src/features/board/web/board/BoardPage.tsx'],
  '/partners/outbound': network,
  '/partners/inbound': network,
  '/dashboard': dashboard,
  '/incoming/dashboard': dashboard,
  '/referrals/statement': [frame, 'src/app/web/combined/StatementScreen.tsx'],
  '/profile/company': [frame, 'src/app/web/profile/ProfilePage.tsx', 'src/app/web/combined/CompanyTab.tsx'],
  '/ecosystem-admin/invitations': [
    frame,
    'src/app/web/admin/admin-area.ts',
    'src/app/web/combined/InvitationsTab.tsx',
  ],
};

/**
 * What comes by itself after the first paint, around every screen and on the first: the cards of the sidebars whose place is kept free, the
 * number on the tab's icon, the foot of a post, the first steps and whether they are done. One file and one stylesheet for all of it.
 */
export const later = 'later';

export const afterPaint: readonly string[] = [
  'src/features/calendar/web/UpcomingEvents.tsx',
  'src/features/posts/web/library/PromotedPost.tsx',
  'src/features/notifications/web/unread/tab-icon.ts',
  'src/features/notifications/web/offer-zone.ts',
  'src/app/web/welcome/FirstSteps.tsx',
  'src/features/members/web/profile/is-complete.ts',
  'src/features/partnerships/web/invite/has-invited.ts',
  'src/features/referrals/web/send/has-sent.ts',
  'src/features/accounts/web/security/is-protected.ts',
  'src/features/posts/web/card/tools.ts',
  'src/features/posts/web/files/others.ts',
  'src/features/posts/web/feed/beside.ts',
  'src/features/waiting/web/verbs.ts',
  'src/features/opportunities/web/public.ts',
  'src/features/opportunities/web/words/OpportunityLink.tsx',
  'src/features/opportunities/web/company/CompanyOpportunities.tsx',
];
