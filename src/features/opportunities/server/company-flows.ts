import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

export interface OpportunityFlow {
  begun: number;
  awarded: number;
  completed: number;
}

export interface Stretch {
  name: string;
  /** Days as `2026-03-31`, both included. */
  from: string;
  to: string;
}

/**
 * What a company has posted, awarded and seen completed on some days; or answered, won and completed. Each opportunity is the company's own, so
 * they are few. What was withdrawn, refused or ended does not count.
 */
export async function opportunitiesOfDays(
  tx: CommunityTx,
  companyId: CompanyRowId,
  as: 'owner' | 'responder',
  stretches: readonly Stretch[],
  timeZone: string,
): Promise<Map<string, OpportunityFlow>> {
  const moments =
    as === 'owner'
      ? sql`
        SELECT o.published_at AS begun, CASE WHEN o.status IN ('Awarded', 'In progress', 'Completed') THEN o.awarded_at END AS awarded,
               CASE o.status WHEN 'Completed' THEN o.status_since END AS completed
          FROM opportunities o
         WHERE o.community_id = ${tx.communityId} AND o.company_id = ${companyId} AND o.published_at IS NOT NULL`
      : sql`
        SELECT r.sent_at AS begun,
               CASE WHEN o.award_response_id = r.id AND o.status IN ('In progress', 'Completed') THEN o.awarded_at END AS awarded,
               CASE WHEN o.award_response_id = r.id AND o.status = 'Completed' THEN o.status_since END AS completed
          FROM opportunity_responses r
          JOIN opportunities o ON o.community_id = r.community_id AND o.id = r.opportunity_id
         WHERE r.community_id = ${tx.communityId}
           AND (r.company_id = ${companyId} OR r.partner_company_id = ${companyId} AND r.partner_agreed_at IS NOT NULL)
           AND r.status IN ('Sent', 'Shortlisted', 'Accepted', 'Declined')`;
  const { rows } = await sql<OpportunityFlow & { name: string }>`
    WITH moments AS MATERIALIZED (${moments})
    SELECT s.name, count(*) FILTER (WHERE ${isWithin('begun')})::integer AS begun,
           count(*) FILTER (WHERE ${isWithin('awarded')})::integer AS awarded,
           count(*) FILTER (WHERE ${isWithin('completed')})::integer AS completed
      FROM unnest(${stretches.map(({ name }) => name)}::text[], ${stretches.map(({ from }) => from)}::date[],
                  ${stretches.map(({ to }) => to)}::date[]) AS d (name, first, last)
     CROSS JOIN LATERAL (SELECT d.name, d.first::timestamp AT TIME ZONE ${timeZone} AS since,
                                (d.last + 1)::timestamp AT TIME ZONE ${timeZone} AS until) s
     CROSS JOIN moments
     GROUP BY s.name`.execute(tx);
  return new Map(rows.map(({ name, ...flow }) => [name, flow]));
}

const isWithin = (moment: 'begun' | 'awarded' | 'completed') =>
  sql`${sql.ref(`moments.${moment}`)} >= s.since AND ${sql.ref(`moments.${moment}`)} < s.until`;
