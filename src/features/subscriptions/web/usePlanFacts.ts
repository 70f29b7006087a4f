import { useSession } from '../../accounts/web/public.ts';
import { usePageFacts } from '../../communities/web/public.ts';
import { planName } from '../contract/plans.ts';
import type { PlanFacts } from './PlanCards.tsx';

/** What the plan cards need to know of the member's company and of this installation. */
export function usePlanFacts(): PlanFacts {
  const { claims } = useSession();
  return {
    current: planName.safeParse(claims?.SubscriptionType).data,
    status: claims?.SubscriptionStatus ?? '',
    expiry: claims?.SubscriptionExpiry ?? '',
    enterpriseEmail: usePageFacts().enterprise_email,
  };
}
