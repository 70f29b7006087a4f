import { powersOf, useSession } from '../../../features/accounts/web/public.ts';
import { tabsOf, useCommunity } from '../../../features/communities/web/public.ts';
import type { Destination } from '../../../kit/web/feature.ts';
import { reachable } from '../frame/destinations.ts';

export function useReachable(): Destination[] {
  const community = useCommunity();
  const { claims } = useSession();
  return reachable(tabsOf(community), powersOf(claims));
}
