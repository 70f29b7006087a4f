import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Form } from '../contract/fields.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import { keepValues, valuesOf } from './form-values.ts';
import { refused } from './refusals.ts';
import { showOpportunity } from './show-opportunity.ts';

const mostDrafts = 50;

export async function draftOpportunity(
  tx: CommunityTx,
  caller: Caller,
  form: Form,
): Promise<OpportunityDetail> {
  const values = await valuesOf(tx, caller, form);
  const id = await beginDraft(tx, caller);
  await keepValues(tx, id, values);
  return showOpportunity(tx, caller, id);
}

export async function beginDraft(tx: CommunityTx, { companyId, memberId }: Caller): Promise<number> {
  const { rows: kept } = await sql`
    SELECT FROM opportunities WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND status = 'Draft'
     LIMIT ${mostDrafts}`.execute(tx);
  if (kept.length >= mostDrafts)
    throw refused('too_many', `Your company has ${mostDrafts} drafts. Post or discard one first.`);
  const { rows } = await sql<Row<'opportunities', 'id'>>`
    INSERT INTO opportunities (community_id, company_id, author_id)
    VALUES (${tx.communityId}, ${companyId}, ${memberId}) RETURNING id`.execute(tx);
  return rows[0]!.id;
}
