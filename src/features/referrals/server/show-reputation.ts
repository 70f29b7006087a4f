import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Reputation } from '../../members/contract/reputation.ts';
import { reputationFrom, type KeptReputation } from '../../members/server/company/public.ts';
import { findCompany } from '../../members/server/directory/public.ts';

export async function showReputation(tx: CommunityTx, memberId: number): Promise<Reputation> {
  const { id } = await findCompany(tx, memberId);
  return reputationOf(tx, id);
}

export async function reputationOf(tx: CommunityTx, companyId: CompanyRowId): Promise<Reputation> {
  const found = await reputationsOf(tx, [companyId]);
  return found.get(companyId) ?? reputationFrom(null);
}

/** Of several companies, by their ids inside the server; one of which nothing is known is missing. */
export async function reputationsOf(
  tx: CommunityTx,
  companyIds: readonly CompanyRowId[],
): Promise<Map<number, Reputation>> {
  const { rows } = await sql<KeptReputation & Row<'company_reputations', 'company_id'>>`
    SELECT company_id, answer_seconds, answers, accepted, closed, reviews, stars FROM company_reputations
     WHERE community_id = ${tx.communityId} AND company_id = ANY (${companyIds}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.company_id, reputationFrom(row)]));
}
