import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { isAnswer, responseArrowFor, type ResponseAction, type ResponseActor } from '../rules.ts';
import { addActivity } from './activities.ts';
import type { ResponseRow } from './opportunities.queries.ts';
import { refused } from './refusals.ts';

interface Move {
  action: ResponseAction;
  by: ResponseActor;
  companyId: CompanyRowId | null;
  note?: string | null;
  also?: Sql;
}

/** The one place that moves an answer, with the owner’s number. Its history is the owner’s and that company’s. */
export async function moveResponse(
  tx: CommunityTx,
  opportunityId: number,
  { id, status: from, company_id: of }: Pick<ResponseRow, 'id' | 'status' | 'company_id'>,
  { action, by, companyId, note = null, also }: Move,
): Promise<void> {
  const arrow = responseArrowFor(action, from, by);
  if (!arrow) throw wrongStatus(from);
  const { rows } = await sql`
    UPDATE opportunity_responses
       SET status = ${arrow.to}, updated_at = moment() ${also ? sql`, ${also}` : sql``}
     WHERE community_id = ${tx.communityId} AND id = ${id} AND status = ${from} RETURNING 1`.execute(tx);
  if (rows.length === 0) throw wrongStatus(from);
  const difference = Number(isAnswer(arrow.to)) - Number(isAnswer(from));
  if (difference !== 0)
    await sql`
      UPDATE opportunities SET answers = answers + ${difference}
       WHERE community_id = ${tx.communityId} AND id = ${opportunityId}`.execute(tx);
  // The shortlist is the owner’s own.
  const isOwners = action === 'shortlist' || action === 'unshortlist';
  await addActivity(tx, opportunityId, {
    companyId,
    type: `response_${action}`,
    note,
    audience: 'owner',
    concerns: isOwners ? null : of,
  });
}

const wrongStatus = (status: ResponseRow['status']) =>
  refused(
    'wrong_status',
    `That’s not possible: this response is ${status === 'Shortlisted' ? 'Sent' : status} now.`,
  );
