import type { OpportunityDetail } from '../../../contract/opportunity.ts';
import { RateDialog } from './RateDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

export type WorkStep = 'refuse' | 'end' | 'rate';

export interface WorkDialogProps {
  opportunity: OpportunityDetail;
  close: () => void;
}

/** What takes a few words along. */
export default function WorkDialog({ step, ...props }: WorkDialogProps & { step: WorkStep }) {
  return step === 'rate' ? <RateDialog {...props} /> : <ReasonDialog step={step} {...props} />;
}
