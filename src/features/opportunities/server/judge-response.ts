import { notFound } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { ComparedResponse } from '../contract/responses.ts';
import { responsesMove, type ResponseAction } from '../rules.ts';
import { findOpportunity, holdOpportunity, type Found } from './find-opportunity.ts';
import { mayReadAnswers } from './may-do.ts';
import { moveResponse } from './move-response.ts';
import { responseColumns, type ResponseRow } from './opportunities.queries.ts';
import { ownerOnly, refused } from './refusals.ts';
import { compare } from './responses.ts';
import { tell } from './tell.ts';

/** An answer that the owner may read, held; others have none but their own, and drafts do not exist. */
export async function holdAnswer(
  tx: CommunityTx,
  caller: Caller,
  { id, responseId }: { id: number; responseId: number },
): Promise<{ found: Found; response: ResponseRow }> {
  const found = await holdOpportunity(tx, caller, id);
  if (!found.isOwner) throw ownerOnly();
  const { rows } = await sql<ResponseRow>`
    SELECT ${responseColumns} FROM opportunity_responses r
     WHERE r.community_id = ${tx.communityId} AND r.id = ${responseId} AND r.opportunity_id = ${id}
       AND r.status <> 'Draft' AND r.sent_at IS NOT NULL FOR NO KEY UPDATE`.execute(tx);
  if (!rows[0] || !mayReadAnswers(found)) throw notFound();
  return { found, response: rows[0] };
}

export async function showJudged(
  tx: CommunityTx,
  caller: Caller,
  { id, responseId }: { id: number; responseId: number },
): Promise<ComparedResponse> {
  const found = await findOpportunity(tx, caller, id);
  const { rows } = await sql<ResponseRow>`
    SELECT ${responseColumns} FROM opportunity_responses r
     WHERE r.community_id = ${tx.communityId} AND r.id = ${responseId}`.execute(tx);
  const [shown] = await compare(tx, found, rows);
  return shown!;
}

export function assertMoves({ status }: Found, action: ResponseAction): void {
  if (!responsesMove[action].includes(status))
    throw refused('wrong_status', `That’s not possible: this opportunity is ${status} now.`);
}

export async function shortlistResponse(
  tx: CommunityTx,
  caller: Caller,
  params: { id: number; responseId: number },
  isShortlisted: boolean,
): Promise<ComparedResponse> {
  const { found, response } = await holdAnswer(tx, caller, params);
  const action = isShortlisted ? 'shortlist' : 'unshortlist';
  assertMoves(found, action);
  await moveResponse(tx, params.id, response, { action, by: 'owner', companyId: caller.companyId });
  tell(tx, params.id, 'touched', { tells: [], shows: [caller.companyId], by: caller.companyId });
  return showJudged(tx, caller, params);
}

export async function declineResponse(
  tx: CommunityTx,
  caller: Caller,
  params: { id: number; responseId: number },
  word: string | null,
): Promise<ComparedResponse> {
  const { found, response } = await holdAnswer(tx, caller, params);
  assertMoves(found, 'decline');
  await moveResponse(tx, params.id, response, {
    action: 'decline',
    by: 'owner',
    companyId: caller.companyId,
    note: word,
    also: sql`word = ${word}`,
  });
  const { company_id: lead, partner_company_id: partner } = response;
  tell(tx, params.id, 'declined', {
    tells: [lead, ...(partner === null ? [] : [partner])],
    shows: [caller.companyId],
    by: caller.companyId,
  });
  return showJudged(tx, caller, params);
}
