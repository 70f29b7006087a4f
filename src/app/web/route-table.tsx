import { Navigate, type RouteObject } from 'react-router';
import { MembersOnly } from '../../features/accounts/web/public.ts';
import type { CompanyTab } from '../../features/members/web/company/CompanyPage.tsx';
import type { PageSlug } from '../../features/public-pages/contract.ts';
import { notHereYet } from './not-here-yet.ts';
import { Redirect } from './Redirect.tsx';
import { redirects } from './redirects.ts';
import { screen } from './screen.ts';

const frame = screen(() => import('./frame/Frame.tsx'));
const publicLayout = screen(() => import('./public/PublicLayout.tsx'));
const profile = screen(() => import('./profile/ProfilePage.tsx'));
const admin = screen(() => import('./admin/AdminPage.tsx'));
const absent = screen(() => import('./NotHereYetPage.tsx'));
const error = screen(() => import('./errors/ErrorPage.tsx'));

const signIn = screen(() => import('../../features/accounts/web/SignInPage.tsx'));
const register = screen(() => import('../../features/accounts/web/RegisterPage.tsx'));
const invite = screen(() => import('../../features/accounts/web/InvitePage.tsx'));
const reset = screen(() => import('../../features/accounts/web/ResetPage.tsx'));
const updatePassword = screen(() => import('../../features/accounts/web/UpdatePasswordPage.tsx'));
const joinFromInvite = screen(() => import('../../features/accounts/web/JoinFromInvitePage.tsx'));
const company = screen(() => import('./profile/CompanyTab.tsx'));
const tags = screen(() => import('./profile/TagsTab.tsx'));
const commission = screen(() => import('./profile/CommissionTab.tsx'));
const team = screen(() => import('./profile/TeamTab.tsx'));
const reviews = screen(() => import('./profile/ReviewsTab.tsx'));
const security = screen(() => import('../../features/accounts/web/SecurityPanel.tsx'));
const privacy = screen(() => import('./profile/PrivacyTab.tsx'));
const subscription = screen(() => import('./profile/SubscriptionTab.tsx'));

const invitations = screen(() => import('./admin/InvitationsTab.tsx'));
const adminReferrals = screen(() => import('./admin/ReferralsTab.tsx'));
const exporting = screen(() => import('../../features/community-admin/web/ExportPanel.tsx'));

const directory = screen(() => import('../../features/members/web/directory/DirectoryPage.tsx'));
const directedDirectory = screen(() => import('./members/DirectedDirectory.tsx'));
const companyPeople = screen(() => import('../../features/members/web/directory/CompanyPeoplePage.tsx'));
const companyPage = screen(() => import('./members/CompanyScreen.tsx'));

const network = screen(() => import('./partnerships/NetworkScreen.tsx'));
const invitePartner = screen(() => import('./partnerships/InviteScreen.tsx'));
const introduce = screen(() => import('./partnerships/IntroduceScreen.tsx'));
const referrals = screen(() => import('./referrals/ReferralsScreen.tsx'));
const referral = screen(() => import('./referrals/ReferralScreen.tsx'));
const sendReferral = screen(() => import('./referrals/SendScreen.tsx'));
const logReferral = screen(() => import('./referrals/LogScreen.tsx'));
const statement = screen(() => import('./referrals/StatementScreen.tsx'));

const welcome = screen(() => import('./welcome/WelcomePage.tsx'));
const text = screen(() => import('./reading/TextScreen.tsx'));
const contact = screen(() => import('../../features/public-pages/web/ContactPage.tsx'));

const publicMarketplace = screen(
  () => import('../../features/public-pages/web/marketplace/PublicMarketplacePage.tsx'),
);
const publicProfile = screen(() => import('../../features/public-pages/web/company/PublicProfilePage.tsx'));
const contactCard = screen(() => import('../../features/public-pages/web/company/ContactCardPage.tsx'));

const customer = screen(() => import('../../features/referrals/web/customer/CustomerScreen.tsx'));

const textAt = (path: string, slug: PageSlug): RouteObject => ({
  path,
  element: <text.Screen slug={slug} />,
  handle: text.load,
});

const contactAt = (path: string): RouteObject => ({
  path,
  element: <contact.Screen />,
  handle: contact.load,
});

const companyAt = (path: string, tab: CompanyTab): RouteObject => ({
  path,
  element: <companyPage.Screen tab={tab} />,
  handle: companyPage.load,
});

const referralTabs = ['details', 'activity', 'files', 'commission'] as const;

/** A referral with its tabs, seen from the side that sent or received it. */
const referralAt = (direction: 'outgoing' | 'incoming'): RouteObject[] => [
  {
    path: `/${direction}/referrals/:id`,
    element: <referral.Screen direction={direction} tab="details" />,
    handle: referral.load,
  },
  ...referralTabs.map((tab) => ({
    path: `/${direction}/referrals/:id/${tab}`,
    element: <referral.Screen direction={direction} tab={tab} />,
    handle: referral.load,
  })),
];

const absentWithin = (layout: 'frame' | 'admin'): RouteObject[] =>
  notHereYet
    .filter((route) => route.layout === layout)
    .map(({ path, title }) => ({
      path,
      element: <absent.Screen title={title} within={layout} />,
      handle: absent.load,
    }));

/** SPEC 2's route table. A path is matched without regard to case; `handle` fetches the screen's code early. */
export const routeTable: RouteObject[] = [
  ...redirects.map(([path, to]) => ({ path, element: <Redirect to={to} /> })),

  { path: '/auth/login', element: <signIn.Screen />, handle: signIn.load },
  { path: '/auth/register/:id', element: <register.Screen />, handle: register.load },
  { path: '/auth/invite/:id', element: <invite.Screen />, handle: invite.load },
  { path: '/auth/reset', element: <reset.Screen />, handle: reset.load },
  { path: '/auth/update/:resetToken', element: <updatePassword.Screen />, handle: updatePassword.load },
  {
    path: '/auth/joinfrominvite/:resetToken',
    element: <joinFromInvite.Screen />,
    handle: joinFromInvite.load,
  },

  {
    element: <publicLayout.Screen />,
    handle: publicLayout.load,
    children: [
      { path: '/public/marketplace', element: <publicMarketplace.Screen />, handle: publicMarketplace.load },
      ...['/public/profile/:id', '/p/:id'].map((path) => ({
        path,
        element: <publicProfile.Screen />,
        handle: publicProfile.load,
      })),
      ...['/public/contact/:id', '/c/:id'].map((path) => ({
        path,
        element: <contactCard.Screen />,
        handle: contactCard.load,
      })),
      { path: '/public/referral/:token', element: <customer.Screen />, handle: customer.load },
      textAt('/public/about', 'about'),
      textAt('/public/community-rules', 'community-rules'),
      textAt('/public/getting-started', 'getting-started'),
      contactAt('/public/contactus'),
      textAt('/public/privacy', 'privacy'),
      textAt('/public/terms', 'terms'),
    ],
  },

  { path: '/errors/error-401', element: <error.Screen kind="401" />, handle: error.load },
  { path: '/errors/error-404', element: <error.Screen kind="404" />, handle: error.load },
  { path: '/errors/error-500', element: <error.Screen kind="500" />, handle: error.load },

  {
    element: (
      <MembersOnly>
        <frame.Screen />
      </MembersOnly>
    ),
    handle: frame.load,
    children: [
      { path: '/marketplace', element: <welcome.Screen />, handle: welcome.load },
      { path: '/marketplace/members', element: <directory.Screen />, handle: directory.load },
      { path: '/members', element: <directory.Screen />, handle: directory.load },
      {
        path: '/outgoing/marketplace',
        element: <directedDirectory.Screen direction="outgoing" />,
        handle: directedDirectory.load,
      },
      {
        path: '/incoming/marketplace',
        element: <directedDirectory.Screen direction="incoming" />,
        handle: directedDirectory.load,
      },
      {
        path: '/marketplace/members/:filterCom',
        element: <companyPeople.Screen />,
        handle: companyPeople.load,
      },
      companyAt('/partner/:id', 'profile'),
      companyAt('/partner/:id/profile', 'profile'),
      companyAt('/partner/:id/commission', 'commission'),
      companyAt('/partner/:id/referrals', 'referrals'),
      companyAt('/partner/:id/reviews', 'reviews'),
      {
        path: '/partners/outbound',
        element: <network.Screen direction="outgoing" />,
        handle: network.load,
      },
      {
        path: '/partners/inbound',
        element: <network.Screen direction="incoming" />,
        handle: network.load,
      },
      {
        path: '/outgoing/invitepartner',
        element: <invitePartner.Screen direction="outgoing" />,
        handle: invitePartner.load,
      },
      {
        path: '/incoming/invitepartner',
        element: <invitePartner.Screen direction="incoming" />,
        handle: invitePartner.load,
      },
      { path: '/incoming/admininvitepartner', element: <introduce.Screen />, handle: introduce.load },
      ...['/outgoing/createreferral', '/outgoing/createreferral/:partnerid'].map((path) => ({
        path,
        element: <sendReferral.Screen />,
        handle: sendReferral.load,
      })),
      ...['/outgoing/logreferral', '/outgoing/logreferral/:partnerid'].map((path) => ({
        path,
        element: <logReferral.Screen />,
        handle: logReferral.load,
      })),
      {
        path: '/referrals/outbound',
        element: <referrals.Screen direction="outgoing" />,
        handle: referrals.load,
      },
      {
        path: '/referrals/inbound',
        element: <referrals.Screen direction="incoming" />,
        handle: referrals.load,
      },
      ...referralAt('outgoing'),
      ...referralAt('incoming'),
      { path: '/referrals/statement', element: <statement.Screen />, handle: statement.load },
      textAt('/about', 'about'),
      textAt('/community-rules', 'community-rules'),
      textAt('/getting-started', 'getting-started'),
      contactAt('/contactus'),
      {
        element: <profile.Screen />,
        handle: profile.load,
        children: [
          { path: '/profile', element: <company.Screen />, handle: company.load },
          { path: '/profile/company', element: <company.Screen />, handle: company.load },
          { path: '/profile/tags', element: <tags.Screen />, handle: tags.load },
          { path: '/profile/commission', element: <commission.Screen />, handle: commission.load },
          { path: '/profile/team', element: <team.Screen />, handle: team.load },
          { path: '/profile/reviews', element: <reviews.Screen />, handle: reviews.load },
          { path: '/profile/privacy', element: <privacy.Screen />, handle: privacy.load },
          { path: '/profile/security', element: <security.Screen />, handle: security.load },
          { path: '/profile/subscription', element: <subscription.Screen />, handle: subscription.load },
        ],
      },
      {
        element: <admin.Screen />,
        handle: admin.load,
        children: [
          {
            path: '/ecosystem-admin/invitations',
            element: <invitations.Screen />,
            handle: invitations.load,
          },
          {
            path: '/ecosystem-admin/referrals',
            element: <adminReferrals.Screen />,
            handle: adminReferrals.load,
          },
          { path: '/ecosystem-admin/export', element: <exporting.Screen />, handle: exporting.load },
          ...absentWithin('admin'),
        ],
      },
      ...absentWithin('frame'),
    ],
  },

  { path: '*', element: <Navigate to="/errors/error-404" replace /> },
];
