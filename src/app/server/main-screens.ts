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
