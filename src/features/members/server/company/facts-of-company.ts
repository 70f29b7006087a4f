import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** When a company joined, for a statement of its own. */
export const joinedAt = (tx: CommunityTx, companyId: CompanyRowId) => sql<Date>`
  (SELECT j.created_at FROM companies j WHERE j.community_id = ${tx.communityId} AND j.id = ${companyId})`;

/** What it does, likewise; null where it has not said so. */
export const industryOf = (tx: CommunityTx, companyId: CompanyRowId) => sql<string | null>`
  (SELECT j.industry FROM companies j WHERE j.community_id = ${tx.communityId} AND j.id = ${companyId})`;
