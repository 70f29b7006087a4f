import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../contract/terms.ts';

/** What companies pay anybody for a referral, by their ids inside the server. */
export async function usualTerms(
  tx: CommunityTx,
  companyIds: readonly (number | null)[],
): Promise<Map<number, CommissionTerms | null>> {
  const { rows } = await sql<{ id: number; commission: CommissionTerms | null }>`
    SELECT id, commission FROM companies
     WHERE community_id = ${tx.communityId} AND id = ANY (${companyIds}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, commission }) => [id, commission]));
}
