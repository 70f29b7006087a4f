import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { OpportunityRow } from './opportunities.queries.ts';

/** The company that it was awarded to, and whoever does it with them. */
export async function winningCompanies(
  tx: CommunityTx,
  { award_response_id: responseId }: Pick<OpportunityRow, 'award_response_id'>,
): Promise<CompanyRowId[]> {
  const { rows } = await sql<Row<'opportunity_responses', 'company_id' | 'partner_company_id'>>`
    SELECT company_id, partner_company_id FROM opportunity_responses
     WHERE community_id = ${tx.communityId} AND id = ${responseId}::bigint`.execute(tx);
  return rows.flatMap((row) => [
    row.company_id,
    ...(row.partner_company_id === null ? [] : [row.partner_company_id]),
  ]);
}

/** Both sides of the work. */
export const workingCompanies = async (
  tx: CommunityTx,
  opportunity: Pick<OpportunityRow, 'award_response_id' | 'company_id'>,
): Promise<CompanyRowId[]> => [opportunity.company_id, ...(await winningCompanies(tx, opportunity))];
