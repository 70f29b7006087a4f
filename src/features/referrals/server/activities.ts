import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Actor } from '../rules.ts';

export interface NewActivity {
  actor: Actor;
  /** Of whoever did it; null for the customer and for time. */
  companyId: CompanyRowId | null;
  type: string;
  /** Never a name: those are looked up when it is read. */
  detail?: Record<string, unknown>;
  note?: string | null;
}

export async function addActivity(
  tx: CommunityTx,
  referralId: number,
  { actor, companyId, type, detail = {}, note = null }: NewActivity,
): Promise<void> {
  const memberId = companyId === null ? null : tx.memberId;
  await sql`
    INSERT INTO referral_activities (community_id, referral_id, company_id, member_id, actor, action_type, detail, note)
    VALUES (${tx.communityId}, ${referralId}, ${companyId}, ${memberId}, ${actor}, ${type}, ${JSON.stringify(detail)}::jsonb,
            ${note})`.execute(tx);
}
