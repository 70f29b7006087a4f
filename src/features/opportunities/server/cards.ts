import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFace, type CompanyFace } from '../../members/server/faces/public.ts';
import type { OpportunityCard } from '../contract/opportunity.ts';
import type { ResponseStatus } from '../contract/status.ts';
import { beginningOf, statusForOthers, statusNow, toldAnswers } from '../rules.ts';
import { authorRecords } from './author-records.ts';
import { statusOfAnswer } from './find-opportunity.ts';
import { opportunityColumns, type OpportunityRow, type ResponseRow } from './opportunities.queries.ts';

type TermsRow = Pick<
  OpportunityRow,
  | 'title'
  | 'brief'
  | 'tags'
  | 'place'
  | 'is_remote'
  | 'price_low'
  | 'price_high'
  | 'currency'
  | 'deadline'
  | 'starts_on'
> & { price_kind: string };

const isPriceKind = (kind: string): kind is OpportunityRow['price_kind'] =>
  kind === 'fixed' || kind === 'range' || kind === 'hourly' || kind === 'offer';

export const termsOf = (row: TermsRow) => ({
  title: row.title,
  brief: row.brief,
  tags: row.tags,
  place: row.place,
  is_remote: row.is_remote,
  price: {
    kind: isPriceKind(row.price_kind) ? row.price_kind : ('offer' as const),
    low: row.price_low,
    high: row.price_high,
  },
  currency: row.currency,
  deadline: row.deadline?.toISOString() ?? null,
  starts_on: row.starts_on,
});

/** What the caller’s company has to do with it, beside the row. */
interface Seen {
  author: CompanyFace;
  viewers: number;
  fits: string[] | null;
  is_subscribed: boolean;
  is_passed: boolean;
  my: { id: number; status: ResponseStatus; is_sent: boolean } | null;
}

/** In the order of the ids. Who may see them was asked before. */
export async function cardsOf(
  tx: CommunityTx,
  { companyId, memberId }: Caller,
  ids: readonly number[],
): Promise<OpportunityCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OpportunityRow & Seen>`
    SELECT ${opportunityColumns}, ${companyFace(tx, sql`o.company_id`)} AS author,
           opportunity_viewers(o.community_id, o.id, o.company_id, o.visibility) AS viewers,
           (SELECT f.reasons FROM opportunity_fits f
             WHERE f.community_id = o.community_id AND f.opportunity_id = o.id AND f.company_id = ${companyId}) AS fits,
           EXISTS (SELECT FROM opportunity_subscribers s
             WHERE s.community_id = o.community_id AND s.opportunity_id = o.id AND s.member_id = ${memberId}) AS is_subscribed,
           EXISTS (SELECT FROM opportunity_passes p
             WHERE p.community_id = o.community_id AND p.opportunity_id = o.id AND p.company_id = ${companyId}) AS is_passed,
           (SELECT jsonb_build_object('id', m.id, 'status', m.status, 'is_sent', m.sent_at IS NOT NULL) FROM opportunity_responses m
             WHERE m.community_id = o.community_id AND m.opportunity_id = o.id
               AND (m.company_id = ${companyId} OR m.partner_company_id = ${companyId} AND m.partner_agreed_at IS NOT NULL)
             ORDER BY m.company_id = ${companyId} LIMIT 1) AS my
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS page (id, place)
     CROSS JOIN LATERAL (SELECT * FROM opportunities o WHERE o.community_id = ${tx.communityId} AND o.id = page.id LIMIT 1) o
     ORDER BY page.place`.execute(tx);
  const records = await authorRecords(
    tx,
    rows.map((row) => row.company_id),
  );
  return rows.map((row) => ({
    ...cardOf(row, companyId),
    author_record: records.get(row.company_id) ?? null,
  }));
}

function cardOf(row: OpportunityRow & Seen, companyId: CompanyRowId): Omit<OpportunityCard, 'author_record'> {
  const isOwner = row.company_id === companyId;
  const now = statusNow({ status: row.status, endsAt: row.ends_at, answers: row.answers }, row.now);
  // An award whose time is over is none any more, whatever the row still says.
  const awardedTo = row.status === 'Awarded' && now !== 'Awarded' ? null : row.award_response_id;
  const isWinner = row.my !== null && row.my.id === awardedTo;
  const status = isOwner || isWinner ? now : statusForOthers(now);
  const { brief, ...terms } = termsOf(row);
  return {
    id: row.id,
    ...terms,
    beginning: beginningOf(brief),
    author: row.author,
    status,
    published_at: row.published_at?.toISOString() ?? null,
    role: isOwner ? 'owner' : isWinner ? 'winner' : row.my?.is_sent ? 'responder' : 'viewer',
    answers: isOwner ? row.answers : toldAnswers(row.answers, row.viewers),
    fits: status === 'Open' ? (row.fits ?? []) : [],
    is_subscribed: row.is_subscribed,
    is_passed: row.is_passed,
    my_response_status: row.my && statusForResponder(statusOfAnswer(row.my, awardedTo)),
  };
}

/** The shortlist is the owner’s own. */
export const statusForResponder = (status: ResponseRow['status']): ResponseStatus =>
  status === 'Shortlisted' ? 'Sent' : status;
