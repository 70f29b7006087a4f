import type { OpportunityDetail } from '../../contract/opportunity.ts';

/** What the viewer can do now: one sentence, and one primary action where there is one. */
export function NextStep({ opportunity }: { opportunity: OpportunityDetail }) {
  return <p>{opportunity.status}</p>;
}
