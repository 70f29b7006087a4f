import { sql } from 'kysely';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { speaksOf } from '../../../kit/server/http/answers-about.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { OpportunityStatus } from '../contract/status.ts';
import { statusForOthers } from '../rules.ts';
import { maySee } from './opportunities.queries.ts';

/** What is shown of an opportunity wherever something points at it. */
export interface OpportunityFace {
  id: number;
  title: string;
  /** As this company may know it. */
  status: OpportunityStatus;
}

interface Found extends OpportunityFace {
  is_of_the_two: boolean;
}

/** Those that a company may see; the others are not there. */
export async function opportunityFaces(
  tx: CommunityTx,
  companyId: CompanyRowId,
  ids: readonly number[],
): Promise<Map<number, OpportunityFace>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Found>`
    SELECT o.id, o.title, opportunity_status(o.status, o.ends_at, o.answers, now()) AS status,
           o.company_id = ${companyId} OR EXISTS (
             SELECT FROM opportunity_responses w
              WHERE w.community_id = o.community_id AND w.id = o.award_response_id
                AND (w.company_id = ${companyId} OR (w.partner_company_id = ${companyId} AND w.partner_agreed_at IS NOT NULL))) AS is_of_the_two
      FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.id = ANY (${[...new Set(ids)]}::bigint[]) AND ${maySee(tx, companyId)}`.execute(
    tx,
  );
  for (const { id } of rows) speaksOf(tx, `opportunity:${id}`);
  return new Map(
    rows.map(({ id, title, status, is_of_the_two: isOfTheTwo }) => [
      id,
      { id, title: title || 'Untitled draft', status: isOfTheTwo ? status : statusForOthers(status) },
    ]),
  );
}
