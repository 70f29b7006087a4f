import { useSession } from '../../../features/accounts/web/public.ts';
import { usePageFacts } from '../../../features/communities/web/public.ts';
import { planName } from '../../../features/subscriptions/contract.ts';

/** What the plan cards need to know of the member's company and of this installation. */
export function usePlanFacts() {
  const { claims } = useSession();
  return {
    current: planName.safeParse(claims?.SubscriptionType).data,
    status: claims?.SubscriptionStatus ?? '',
    expiry: claims?.SubscriptionExpiry ?? '',
    enterpriseEmail: usePageFacts().enterprise_email,
  };
}
