import type { Branding } from '../contract.ts';

export interface Tab {
  key: 'feed' | 'members' | 'projects' | 'resources' | 'events';
  label: string;
  path: string;
}

/** SPEC 2's tabs: feed always shows; another one only where the community has a name for it. */
export function tabsOf(community: Branding): Tab[] {
  const named: [Tab['key'], string | null][] = [
    ['feed', community.tab_name_feed || 'Feed'],
    ['members', community.tab_name_members],
    ['projects', community.tab_name_opportunities_board],
    ['resources', community.tab_name_library],
    ['events', community.tab_name_events],
  ];
  return named.flatMap(([key, label]) => (label ? [{ key, label, path: `/marketplace/${key}` }] : []));
}
