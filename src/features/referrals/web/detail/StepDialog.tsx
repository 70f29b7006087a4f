import type { ReferralDetail } from '../../contract/referral.ts';
import type { Choice } from './actions-of.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { WordsDialog } from './WordsDialog.tsx';

export interface StepDialogProps {
  referral: ReferralDetail;
  choice: Choice;
  /** `changed` is what the server made of it; without it, nothing happened. */
  close: (changed?: ReferralDetail) => void;
}

/** What a step needs before it is taken: an amount and a day, a reason, or a note for whoever likes. */
export default function StepDialog({ referral, choice, close }: StepDialogProps) {
  if (choice.action === 'close') return <CloseDialog referral={referral} close={close} />;
  if (choice.action === 'refund') return <RefundDialog referral={referral} close={close} />;
  return <WordsDialog referral={referral} choice={choice} close={close} />;
}
