import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Direction } from '../contract.ts';

export interface PartnerOnWay {
  companyId: Row<'partnership_sides'>['other_company_id'];
  isOurTurn: boolean;
  isPaused: boolean;
  isPausedByUs: boolean;
  /** Agreed for this way; otherwise the payer's default terms apply. */
  hasTerms: boolean;
  lastActivityAt: Date;
}

/** The partners of today whom a company sends to, or who send to it: a plan allows few enough to have them all. */
export async function partnersOnWay(
  tx: CommunityTx,
  companyId: CompanyRowId,
  direction: Direction,
): Promise<PartnerOnWay[]> {
  const [stands, payer] =
    direction === 'outgoing'
      ? [sql`s.is_outbound`, sql`s.other_company_id`]
      : [sql`s.is_inbound`, sql`s.company_id`];
  const { rows } = await sql<PartnerOnWay>`
    SELECT s.other_company_id AS "companyId", s.is_our_turn AS "isOurTurn", p.status = 'Paused' AS "isPaused",
           coalesce(p.paused_by_company = s.company_id, false) AS "isPausedByUs",
           CASE ${payer} WHEN p.company_a THEN t.paid_by_a ELSE t.paid_by_b END IS NOT NULL AS "hasTerms",
           s.last_activity_at AS "lastActivityAt"
      FROM partnership_sides s
      JOIN partnerships p ON p.community_id = s.community_id AND p.id = s.partnership_id
                         AND p.status IN ('Accepted', 'Paused')
      LEFT JOIN partnership_terms t ON t.community_id = p.community_id AND t.partnership_id = p.id
                                   AND t.version = p.version_in_force
     WHERE s.community_id = ${tx.communityId} AND s.company_id = ${companyId} AND ${stands}
     ORDER BY s.last_activity_at, s.other_company_id`.execute(tx);
  return rows;
}
