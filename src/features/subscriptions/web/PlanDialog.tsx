import { Dialog } from '../../../kit/web/components/Dialog.tsx';
import { PlanCards } from './PlanCards.tsx';
import { usePlanChoice } from './usePlanChoice.ts';
import { usePlanFacts } from './usePlanFacts.ts';

export default function PlanDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const choice = usePlanChoice(close);
  return (
    <Dialog title="Choose your plan" size="large" isOpen={isOpen} close={close} isTopmost={!choice.isAsking}>
      <PlanCards facts={usePlanFacts()} choice={choice} />
    </Dialog>
  );
}
