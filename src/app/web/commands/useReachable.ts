import { useSession } from '../../../features/accounts/web/public.ts';
import { tabsOf, useCommunity } from '../../../features/communities/web/public.ts';
import { type Destination, reachable } from '../frame/destinations.ts';
import { isAdmin } from '../frame/who.ts';

export function useReachable(): Destination[] {
  const community = useCommunity();
  const { claims } = useSession();
  return reachable(tabsOf(community), isAdmin(claims));
}
