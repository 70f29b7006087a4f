import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { plans } from '../../subscriptions/contract/plans.ts';
import { usageOf } from '../../subscriptions/server/public.ts';
import type { Allowance } from '../contract/before-sending.ts';

export async function showAllowance(tx: CommunityTx, companyId: CompanyRowId): Promise<Allowance> {
  const { plan, isExpired, sent, received, resetsAt } = await usageOf(tx, companyId);
  return {
    plan,
    is_expired: isExpired,
    sent,
    most_sent: plans[plan].sends,
    received,
    most_received: plans[plan].receives,
    resets_at: resetsAt.toISOString(),
  };
}
