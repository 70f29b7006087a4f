import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { isUnanswered } from '../rules.ts';
import { changeStatus } from './change-status.ts';
import { lockReferral } from './referrals.queries.ts';

/** What it belonged to has lapsed, and nobody has answered it. */
export async function expireReferral(tx: CommunityTx, id: number): Promise<void> {
  const referral = await lockReferral(tx, id);
  if (referral && isUnanswered(referral.status))
    await changeStatus(tx, referral, { action: 'expire', by: 'time', companyId: null });
}

/** How far one has come, for a feature whose own work goes with it. */
export async function referralStatusOf(tx: CommunityTx, id: number): Promise<ReferralStatus | undefined> {
  const { rows } = await sql<{ status: ReferralStatus }>`
    SELECT status FROM referrals WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  return rows[0]?.status;
}
