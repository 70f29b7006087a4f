import { SubscriptionPanel } from '../../../features/subscriptions/web/SubscriptionPanel.tsx';
import { usePlanFacts } from '../plan/usePlanFacts.ts';

export default function SubscriptionTab() {
  return <SubscriptionPanel facts={usePlanFacts()} />;
}
