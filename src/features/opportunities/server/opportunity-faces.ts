import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { speaksOf } from '../../../kit/server/http/answers-about.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { OpportunityFace } from '../contract/face.ts';
import { statusForOthers } from '../rules.ts';
import { maySee } from './opportunities.queries.ts';

interface Found extends Pick<OpportunityFace, 'id' | 'title' | 'status' | 'currency'> {
  price_kind: OpportunityFace['price']['kind'];
  price_low: number | null;
  price_high: number | null;
  deadline: Date | null;
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
    SELECT o.id, o.title, o.price_kind, o.price_low, o.price_high, o.currency, o.deadline,
           opportunity_status(o.status, o.ends_at, o.answers, now()) AS status,
           o.company_id = ${companyId} OR EXISTS (
             SELECT FROM opportunity_responses w
              WHERE w.community_id = o.community_id AND w.id = o.award_response_id
                AND (w.company_id = ${companyId} OR (w.partner_company_id = ${companyId} AND w.partner_agreed_at IS NOT NULL))) AS is_of_the_two
      FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.id = ANY (${[...new Set(ids)]}::bigint[]) AND ${maySee(tx, companyId)}`.execute(
    tx,
  );
  for (const { id } of rows) speaksOf(tx, `opportunity:${id}`);
  return new Map(rows.map((row) => [row.id, faceOf(row)]));
}

const faceOf = (row: Found): OpportunityFace => ({
  id: row.id,
  title: row.title || 'Untitled draft',
  status: row.is_of_the_two ? row.status : statusForOthers(row.status),
  price: { kind: row.price_kind, low: row.price_low, high: row.price_high },
  currency: row.currency,
  deadline: row.deadline?.toISOString() ?? null,
});
