import { useSession } from '../../../features/accounts/web/public.ts';
import { usePageFacts } from '../../../features/communities/web/public.ts';
import { planName } from '../../../features/subscriptions/contract.ts';

/** What the plan cards need to know of the member and of the address that this product is served from. */
export function usePlanFacts() {
  const { claims } = useSession();
  const { home_url: homeUrl } = usePageFacts();
  return {
    current: planName.safeParse(claims?.SubscriptionType).data,
    status: claims?.SubscriptionStatus ?? '',
    expiry: claims?.SubscriptionExpiry ?? '',
    enterpriseEmail: `enterprise@${new URL(homeUrl).hostname}`,
  };
}
