import { IconHome, IconUserCircle } from '@tabler/icons-react';
import type { Tab } from '../../../features/communities/web/public.ts';
import { isFor, type Powers } from '../../../kit/common/roles.ts';
import { type Destination, listNames, type PlacedDestination } from '../../../kit/web/feature.ts';
import { features } from '../features.ts';
import { inOrder } from '../in-order.ts';
import { profileTabs } from '../tabs.ts';

type ListName = PlacedDestination['in'];

const all = features.flatMap((feature) => feature.destinations ?? []);

interface Seen {
  /** Those of the community: what belongs to another one has no entry. */
  tabs?: readonly Tab[];
  viewer?: Powers;
}

export const destinationsIn = (
  list: ListName,
  { tabs = [], viewer = { isAdmin: false } }: Seen = {},
): PlacedDestination[] =>
  inOrder(
    all
      .filter(
        (one) =>
          one.in === list &&
          (!(one.isForAdmins || list === 'admin') || isFor(viewer, one.roles)) &&
          (one.tab === undefined || tabs.some(({ key }) => key === one.tab)),
      )
      .map((one) => (viewer.isAdmin ? one : { ...one, path: one.pathForRoles ?? one.path })),
  );

export const home: Destination = { path: '/marketplace', label: 'Home', icon: IconHome, letter: 'h' };

/** The Activity Center (product rules: Frame). */
export const activitiesOf = (tabs: readonly Tab[]) => destinationsIn('activity', { tabs });

/** What the product is for: one press from every screen. */
export const [lead] = destinationsIn('lead');

/** What has its name in the top bar, beside the community's tabs. */
export const named = destinationsIn('named');

/** What a company works with, whatever tabs its community has. */
export const work = destinationsIn('work');

/** The main ways on a phone, behind the community's tabs. */
export const bottom = destinationsIn('bottom');

/** Whether the screen at this address is the destination's, or one that belongs to it. */
export const isOpenAt = (pathname: string, { path, isAt }: Destination) =>
  isAt?.(pathname) || `${pathname.toLowerCase()}/`.startsWith(`${path}/`);

/** What anybody may read is behind the sign-in, too. */
const ofMembers = listNames.filter((list) => list !== 'public');

const ofProfile: readonly Destination[] = profileTabs.map(({ label, route }) => ({
  path: route.path,
  label,
  icon: IconUserCircle,
  detail: 'My profile',
}));

/** Every screen, once: what the palette offers and the `g` shortcuts reach. */
export function reachable(tabs: readonly Tab[], viewer: Powers): Destination[] {
  const known = [
    home,
    ...tabs,
    ...ofMembers.flatMap((list) => destinationsIn(list, { tabs, viewer })),
    ...ofProfile,
  ];
  const firstAt = new Map(known.toReversed().map((destination) => [destination.path, destination]));
  return known.filter((destination) => firstAt.get(destination.path) === destination);
}
