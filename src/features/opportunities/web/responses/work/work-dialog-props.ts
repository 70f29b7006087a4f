import type { OpportunityDetail } from '../../../contract/opportunity.ts';

export type WorkStep = 'accept' | 'close' | 'refuse' | 'end' | 'rate';

export interface WorkDialogProps {
  opportunity: OpportunityDetail;
  close: () => void;
}
