import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import {
  type DatedRow,
  inOldestFirst,
  microseconds,
  type OldestFirst,
} from '../../../kit/server/oldest-first.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFace, type CompanyFace } from '../../members/server/faces/public.ts';
import { closingDays, ratingDays } from '../rules.ts';
import { maySee, statusByClock } from './opportunities.queries.ts';

export interface WaitingOpportunity extends DatedRow, Row<'opportunities', 'title' | 'answers'> {
  kind:
    | 'accept_award'
    | 'choose_response'
    | 'answer_questions'
    | 'join_response'
    | 'confirm_response'
    | 'send_response'
    | 'respond'
    | 'rate_work';
  due_at: Date | null;
  company: CompanyFace;
  amount: Row<'opportunity_responses'>['amount'];
  currency: Row<'opportunity_responses'>['currency'];
}

/** So many of the newest responses, and of the best fits, are looked at for what they ask of us. */
const mostLookedAt = 500;

const ratingEnds = sql`o.status_since + make_interval(days => ${sql.lit(ratingDays)})`;

/** Whatever asks something of our company; each opportunity once, for what is most urgent in it. */
export async function waitingOpportunities(
  tx: CommunityTx,
  { companyId }: Caller,
  page: OldestFirst,
): Promise<WaitingOpportunity[]> {
  const each = sql`
    SELECT DISTINCT ON (w.id) w.*, ${microseconds(sql`w.since`)} AS since_us
      FROM (${ofOwner(tx, companyId)} UNION ALL ${ofResponder(tx, companyId)} UNION ALL ${closing(tx, companyId)}) w
     ORDER BY w.id, w.rank`;
  const { rows } = await sql<WaitingOpportunity>`
    SELECT w.id, w.kind, w.since_us, w.title, w.answers, w.due_at, w.amount, w.currency, ${companyFace(tx, sql`w.owner`)} AS company
      FROM (${inOldestFirst(each, page)}) w ORDER BY w.since_us, w.id`.execute(tx);
  return rows;
}

const columns = sql`o.id, o.title, o.answers, o.company_id AS owner`;
const hasRated = (companyId: CompanyRowId) => sql`EXISTS (
  SELECT FROM opportunity_ratings g
   WHERE g.community_id = o.community_id AND g.opportunity_id = o.id AND g.company_id = ${companyId})`;

const ofOwner = (tx: CommunityTx, companyId: CompanyRowId): Sql => sql`
  SELECT ${columns}, k.kind, k.since, k.due_at, k.rank, NULL::bigint AS amount, NULL AS currency
    FROM opportunities o
   CROSS JOIN LATERAL (SELECT ${statusByClock} AS status) s
   CROSS JOIN LATERAL (
     SELECT 'choose_response' AS kind, 2 AS rank,
            CASE o.status WHEN 'Open' THEN o.deadline WHEN 'Reviewing' THEN o.status_since ELSE o.ends_at END AS since,
            CASE o.status WHEN 'Reviewing' THEN o.ends_at END AS due_at
      WHERE s.status = 'Reviewing'
     UNION ALL
     SELECT 'answer_questions', 3, min(q.asked_at), o.deadline FROM opportunity_questions q
      WHERE s.status = 'Open' AND q.community_id = o.community_id AND q.opportunity_id = o.id AND q.answer IS NULL
     HAVING count(*) > 0
     UNION ALL
     SELECT 'rate_work', 7, o.status_since, ${ratingEnds} WHERE s.status = 'Completed' AND NOT ${hasRated(companyId)}) k
   WHERE o.community_id = ${tx.communityId} AND o.company_id = ${companyId}
     AND (o.status IN ('Open', 'Reviewing', 'Awarded') OR o.status = 'Completed' AND ${ratingEnds} > moment())`;

/** An award for a customer is answered by its referral, which waits under its own name. */
const ofResponder = (tx: CommunityTx, companyId: CompanyRowId): Sql => sql`
  SELECT ${columns}, k.kind, k.since, k.due_at, k.rank, r.amount, r.currency
    FROM (
      (SELECT r.* FROM opportunity_responses r
        WHERE r.community_id = ${tx.communityId} AND r.company_id = ${companyId} ORDER BY r.created_at DESC LIMIT ${mostLookedAt})
      UNION ALL
      (SELECT r.* FROM opportunity_responses r
        WHERE r.community_id = ${tx.communityId} AND r.partner_company_id = ${companyId} AND r.partner_agreed_at IS NULL
        LIMIT ${mostLookedAt})) r
   CROSS JOIN LATERAL (
     SELECT o.* FROM opportunities o WHERE o.community_id = r.community_id AND o.id = r.opportunity_id LIMIT 1) o
   CROSS JOIN LATERAL (SELECT ${statusByClock} AS status, r.company_id = ${companyId} AS is_ours) s
   CROSS JOIN LATERAL (
     SELECT 'accept_award' AS kind, 1 AS rank, o.awarded_at AS since, o.ends_at AS due_at
      WHERE s.status = 'Awarded' AND s.is_ours AND o.award_response_id = r.id AND o.referral_id IS NULL
     UNION ALL
     SELECT 'join_response', 4, r.partner_asked_at, o.deadline
      WHERE s.status = 'Open' AND NOT s.is_ours AND r.partner_asked_at IS NOT NULL
     UNION ALL
     SELECT 'confirm_response', 5, v.created_at, o.deadline FROM opportunity_versions v
      WHERE s.status IN ('Open', 'Reviewing') AND s.is_ours AND r.status IN ('Sent', 'Shortlisted') AND r.brief_version < o.asks_version
        AND v.community_id = o.community_id AND v.opportunity_id = o.id AND v.version = o.asks_version
     UNION ALL
     SELECT 'send_response', 6, r.created_at, o.deadline
      WHERE s.status = 'Open' AND s.is_ours AND r.status = 'Draft' AND r.partner_asked_at IS NULL
     UNION ALL
     SELECT 'rate_work', 7, o.status_since, ${ratingEnds}
      WHERE s.status = 'Completed' AND s.is_ours AND o.award_response_id = r.id AND ${ratingEnds} > moment()
        AND NOT ${hasRated(companyId)}) k
   WHERE ${maySee(tx, companyId)}`;

/** What fits us and closes within days, unless we have responded, begun to, or passed. It waits from the first of these days on. */
const closing = (tx: CommunityTx, companyId: CompanyRowId): Sql => sql`
  SELECT ${columns}, 'respond' AS kind, o.deadline - make_interval(days => ${closingDays}) AS since, o.deadline AS due_at, 8 AS rank,
         NULL::bigint AS amount, NULL AS currency
    FROM (SELECT f.opportunity_id AS id FROM opportunity_fits f
           WHERE f.community_id = ${tx.communityId} AND f.company_id = ${companyId} ORDER BY f.score DESC LIMIT ${mostLookedAt}) f
   CROSS JOIN LATERAL (
     SELECT o.* FROM opportunities o WHERE o.community_id = ${tx.communityId} AND o.id = f.id LIMIT 1) o
   WHERE o.status = 'Open' AND o.company_id <> ${companyId} AND o.deadline > clock_moment()
     AND o.deadline <= clock_moment() + make_interval(days => ${closingDays}) AND ${maySee(tx, companyId)}
     AND NOT EXISTS (
       SELECT FROM opportunity_responses r
        WHERE r.community_id = o.community_id AND r.opportunity_id = o.id AND ${companyId} IN (r.company_id, r.partner_company_id))
     AND NOT EXISTS (
       SELECT FROM opportunity_passes p
        WHERE p.community_id = o.community_id AND p.opportunity_id = o.id AND p.company_id = ${companyId})`;
