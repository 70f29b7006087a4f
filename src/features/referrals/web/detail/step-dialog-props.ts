import type { ReferralDetail } from '../../contract/referral.ts';
import type { Choice } from './actions-of.ts';

export interface StepDialogProps {
  referral: ReferralDetail;
  choice: Choice;
  /** `changed` is what the server made of it; without it, nothing happened. */
  close: (changed?: ReferralDetail) => void;
}
