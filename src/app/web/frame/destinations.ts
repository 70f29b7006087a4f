import { IconHome } from '@tabler/icons-react';
import type { Tab } from '../../../features/communities/web/public.ts';
import { type Destination, listNames, type PlacedDestination } from '../../../kit/web/feature.ts';
import { features } from '../features.ts';
import { inOrder } from '../in-order.ts';

type ListName = PlacedDestination['in'];

const all = features.flatMap((feature) => feature.destinations ?? []);

export const destinationsIn = (list: ListName, isAdmin = false): PlacedDestination[] =>
  inOrder(all.filter((one) => one.in === list && (isAdmin || !(one.isForAdmins || list === 'admin'))));

export const home: Destination = { path: '/marketplace', label: 'Home', icon: IconHome, letter: 'h' };

/** The Activity Center (product rules: Frame). */
export const activities = destinationsIn('activity');

/** What a company works with, whatever tabs its community has. */
export const work = destinationsIn('work');

/** The main ways on a phone, behind the community's tabs. */
export const bottom = destinationsIn('bottom');

/** What anybody may read is behind the sign-in, too. */
const ofMembers = listNames.filter((list) => list !== 'public');

/** Every screen, once: what the palette offers and the `g` shortcuts reach. */
export function reachable(tabs: readonly Tab[], isAdmin: boolean): Destination[] {
  const known = [home, ...tabs, ...ofMembers.flatMap((list) => destinationsIn(list, isAdmin))];
  const firstAt = new Map(known.toReversed().map((destination) => [destination.path, destination]));
  return known.filter((destination) => firstAt.get(destination.path) === destination);
}
