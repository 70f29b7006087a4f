import { IconBuildingCommunity, IconBuildingStore, IconUserCircle } from '@tabler/icons-react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { screen } from '../../../kit/web/screen.ts';
import { hasVisitedCompany } from './company/visits.ts';

const directory = screen(() => import('./directory/DirectoryPage.tsx'));
const companyPeople = screen(() => import('./directory/CompanyPeoplePage.tsx'));
const tags = screen(() => import('./profile/TagsPanel.tsx'));
const commission = screen(() => import('./profile/CommissionPanel.tsx'));

const directoryAsks = ['/api/companies?q=', '/api/companies/facets'];

const profile = { path: '/profile', icon: IconUserCircle };

export const members: WebFeature = {
  name: 'members',
  screens: {
    member: [
      directory.at('/marketplace/members', {}, directoryAsks),
      directory.at('/members', {}, directoryAsks),
      directory.at('/outgoing/marketplace', { direction: 'outgoing' }),
      directory.at('/incoming/marketplace', { direction: 'incoming' }),
      companyPeople.at('/marketplace/members/:filterCom'),
    ],
  },
  profileTabs: [
    { label: 'Tags', place: 2, route: tags.at('/profile/tags') },
    { label: 'Commission', place: 3, route: commission.at('/profile/commission') },
  ],
  destinations: [
    { in: 'menu', place: 1, ...profile, label: 'My Profile', letter: 'p' },
    {
      in: 'activity',
      place: 1,
      path: '/marketplace/members',
      label: 'Connect with others',
      icon: IconBuildingCommunity,
    },
    { in: 'activity', place: 5, ...profile, label: 'Update my profile' },
  ],
  cards: [
    {
      side: 'left',
      place: 1,
      title: 'Recently Active',
      more: { path: '/marketplace/members', label: 'View more...' },
      body: part(() => import('./directory/RecentlyActive.tsx')),
    },
  ],
  search: {
    title: 'Companies',
    offer: 'companies',
    icon: IconBuildingStore,
    find: async (typed, signal) => (await import('./find.ts')).findCompanies(typed, signal),
  },
  guides: {
    'company profile': () => import('./profile/company-guide.ts'),
    tags: () => import('./profile/tags-guide.ts'),
    commission: () => import('./profile/commission-guide.ts'),
  },
  firstSteps: [
    {
      place: 3,
      path: '/profile/company',
      title: 'Complete your company profile',
      hint: 'What you do, where you are and what you pay for referrals.',
      isDone: async (signal) => (await import('./profile/is-complete.ts')).isComplete(signal),
    },
    {
      place: 4,
      path: '/marketplace/members',
      title: 'Find a company',
      hint: 'See who’s here, what they do and what they pay.',
      isDone: hasVisitedCompany,
    },
  ],
  renewsToken: ['company.changed', 'company.merged', 'member.role_changed', 'member.roles_changed'],
  refetchesAll: ['company.merged', 'member.role_changed', 'member.roles_changed'],
  taskAt: ({ pathname }) => (/^\/profile(\/|$)/i.test(pathname) ? 'form' : undefined),
};
