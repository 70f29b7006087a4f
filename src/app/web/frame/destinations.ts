import {
  IconAdjustmentsHorizontal,
  IconArrowsExchange,
  IconBook2,
  IconBriefcase,
  IconBuildingCommunity,
  IconCreditCard,
  IconHome,
  IconInfoCircle,
  IconListCheck,
  IconFileText,
  IconFileExport,
  IconHeartHandshake,
  IconLock,
  IconMail,
  IconMessageCircle,
  IconPencilPlus,
  IconSend,
  IconSettings,
  IconShieldLock,
  IconTopologyStar3,
  IconUserCircle,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { Tab } from '../../../features/communities/web/public.ts';
import { isHere } from '../not-here-yet.ts';
import type { Counts } from './counts.ts';
import { tabIcons } from './tab-icons.ts';

export interface Destination {
  path: string;
  label: string;
  icon: typeof IconHome;
  /** After a `g`, this letter leads there. */
  letter?: string;
  count?: keyof Counts;
  /** What tells it from another of nearly its name, where they stand in one list. */
  detail?: string;
}

export const home: Destination = { path: '/marketplace', label: 'Home', icon: IconHome, letter: 'h' };

const tabLetters = { feed: 'f', members: 'm', projects: 'o', resources: 'l', events: 'e' };

export const tabDestinations = (tabs: readonly Tab[]): Destination[] =>
  tabs.map(({ key, label, path }) => ({ label, path, icon: tabIcons[key], letter: tabLetters[key] }));

const admin: Destination = {
  path: '/ecosystem-admin/dashboard',
  label: 'Ecosystem Admin',
  icon: IconSettings,
  letter: 'a',
};

/** Parts of the admin area, beyond what the menu has. */
const adminParts: readonly Destination[] = [
  { path: '/ecosystem-admin/invitations', label: 'Import companies and people', icon: IconUsersPlus },
  { path: '/ecosystem-admin/export', label: 'Export directory', icon: IconFileExport },
  { path: '/incoming/admininvitepartner', label: 'Introduce two companies', icon: IconHeartHandshake },
];

/** SPEC 2's avatar menu, in its order. */
export const menuDestinations = (isAdmin: boolean): Destination[] => [
  { path: '/profile', label: 'My Profile', icon: IconUserCircle, letter: 'p' },
  { path: '/my-projects', label: 'My Opportunities', icon: IconBriefcase },
  { path: '/partners/outbound', label: 'My Network', icon: IconTopologyStar3, letter: 'n' },
  {
    path: '/referrals/outbound',
    label: 'My Referrals',
    icon: IconArrowsExchange,
    letter: 'r',
    detail: 'Sent',
  },
  { path: '/notifications', label: 'Notification Settings', icon: IconAdjustmentsHorizontal },
  ...(isAdmin ? [admin] : []),
];

/** SPEC 2's Activity Center. */
export const activities: readonly Destination[] = [
  { path: '/marketplace/members', label: 'Connect with others', icon: IconBuildingCommunity },
  { path: '/my-projects', label: 'My opportunities', icon: IconBriefcase },
  { path: '/partners/outbound', label: 'My network', icon: IconTopologyStar3, count: 'incomingPartnerships' },
  {
    path: '/referrals/inbound',
    label: 'Referrals',
    icon: IconArrowsExchange,
    count: 'incomingReferrals',
    detail: 'Received',
  },
  { path: '/profile', label: 'Update my profile', icon: IconUserCircle },
];

export const chat: Destination = {
  path: '/chat',
  label: 'Chat',
  icon: IconMessageCircle,
  letter: 'c',
  count: 'unreadMessages',
};

/** What is done most, from anywhere. */
const doings: readonly Destination[] = [
  { path: '/outgoing/createreferral', label: 'Send a referral', icon: IconSend },
  { path: '/outgoing/logreferral', label: 'Log a referral', icon: IconPencilPlus },
];

const account: readonly Destination[] = [
  { path: '/profile/security', label: 'Security', icon: IconShieldLock, letter: 's' },
  { path: '/profile/subscription', label: 'Subscription', icon: IconCreditCard, letter: 'b' },
];

export const readings: readonly Destination[] = [
  { path: '/getting-started', label: 'Getting started', icon: IconBook2 },
  { path: '/community-rules', label: 'Community rules', icon: IconListCheck },
  { path: '/about', label: 'About this community', icon: IconInfoCircle },
  { path: '/contactus', label: 'Contact us', icon: IconMail },
  { path: '/public/privacy', label: 'Privacy', icon: IconLock },
  { path: '/public/terms', label: 'Terms', icon: IconFileText },
];

/** Every screen that is there, once: what the palette offers and the `g` shortcuts reach. */
export function reachable(tabs: readonly Tab[], isAdmin: boolean): Destination[] {
  const all = [
    home,
    ...tabDestinations(tabs),
    ...menuDestinations(isAdmin),
    ...(isAdmin ? adminParts : []),
    ...activities,
    ...doings,
    chat,
    ...account,
    ...readings,
  ];
  const firstAt = new Map(all.toReversed().map((destination) => [destination.path, destination]));
  return all.filter(
    (destination) => isHere(destination.path) && firstAt.get(destination.path) === destination,
  );
}
