import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

export type Standing = 'Partner' | 'Paused' | 'Invited';

/** How a company stands with others, by their ids inside the server; those with whom nothing is under way are missing. */
export async function standingsWith(
  tx: CommunityTx,
  companyId: CompanyRowId,
  others: readonly CompanyRowId[],
): Promise<Map<number, Standing>> {
  if (others.length === 0) return new Map();
  const { rows } = await sql<Row<'partnership_sides', 'other_company_id'> & { standing: Standing }>`
    SELECT s.other_company_id, CASE p.status WHEN 'Accepted' THEN 'Partner' ELSE p.status END AS standing
      FROM partnership_sides s JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
     WHERE s.community_id = ${tx.communityId} AND s.company_id = ${companyId}
       AND s.other_company_id = ANY (${[...new Set(others)]}::bigint[])
       AND (p.status IN ('Accepted', 'Paused') OR (p.status = 'Invited' AND p.expires_at > now()))`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.other_company_id, row.standing]));
}
