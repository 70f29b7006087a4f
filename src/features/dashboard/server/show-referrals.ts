import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Direction } from '../../referrals/contract/status.ts';
import { countsByStatus, newestReferrals } from '../../referrals/server/public.ts';
import type { LatestReferral } from '../contract/referrals.ts';
import { bucketsOf, latestStatusOf } from '../rules.ts';

export async function showReferralsStatus(tx: CommunityTx, companyId: CompanyRowId, direction: Direction) {
  const counts = await countsByStatus(tx, companyId, direction);
  return { direction, buckets: bucketsOf(counts), counts };
}

const latest = 6;

export async function showLatestReferrals(
  tx: CommunityTx,
  companyId: CompanyRowId,
  direction: Direction,
): Promise<{ direction: Direction; referrals: LatestReferral[] }> {
  const newest = await newestReferrals(tx, companyId, direction, latest);
  return {
    direction,
    referrals: newest.map(({ status, created_at: created, status_since: since, ...referral }) => ({
      ...referral,
      status: latestStatusOf(status),
      created_at: created.toISOString(),
      status_since: since.toISOString(),
    })),
  };
}
