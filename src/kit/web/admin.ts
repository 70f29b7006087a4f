import type { Role } from '../common/roles.ts';
import type { Part } from './feature.ts';
import type { ScreenRoute } from './screen.ts';

/** The groups of the admin area's navigation, from top to bottom. */
export const adminGroups = ['Overview', 'People', 'Content', 'Community', 'Developers', 'Records'] as const;
export type AdminGroup = (typeof adminGroups)[number];

export interface AdminTab {
  label: string;
  group: AdminGroup;
  /** Within its group. */
  place: number;
  route: ScreenRoute;
  /** Who has it beside admins. */
  roles?: readonly Role[];
  /** Behind its label: how much waits there. */
  waiting?: Part<object>;
}

/** One thing that can be set or done, for whoever looks for it by its words. */
export interface AdminFind {
  label: string;
  /** Other words for it, which are looked through and not shown. */
  words?: string;
  /** Where it is; what stands behind a `#` is the id of its place on the screen. */
  path: string;
}

/** What a feature adds to the admin area. It is fetched with the area, so it costs nobody else anything. */
export interface AdminPart {
  tabs: readonly AdminTab[];
  /** Without an entry of their own in the navigation. */
  screens?: readonly (ScreenRoute & Pick<AdminTab, 'roles'>)[];
  finds?: readonly AdminFind[];
  /** Around the first screen of the area. */
  onDashboard?: { above: Part<object>; below: Part<object> };
}
