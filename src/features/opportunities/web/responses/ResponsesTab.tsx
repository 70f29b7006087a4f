import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import type { OpportunityDetail } from '../../contract/opportunity.ts';

/** Owner: all responses, side by side. Everyone else: their own. */
export function ResponsesTab({ opportunity }: { opportunity: OpportunityDetail }) {
  return <RowSkeleton key={opportunity.id} />;
}
