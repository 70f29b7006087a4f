import { CloseDialog } from './CloseDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { WordsDialog } from './WordsDialog.tsx';
import type { StepDialogProps } from './step-dialog-props.ts';

/** What a step needs before it is taken: an amount and a day, a reason, or a note for whoever likes. */
export default function StepDialog({ referral, choice, close }: StepDialogProps) {
  if (choice.action === 'close') return <CloseDialog referral={referral} close={close} />;
  if (choice.action === 'refund') return <RefundDialog referral={referral} close={close} />;
  return <WordsDialog referral={referral} choice={choice} close={close} />;
}
