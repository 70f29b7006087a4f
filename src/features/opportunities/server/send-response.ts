import { invalidInput } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { holdCompanies } from '../../members/server/company/public.ts';
import type { OpportunityResponse } from '../contract/responses.ts';
import { findOpportunity, holdOpportunity, type Found } from './find-opportunity.ts';
import { holdToRespond } from './keep-response.ts';
import { moveResponse } from './move-response.ts';
import type { ResponseRow } from './opportunities.queries.ts';
import { closed, refused } from './refusals.ts';
import { showResponse, showResponses } from './responses.ts';
import { tell } from './tell.ts';

/** With a partner it is theirs to agree first: until then it is a draft, and the owner knows nothing of it. */
export async function sendResponse(
  tx: CommunityTx,
  caller: Caller,
  id: number,
): Promise<OpportunityResponse> {
  const found = await holdToRespond(tx, caller, id);
  const { mine } = found;
  if (mine === null) throw refused('nothing_written', 'Write your response first.');
  if (mine.status !== 'Draft' && mine.status !== 'Withdrawn')
    throw refused('sent_already', 'Your company has responded already.');
  if (mine.message === '') throw invalidInput({ message: 'Write a message.' });
  if (mine.partner_company_id === null) await sendFor(tx, caller, found, mine);
  else await askPartner(tx, caller, id, mine);
  return showResponse(tx, caller, id);
}

async function askPartner(
  tx: CommunityTx,
  { companyId }: Caller,
  id: number,
  mine: ResponseRow,
): Promise<void> {
  const partner = mine.partner_company_id!;
  await holdCompanies(tx, [partner]);
  await sql`
    UPDATE opportunity_responses SET partner_asked_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${mine.id} AND partner_asked_at IS NULL`.execute(tx);
  if (mine.partner_asked_at === null)
    tell(tx, id, 'partner_asked', { tells: [partner], shows: [companyId], by: companyId });
}

/** The deadline is compared by the clock in the statement that takes the company’s one place, and so is whether it is taken. */
async function sendFor(tx: CommunityTx, caller: Caller, found: Found, mine: ResponseRow): Promise<void> {
  const { opportunity } = found;
  const { id } = opportunity;
  const companies = [mine.company_id, ...(mine.partner_company_id === null ? [] : [mine.partner_company_id])];
  await holdCompanies(tx, companies);
  const { rows } = await sql<{ company_id: CompanyRowId }>`
    INSERT INTO opportunity_participants (community_id, opportunity_id, company_id, response_id)
    SELECT o.community_id, o.id, c.id, ${mine.id}
      FROM opportunities o CROSS JOIN unnest(${companies.toSorted((one, other) => one - other)}::bigint[]) AS c (id)
     WHERE o.community_id = ${tx.communityId} AND o.id = ${id} AND o.status = 'Open' AND o.deadline > clock_moment()
    ON CONFLICT (community_id, opportunity_id, company_id) DO NOTHING RETURNING company_id`.execute(tx);
  if (rows.length === 0 && !(await hasAnswered(tx, id, companies))) throw closed(opportunity);
  if (rows.length < companies.length)
    throw refused('already_answered', 'Your company has responded already. Withdraw that response first.');
  await moveResponse(tx, id, mine, {
    action: 'send',
    by: 'responder',
    companyId: caller.companyId,
    also: sql`
      sent_at = moment(), brief_version = ${opportunity.version}, word = NULL,
      member_id = CASE WHEN company_id = ${caller.companyId} THEN ${caller.memberId} ELSE member_id END`,
  });
  await sql`
    WITH gone AS (
      DELETE FROM opportunity_passes
       WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND company_id = ANY (${companies}::bigint[]) RETURNING 1)
    UPDATE opportunities SET passes = passes - (SELECT count(*) FROM gone)
     WHERE community_id = ${tx.communityId} AND id = ${id} AND EXISTS (SELECT FROM gone)`.execute(tx);
  tell(tx, id, 'answered', {
    tells: [opportunity.company_id],
    shows: companies,
    // Who it was stays shut until the deadline with the answer.
    by: opportunity.is_sealed ? null : mine.company_id,
  });
}

async function hasAnswered(
  tx: CommunityTx,
  id: number,
  companies: readonly CompanyRowId[],
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM opportunity_participants
     WHERE community_id = ${tx.communityId} AND opportunity_id = ${id} AND company_id = ANY (${companies}::bigint[])`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The partner’s word. Their yes sends it for both; their own answer, if they have sent one, has to be withdrawn before. */
export async function joinResponse(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  agrees: boolean,
): Promise<OpportunityResponse> {
  const found = await holdOpportunity(tx, caller, id);
  const { invitation, status } = found;
  if (invitation === null) throw refused('not_invited', 'No one asked your company to respond together.');
  const { companyId } = caller;
  if (!agrees) {
    const [shown] = await showInvitation(tx, found);
    await sql`
      UPDATE opportunity_responses SET partner_company_id = NULL, partner_asked_at = NULL
       WHERE community_id = ${tx.communityId} AND id = ${invitation.id}`.execute(tx);
    tell(tx, id, 'partner_refused', { tells: [invitation.company_id], shows: [companyId], by: companyId });
    return shown!;
  }
  if (status !== 'Open') throw closed(found.opportunity);
  await sql`
    UPDATE opportunity_responses SET partner_agreed_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${invitation.id}`.execute(tx);
  await sendFor(tx, caller, found, invitation);
  tell(tx, id, 'partner_agreed', { tells: [invitation.company_id], shows: [companyId], by: companyId });
  const joined = await findOpportunity(tx, caller, id);
  const [shown] = await showInvitation(tx, { ...joined, invitation: joined.mine });
  return shown!;
}

const showInvitation = (tx: CommunityTx, found: Found) => showResponses(tx, found, [found.invitation!]);
