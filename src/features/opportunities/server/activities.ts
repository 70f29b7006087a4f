import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

export interface NewActivity {
  /** Of whoever did it; null for time. */
  companyId: CompanyRowId | null;
  type: string;
  /** Never a name: those are looked up when it is read. */
  detail?: Record<string, unknown>;
  note?: string | null;
  /** `owner`: and the company that it concerns; nobody else ever learns of it. */
  audience: 'all' | 'owner' | 'work';
  concerns?: CompanyRowId | null;
}

export async function addActivity(
  tx: CommunityTx,
  opportunityId: number,
  { companyId, type, detail = {}, note = null, audience, concerns = null }: NewActivity,
): Promise<void> {
  const memberId = companyId === null ? null : tx.memberId;
  await sql`
    INSERT INTO opportunity_activities
           (community_id, opportunity_id, company_id, member_id, action_type, detail, note, audience, concerns_company_id)
    VALUES (${tx.communityId}, ${opportunityId}, ${companyId}, ${memberId}, ${type}, ${JSON.stringify(detail)}::jsonb, ${note},
            ${audience}, ${concerns}::bigint)`.execute(tx);
}
