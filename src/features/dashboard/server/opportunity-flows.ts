import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { opportunitiesOfDays, type OpportunityFlow } from '../../opportunities/server/public.ts';
import type { Direction } from '../../referrals/contract/status.ts';
import type { Dashboard } from '../contract/overview.ts';
import { flowIn, stretchesOf, type When } from './stretches.ts';

/** Work that we offer is on the sending side, work that we answer on the receiving one. */
export async function opportunityFlows(
  tx: CommunityTx,
  companyId: CompanyRowId,
  direction: Direction,
  { timeZone, ...parts }: When,
): Promise<Dashboard['opportunities']> {
  const as = direction === 'outgoing' ? 'owner' : 'responder';
  const flows = await opportunitiesOfDays(tx, companyId, as, stretchesOf(parts), timeZone);
  const flowOf = (what: keyof OpportunityFlow) => flowIn(flows, what, parts);
  return { begun: flowOf('begun'), awarded: flowOf('awarded'), completed: flowOf('completed') };
}
