import { Dialog } from '../../../kit/web/components/Dialog.tsx';
import { PlanCards, type PlanFacts } from './PlanCards.tsx';
import { usePlanChoice } from './usePlanChoice.ts';

interface Props {
  isOpen: boolean;
  close: () => void;
  facts: PlanFacts;
}

export function SubscriptionDialog({ isOpen, close, facts }: Props) {
  const choice = usePlanChoice(close);
  return (
    <Dialog title="Choose your plan" size="large" isOpen={isOpen} close={close} isTopmost={!choice.isAsking}>
      <PlanCards facts={facts} choice={choice} />
    </Dialog>
  );
}
