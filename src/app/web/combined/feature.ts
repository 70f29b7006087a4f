import { IconFileInvoice, IconSettings } from '@tabler/icons-react';
import type { CompanyTab } from '../../../features/members/web/company/CompanyPage.tsx';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { screen } from '../../../kit/web/screen.ts';

const company = screen(() => import('./CompanyScreen.tsx'));
const referral = screen(() => import('./ReferralScreen.tsx'));
const statement = screen(() => import('./StatementScreen.tsx'));
const companyProfile = screen(() => import('./CompanyTab.tsx'));
const team = screen(() => import('./TeamTab.tsx'));
const privacy = screen(() => import('./PrivacyTab.tsx'));
const companyTabs: readonly CompanyTab[] = ['profile', 'commission', 'referrals', 'reviews', 'messages'];

const companyAsks = ['/api/companies/:id', '/api/companies/:id/reputation', '/api/companies/:id/partnership'];

const statementAsks = [
  '/api/commissions/statement',
  ...['month', 'earlier', 'to_come'].map((part) => `/api/commissions/statement/rows?part=${part}`),
];

const referralAsks = ['/api/referrals/:id'];

/** A referral with its tabs, seen from the side that sent or received it. */
const referralAt = (direction: 'outgoing' | 'incoming') => [
  referral.at(`/${direction}/referrals/:id`, { direction, tab: 'details' }, referralAsks),
  ...(['details', 'activity', 'files', 'commission', 'messages'] as const).map((tab) =>
    referral.at(`/${direction}/referrals/:id/${tab}`, { direction, tab }, referralAsks),
  ),
];

/** Screens that are made of several features, none of which may know the others. */
export const combined: WebFeature = {
  name: 'combined',
  screens: {
    member: [
      company.at('/partner/:id', { tab: 'profile' }, companyAsks),
      ...companyTabs.map((tab) => company.at(`/partner/:id/${tab}`, { tab }, companyAsks)),
      ...referralAt('outgoing'),
      ...referralAt('incoming'),
      statement.at('/referrals/statement', {}, statementAsks),
    ],
  },
  profileTabs: [
    { label: 'Company', place: 1, route: companyProfile.at('/profile/company', {}, ['/api/my-company']) },
    { label: 'Team', place: 4, route: team.at('/profile/team') },
    { label: 'Privacy', place: 6, route: privacy.at('/profile/privacy') },
  ],
  destinations: [
    {
      in: 'actions',
      place: 6,
      path: '/referrals/statement',
      label: 'Statement',
      icon: IconFileInvoice,
      words: 'commission commissions owed paid money earned invoice',
    },
  ],
  search: {
    title: 'Ecosystem admin',
    icon: IconSettings,
    isForAdmins: true,
    find: async (typed, _signal, viewer) => (await import('../admin/admin-area.ts')).find(typed, viewer),
  },
};
