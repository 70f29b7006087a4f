import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFace, type CompanyFace } from '../../members/server/faces/public.ts';
import type { Direction, ReferralStatus } from '../contract/status.ts';

export interface NewestReferral extends Row<
  'referrals',
  'id' | 'contact_name' | 'need' | 'created_at' | 'status_since'
> {
  status: ReferralStatus;
  partner: CompanyFace;
}

/** The first few lines of a company's list. */
export async function newestReferrals(
  tx: CommunityTx,
  companyId: CompanyRowId,
  direction: Direction,
  most: number,
): Promise<NewestReferral[]> {
  const [mine, theirs] =
    direction === 'outgoing'
      ? [sql`sender_company_id`, sql`receiver_company_id`]
      : [sql`receiver_company_id`, sql`sender_company_id`];
  const { rows } = await sql<NewestReferral>`
    SELECT r.id, r.contact_name, r.need, r.status, r.created_at, r.status_since, ${companyFace(tx, sql`r.theirs`)} AS partner
      FROM (SELECT id, contact_name, need, status, created_at, status_since, ${theirs} AS theirs FROM referrals
             WHERE community_id = ${tx.communityId} AND ${mine} = ${companyId}
             ORDER BY created_at DESC, id DESC LIMIT ${most}) r
     ORDER BY r.created_at DESC, r.id DESC`.execute(tx);
  return rows;
}
