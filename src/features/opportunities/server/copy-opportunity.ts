import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import { beginDraft } from './draft-opportunity.ts';
import { holdOwn } from './find-opportunity.ts';
import { showOpportunity } from './show-opportunity.ts';

/** "Duplicate": what was written, and files; no answer, question or follower comes along. Its dates move by whole days, so that it closes at the same hour. */
export async function copyOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<OpportunityDetail> {
  await holdOwn(tx, caller, id);
  const copy = await beginDraft(tx, caller);
  await sql`
    UPDATE opportunities o
       SET title = k.title, brief = k.brief, tags = k.tags, place = k.place, is_remote = k.is_remote, price_kind = k.price_kind,
           price_low = k.price_low, price_high = k.price_high, currency = k.currency, visibility = k.visibility,
           is_sealed = k.is_sealed, contact_id = ${caller.memberId},
           deadline = k.deadline + age.days * interval '1 day', starts_on = k.starts_on + age.days
      FROM opportunities k
     CROSS JOIN LATERAL (SELECT ceil(extract(epoch FROM moment() - coalesce(k.published_at, moment())) / 86400)::integer AS days) age
     WHERE o.community_id = ${tx.communityId} AND o.id = ${copy} AND k.community_id = o.community_id AND k.id = ${id}`.execute(
    tx,
  );
  await sql`
    INSERT INTO opportunity_chosen (community_id, opportunity_id, company_id)
    SELECT community_id, ${copy}, company_id FROM opportunity_chosen
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${id}`.execute(tx);
  // The same bytes: they go with the last opportunity that has them.
  await sql`
    INSERT INTO opportunity_files (community_id, opportunity_id, belongs_to, file_id, company_id, member_id)
    SELECT community_id, ${copy}, 'brief', file_id, company_id, ${caller.memberId} FROM opportunity_files
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND belongs_to = 'brief' ORDER BY created_at, id`.execute(
    tx,
  );
  return showOpportunity(tx, caller, copy);
}
