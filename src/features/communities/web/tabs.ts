import {
  IconBooks,
  IconBriefcase,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconNews,
} from '@tabler/icons-react';
import type { Destination } from '../../../kit/web/feature.ts';
import type { Branding } from '../contract.ts';

const looks = {
  feed: { icon: IconNews, letter: 'f' },
  members: { icon: IconBuildingCommunity, letter: 'm' },
  projects: { icon: IconBriefcase, letter: 'o' },
  resources: { icon: IconBooks, letter: 'l' },
  events: { icon: IconCalendarEvent, letter: 'e' },
};

export interface Tab extends Destination {
  key: keyof typeof looks;
}

/** Feed always shows; another tab only where the community has a name for it (product rules: Frame). */
export function tabsOf(community: Branding): Tab[] {
  const named: [Tab['key'], string | null][] = [
    ['feed', community.tab_name_feed || 'Feed'],
    ['members', community.tab_name_members],
    ['projects', community.tab_name_opportunities_board],
    ['resources', community.tab_name_library],
    ['events', community.tab_name_events],
  ];
  return named.flatMap(([key, label]) =>
    label ? [{ key, label, path: `/marketplace/${key}`, ...looks[key] }] : [],
  );
}

/**
 * Where a tab is open beside its own address: the short forms, for the feed the first screen and a single post, for the members a company and
 * one's own network of them, for the opportunities one's own.
 */
const alsoAt: Readonly<Partial<Record<Tab['key'], RegExp>>> = {
  feed: /^\/(marketplace|feed|post\/[^/]+)\/?$/i,
  members: /^\/(members\/?$|(outgoing|incoming)\/(marketplace|(admin)?invitepartner)\/?$|partners?\/)/i,
  projects: /^\/(my-projects|project\/[^/]+(\/[^/]+)?)\/?$/i,
  resources: /^\/library\/?$/i,
  events: /^\/events\/?$/i,
};

export const isTabOpen = ({ key, path }: Tab, pathname: string) =>
  (alsoAt[key]?.test(pathname) ?? false) || `${pathname.toLowerCase()}/`.startsWith(`${path}/`);
