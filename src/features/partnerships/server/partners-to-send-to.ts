import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';

export interface PartnerToSendTo {
  companyId: Row<'partnership_sides'>['other_company_id'];
  /** Not paused: a referral can be sent now. */
  isOpen: boolean;
  /** What they pay us by the version in force; null: their default terms apply. */
  terms: CommissionTerms | null;
}

/** All partners of a company at once: a plan allows few enough. */
export async function partnersToSendTo(tx: CommunityTx, companyId: CompanyRowId): Promise<PartnerToSendTo[]> {
  const { rows } = await sql<PartnerToSendTo>`
    SELECT s.other_company_id AS "companyId", p.status = 'Accepted' AS "isOpen",
           CASE WHEN p.company_a = s.other_company_id THEN t.paid_by_a ELSE t.paid_by_b END AS terms
      FROM partnership_sides s
      JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
                         AND p.status IN ('Accepted', 'Paused')
      LEFT JOIN partnership_terms t ON t.community_id = p.community_id AND t.partnership_id = p.id
                                   AND t.version = p.version_in_force
     WHERE s.community_id = ${tx.communityId} AND s.company_id = ${companyId}
     ORDER BY s.other_company_id`.execute(tx);
  return rows;
}

/** How many deals each of these receivers has closed with customers of the sender's; one without any is missing. */
export async function closedDealsWith(
  tx: CommunityTx,
  sender: CompanyRowId,
  receivers: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<
    Row<'company_pairs', 'closed'> & { receiver: Row<'company_pairs'>['receiver_company_id'] }
  >`
    SELECT receiver_company_id AS receiver, closed FROM company_pairs
     WHERE community_id = ${tx.communityId} AND sender_company_id = ${sender}
       AND receiver_company_id = ANY (${receivers}::bigint[]) AND closed > 0`.execute(tx);
  return new Map(rows.map(({ receiver, closed }) => [receiver, closed]));
}
