import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { opportunitiesOfDays, type OpportunityFlow } from '../../opportunities/server/public.ts';
import type { Direction } from '../../referrals/contract/status.ts';
import type { Dashboard } from '../contract/overview.ts';
import type { Days } from '../rules.ts';

interface When {
  days: Days | null;
  before: Days | null;
  today: Days;
  timeZone: string;
}

/** Work that we offer is on the sending side, work that we answer on the receiving one. */
export async function opportunityFlows(
  tx: CommunityTx,
  companyId: CompanyRowId,
  direction: Direction,
  { timeZone, ...parts }: When,
): Promise<Dashboard['opportunities']> {
  const stretches = Object.entries(parts).flatMap(([name, days]) => (days ? [{ name, ...days }] : []));
  const as = direction === 'outgoing' ? 'owner' : 'responder';
  const flows = await opportunitiesOfDays(tx, companyId, as, stretches, timeZone);
  const flowOf = (what: keyof OpportunityFlow) => ({
    count: flows.get('days')?.[what] ?? 0,
    before: parts.before && (flows.get('before')?.[what] ?? 0),
    today: flows.get('today')?.[what] ?? 0,
  });
  return { begun: flowOf('begun'), awarded: flowOf('awarded'), completed: flowOf('completed') };
}
