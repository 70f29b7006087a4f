import { SubscriptionDialog } from '../../../features/subscriptions/web/SubscriptionDialog.tsx';
import { usePlanFacts } from './usePlanFacts.ts';

export default function PlanDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  return <SubscriptionDialog isOpen={isOpen} close={close} facts={usePlanFacts()} />;
}
