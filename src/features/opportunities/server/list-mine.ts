import { z } from 'zod';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { cursorOf, pageOf, placeOf } from '../../../kit/server/paging.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { myLists } from '../contract/lists.ts';
import type { OpportunityCard } from '../contract/opportunity.ts';
import { cardsOf } from './cards.ts';
import { maySee } from './opportunities.queries.ts';

const pageSize = 20;

type List = (typeof myLists)[number];

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
): Promise<{ projects: OpportunityCard[]; next: string | null }> {
  const beyond = after === undefined ? undefined : placeOf(after, place);
  const { rows } = await sql<Hit>`
    SELECT o.id, jsonb_build_array((extract(epoch FROM o.at) * 1000000)::bigint, o.id) AS key FROM (${lists[list](tx, caller)}) o
     WHERE ${beyond ? sql`(o.at, o.id) < (timestamptz 'epoch' + ${beyond[0]} * interval '1 microsecond', ${beyond[1]}::bigint)` : sql`true`}
     ORDER BY o.at DESC, o.id DESC LIMIT ${pageSize + 1}`.execute(tx);
  const { found, next } = pageOf(rows, pageSize);
  const cards = await cardsOf(
    tx,
    caller,
    found.map(({ id }) => id),
  );
  return { projects: cards, next: next && cursorOf(next) };
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
