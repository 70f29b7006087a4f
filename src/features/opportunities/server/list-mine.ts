import { z } from 'zod';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { myLists, waitReasons } from '../contract/lists.ts';
import type { OpportunityCard } from '../contract/opportunity.ts';
import { ratingDays } from '../rules.ts';
import { cardsOf } from './cards.ts';
import { maySee, statusByClock } from './opportunities.queries.ts';

const pageSize = 20;
const mostWaiting = 30;

type List = (typeof myLists)[number];
type Why = (typeof waitReasons)[number];

/** Microseconds: a whole number, exact, and the same in every time zone. */
const place = z.tuple([z.number().int().min(0), z.number().int().min(1)]);
interface Hit {
  id: number;
  key: z.infer<typeof place>;
}

export async function listMine(
  tx: CommunityTx,
  caller: Caller,
  { list, after }: { list: List; after?: string | undefined },
): Promise<{
  projects: OpportunityCard[];
  next: string | null;
  waiting: { project: OpportunityCard; why: Why }[];
}> {
  const beyond = after === undefined ? undefined : placeOf(after, place);
  const { rows } = await sql<Hit>`
    SELECT o.id, jsonb_build_array((extract(epoch FROM o.at) * 1000000)::bigint, o.id) AS key FROM (${lists[list](tx, caller)}) o
     WHERE ${beyond ? sql`(o.at, o.id) < (timestamptz 'epoch' + ${beyond[0]} * interval '1 microsecond', ${beyond[1]}::bigint)` : sql`true`}
     ORDER BY o.at DESC, o.id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(rows, pageSize);
  const waits = after === undefined ? await waitingFor(tx, caller) : [];
  const ids = found.map(({ id }) => id);
  const cards = await cardsOf(tx, caller, [...ids, ...waits.map(({ id }) => id)]);
  return {
    projects: cards.slice(0, ids.length),
    next: next && cursorOf(next),
    waiting: waits.map(({ why }, at) => ({ project: cards[ids.length + at]!, why })),
  };
}

/** Each with `at`, by which it is ordered. What was ours to see and is not any more is left out. */
const lists: Record<List, (tx: CommunityTx, caller: Caller) => Sql> = {
  posted: (tx, { companyId }) => sql`
    SELECT o.id, o.created_at AS at FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.company_id = ${companyId}`,
  responded: (tx, { companyId }) => sql`
    SELECT o.id, r.created_at AS at FROM opportunity_responses r
      JOIN opportunities o ON o.community_id = r.community_id AND o.id = r.opportunity_id
     WHERE r.community_id = ${tx.communityId} AND r.company_id = ${companyId} AND ${maySee(tx, companyId)}
    UNION ALL
    SELECT o.id, r.created_at AS at FROM opportunity_responses r
      JOIN opportunities o ON o.community_id = r.community_id AND o.id = r.opportunity_id
     WHERE r.community_id = ${tx.communityId} AND ${isJoinedBy(companyId)}
       AND NOT EXISTS (SELECT FROM opportunity_responses own
                        WHERE own.community_id = o.community_id AND own.opportunity_id = o.id AND own.company_id = ${companyId})`,
  working: (tx, { companyId }) => sql`
    SELECT o.id, o.status_since AS at FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.company_id = ${companyId} AND o.status = 'In progress'
    UNION ALL
    SELECT o.id, o.status_since AS at FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.company_id = ${companyId} AND o.status = 'Completed'
    UNION ALL
    SELECT o.id, o.status_since AS at FROM opportunity_responses r
      JOIN opportunities o ON o.community_id = r.community_id AND o.id = r.opportunity_id AND o.award_response_id = r.id
     WHERE r.community_id = ${tx.communityId} AND r.company_id = ${companyId} AND r.status = 'Accepted'
       AND o.status IN ('In progress', 'Completed')
    UNION ALL
    SELECT o.id, o.status_since AS at FROM opportunity_responses r
      JOIN opportunities o ON o.community_id = r.community_id AND o.id = r.opportunity_id AND o.award_response_id = r.id
     WHERE r.community_id = ${tx.communityId} AND ${isJoinedBy(companyId)} AND r.status = 'Accepted'
       AND o.status IN ('In progress', 'Completed')`,
  subscribed: (tx, { companyId, memberId }) => sql`
    SELECT o.id, s.created_at AS at FROM opportunity_subscribers s
      JOIN opportunities o ON o.community_id = s.community_id AND o.id = s.opportunity_id
     WHERE s.community_id = ${tx.communityId} AND s.member_id = ${memberId} AND ${maySee(tx, companyId)}`,
};

/** A response named `r` of another company, which we do together with them. */
const isJoinedBy = (companyId: number) => sql`
  (r.partner_company_id = ${companyId} AND r.partner_agreed_at IS NOT NULL)`;

/** So many of the newest responses are looked at for what they ask of us. */
const mostLookedAt = 500;

/** Whatever asks something of our company, the most urgent first; each opportunity once. */
async function waitingFor(tx: CommunityTx, { companyId }: Caller): Promise<{ id: number; why: Why }[]> {
  const { rows } = await sql<{ id: number; why: Why }>`
    SELECT w.id, w.why FROM (
      SELECT DISTINCT ON (w.id) w.id, w.why, w.rank, w.at FROM (
        SELECT o.id, why.why, why.rank, coalesce(o.ends_at, o.created_at) AS at
          FROM opportunities o
         CROSS JOIN LATERAL (SELECT ${statusByClock} AS status) s
         CROSS JOIN LATERAL (
           SELECT CASE
             WHEN s.status = 'Reviewing' THEN 'decide'
             WHEN s.status = 'Open' AND EXISTS (
               SELECT FROM opportunity_questions q
                WHERE q.community_id = o.community_id AND q.opportunity_id = o.id AND q.answer IS NULL) THEN 'answer_questions'
             WHEN s.status = 'Completed' AND NOT EXISTS (
               SELECT FROM opportunity_ratings g
                WHERE g.community_id = o.community_id AND g.opportunity_id = o.id AND g.company_id = ${companyId}) THEN 'rate'
             WHEN s.status = 'Draft' THEN 'finish_draft' END AS why) k
         CROSS JOIN LATERAL (
           SELECT k.why, CASE k.why WHEN 'decide' THEN 2 WHEN 'answer_questions' THEN 3 WHEN 'rate' THEN 7 ELSE 8 END AS rank) why
         WHERE o.community_id = ${tx.communityId} AND o.company_id = ${companyId} AND why.why IS NOT NULL
           AND (o.status IN ('Draft', 'Open', 'Reviewing', 'Awarded')
                OR o.status = 'Completed' AND o.status_since > (SELECT moment()) - make_interval(days => ${ratingDays}))
        UNION ALL
        SELECT o.id, why.why, why.rank, coalesce(o.ends_at, o.created_at) AS at
          FROM (
            (SELECT r.* FROM opportunity_responses r
              WHERE r.community_id = ${tx.communityId} AND r.company_id = ${companyId} ORDER BY r.created_at DESC LIMIT ${mostLookedAt})
            UNION ALL
            (SELECT r.* FROM opportunity_responses r
              WHERE r.community_id = ${tx.communityId} AND r.partner_company_id = ${companyId} AND r.partner_agreed_at IS NULL
              LIMIT ${mostLookedAt})) r
         CROSS JOIN LATERAL (
           SELECT o.* FROM opportunities o WHERE o.community_id = r.community_id AND o.id = r.opportunity_id LIMIT 1) o
         CROSS JOIN LATERAL (SELECT ${statusByClock} AS status) s
         CROSS JOIN LATERAL (
           SELECT CASE
             WHEN s.status = 'Awarded' AND o.award_response_id = r.id AND r.company_id = ${companyId} THEN 'accept_award'
             WHEN s.status = 'Open' AND r.partner_company_id = ${companyId} AND r.partner_asked_at IS NOT NULL
                  AND r.partner_agreed_at IS NULL THEN 'join_response'
             WHEN s.status IN ('Open', 'Reviewing') AND r.company_id = ${companyId} AND r.status IN ('Sent', 'Shortlisted')
                  AND r.brief_version < o.asks_version THEN 'confirm_response'
             WHEN s.status = 'Open' AND r.company_id = ${companyId} AND r.status = 'Draft' AND r.partner_asked_at IS NULL
                  THEN 'send_response'
             WHEN s.status = 'Completed' AND o.status_since > (SELECT moment()) - make_interval(days => ${ratingDays})
                  AND o.award_response_id = r.id AND r.company_id = ${companyId} AND NOT EXISTS (
               SELECT FROM opportunity_ratings g
                WHERE g.community_id = o.community_id AND g.opportunity_id = o.id AND g.company_id = ${companyId}) THEN 'rate'
             END AS why) k
         CROSS JOIN LATERAL (
           SELECT k.why, CASE k.why WHEN 'accept_award' THEN 1 WHEN 'join_response' THEN 4 WHEN 'confirm_response' THEN 5
                              WHEN 'send_response' THEN 6 ELSE 7 END AS rank) why
         WHERE ${maySee(tx, companyId)} AND why.why IS NOT NULL) w
       ORDER BY w.id, w.rank) w
     ORDER BY w.rank, w.at LIMIT ${mostWaiting}`.execute(tx);
  return rows;
}
