import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Tag } from '../../members/contract/tags.ts';

/** An opportunity as it is kept, and the clock when it was read. */
export interface OpportunityRow extends Omit<
  Row<'opportunities'>,
  'tags' | 'community_id' | 'created_at' | 'shared_at' | 'heard_at'
> {
  tags: Tag[];
  is_shared: boolean;
  now: Date;
}

/** Of a row named `o`. */
export const opportunityColumns = sql.raw(
  `o.id, o.company_id, o.author_id, o.contact_id, o.status, o.status_since, o.ends_at, o.title, o.brief, o.tags, o.place, o.is_remote,
   o.price_kind, o.price_low, o.price_high, o.currency, o.deadline, o.is_closed_early, o.starts_on, o.visibility, o.is_sealed, o.version, o.asks_version,
   o.answers, o.passes, o.reminders, o.award_response_id, o.award_becomes, o.awarded_at, o.outcome_word, o.referral_id, o.reason,
   o.published_at, o.updated_at, o.shared_at IS NOT NULL AS is_shared, clock_moment() AS now`,
);

export type ResponseRow = Omit<Row<'opportunity_responses'>, 'community_id' | 'created_at'>;

/** Of a row named `r`. */
export const responseColumns = sql.raw(
  `r.id, r.opportunity_id, r.company_id, r.member_id, r.status, r.message, r.amount, r.per, r.currency, r.starts_on,
   r.partner_company_id, r.partner_asked_at, r.partner_agreed_at, r.brief_version, r.word, r.sent_at, r.updated_at`,
);

/** The state that a row named `o` has by the clock. */
export const statusByClock = sql.raw(`opportunity_status(o.status, o.ends_at, o.answers, clock_moment())`);

/** Whether a row named `o` is there for a company. Whoever has answered, or is asked to join an answer, goes on seeing it. */
export const maySee = (tx: CommunityTx, companyId: CompanyRowId | Sql) => sql`
  (o.company_id = ${companyId}
    OR o.status <> 'Draft' AND (
         o.visibility = 'all'
      OR o.visibility = 'partners' AND o.company_id IN (SELECT partner_companies(${tx.communityId}, ${companyId}))
      OR o.visibility = 'chosen' AND EXISTS (
           SELECT FROM opportunity_chosen k
            WHERE k.community_id = o.community_id AND k.opportunity_id = o.id AND k.company_id = ${companyId})
      OR EXISTS (
           SELECT FROM opportunity_responses m
            WHERE m.community_id = o.community_id AND m.opportunity_id = o.id AND m.company_id = ${companyId} AND m.sent_at IS NOT NULL)
      OR EXISTS (
           SELECT FROM opportunity_responses m
            WHERE m.community_id = o.community_id AND m.opportunity_id = o.id AND m.partner_company_id = ${companyId}
              AND m.partner_asked_at IS NOT NULL)))`;
