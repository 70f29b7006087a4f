import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { forgetNotTheirWork, noteNotTheirWork } from '../../members/server/thesaurus/public.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import type { OpportunityResponse } from '../contract/responses.ts';
import { addActivity } from './activities.ts';
import { holdOpportunity, type Found } from './find-opportunity.ts';
import { mayConfirm, mayDo, mayWithdraw } from './may-do.ts';
import { moveResponse } from './move-response.ts';
import type { OpportunityRow, ResponseRow } from './opportunities.queries.ts';
import { closed, ownCompany, refused } from './refusals.ts';
import { showOpportunity } from './show-opportunity.ts';
import { showResponse } from './responses.ts';
import { tell } from './tell.ts';

export async function withdrawResponse(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<OpportunityResponse> {
  const found = await holdOpportunity(tx, caller, id);
  if (found.isOwner) throw ownCompany();
  if (!mayWithdraw(found)) throw refused('not_sent', 'There’s no response that can be withdrawn now.');
  await takeBack(tx, found, found.mine!, caller.companyId);
  return showResponse(tx, caller, id);
}

/** The place of the company, and of its partner, is free again. */
export async function takeBack(
  tx: CommunityTx,
  { opportunity }: Pick<Found, 'opportunity'>,
  response: ResponseRow,
  by: Caller['companyId'],
): Promise<void> {
  const { id, company_id: owner, is_sealed: isSealed } = opportunity;
  const partner = response.partner_company_id;
  await moveResponse(tx, id, response, {
    action: 'withdraw',
    by: 'responder',
    companyId: by,
    also: sql`partner_asked_at = NULL, partner_agreed_at = NULL`,
  });
  await leavePlaces(tx, response.id);
  tell(tx, id, 'withdrawn', {
    tells: [owner],
    shows: [response.company_id, ...(partner === null ? [] : [partner])],
    by: isSealed ? null : by,
  });
}

export async function leavePlaces(tx: CommunityTx, responseId: number): Promise<void> {
  await sql`DELETE FROM opportunity_participants WHERE community_id = ${tx.communityId} AND response_id = ${responseId}`.execute(
    tx,
  );
}

/** The answer stands, now that the brief has changed. */
export async function confirmResponse(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<OpportunityResponse> {
  const found = await holdOpportunity(tx, caller, id);
  if (!mayConfirm(found)) throw refused('not_sent', 'There’s nothing to confirm.');
  const { opportunity, mine } = found;
  await sql`
    UPDATE opportunity_responses SET brief_version = ${opportunity.version}, updated_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${mine!.id}`.execute(tx);
  await addActivity(tx, id, {
    companyId: caller.companyId,
    type: 'response_confirm',
    audience: 'owner',
    concerns: caller.companyId,
  });
  tell(tx, id, 'response_changed', {
    tells: [],
    shows: [caller.companyId, opportunity.company_id],
    by: opportunity.is_sealed ? null : caller.companyId,
  });
  return showResponse(tx, caller, id);
}

/** "Not for us" in one tap, and back. */
export async function passOpportunity(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  isPassed: boolean,
): Promise<OpportunityDetail> {
  const found = await holdOpportunity(tx, caller, id);
  if (found.isOwner) throw ownCompany();
  if (isPassed && found.status !== 'Open') throw closed(found.opportunity);
  if (isPassed && !mayDo(found).pass)
    throw refused('sent_already', 'Your company has responded. Withdraw the response first.');
  const { rows } = isPassed
    ? await sql`
        INSERT INTO opportunity_passes (community_id, opportunity_id, company_id)
        VALUES (${tx.communityId}, ${id}, ${caller.companyId}) ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
    : await sql`
        DELETE FROM opportunity_passes
         WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND company_id = ${caller.companyId} RETURNING 1`.execute(
        tx,
      );
  if (rows.length > 0) {
    await noteSignal(tx, caller, found.opportunity, isPassed);
    await sql`
      UPDATE opportunities SET passes = passes + ${isPassed ? 1 : -1}
       WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(tx);
  }
  tell(tx, id, 'touched', { tells: [], shows: [caller.companyId], by: caller.companyId });
  return showOpportunity(tx, caller, id);
}

/** Admins see where a company that was said to fit does not do it. */
async function noteSignal(
  tx: CommunityTx,
  { companyId }: Caller,
  { id, title, tags }: OpportunityRow,
  isPassed: boolean,
): Promise<void> {
  const about = { subjectId: id, companyId };
  if (isPassed)
    await noteNotTheirWork(tx, 'passed', { ...about, texts: [...tags.map(({ text }) => text), title] });
  else await forgetNotTheirWork(tx, 'passed', about);
}
