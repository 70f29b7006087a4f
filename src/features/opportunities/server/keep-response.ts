import { invalidInput } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyOfMember } from '../../members/server/company/public.ts';
import { partnersToSendTo } from '../../partnerships/server/public.ts';
import type { OpportunityResponse, ResponseForm } from '../contract/responses.ts';
import { addActivity } from './activities.ts';
import { forgetFilesOf } from './files.ts';
import { holdOpportunity, type Found } from './find-opportunity.ts';
import { mayRespond } from './may-do.ts';
import { closed, ownCompany, refused } from './refusals.ts';
import { showResponse } from './responses.ts';
import { tell } from './tell.ts';

/** As far as it is written. Nobody learns of a draft, not even by a number; one that was sent is changed until the deadline. */
export async function keepResponse(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  form: ResponseForm,
): Promise<OpportunityResponse> {
  const found = await holdToRespond(tx, caller, id);
  const { mine, opportunity } = found;
  const partner = await partnerIn(tx, caller, found, form.partner_company_id);
  const isSent = mine !== null && mine.status !== 'Draft' && mine.status !== 'Withdrawn';
  if (isSent && form.message === '') throw invalidInput({ message: 'Write a message.' });
  if (isSent && partner !== mine.partner_company_id)
    throw refused('sent_already', 'Withdraw the response first to change who you do it with.');
  const isSamePartner = mine?.partner_company_id === partner;
  const { rows } = await sql`
    INSERT INTO opportunity_responses AS r
           (community_id, opportunity_id, company_id, member_id, message, amount, per, currency, starts_on, partner_company_id, brief_version)
    SELECT o.community_id, o.id, ${caller.companyId}, ${caller.memberId}, ${form.message}, ${form.amount}::bigint, ${form.per},
           ${form.currency}, ${form.starts_on}::date, ${partner}::bigint, o.version
      FROM opportunities o
     WHERE o.community_id = ${tx.communityId} AND o.id = ${id} AND o.status = 'Open' AND o.deadline > clock_moment()
    ON CONFLICT (community_id, opportunity_id, company_id) DO UPDATE
      SET message = excluded.message, amount = excluded.amount, per = excluded.per, currency = excluded.currency,
          starts_on = excluded.starts_on, partner_company_id = excluded.partner_company_id, updated_at = moment(),
          brief_version = excluded.brief_version,
          partner_asked_at = CASE WHEN ${isSamePartner}::boolean THEN r.partner_asked_at END,
          partner_agreed_at = CASE WHEN ${isSamePartner}::boolean THEN r.partner_agreed_at END
    RETURNING 1`.execute(tx);
  if (rows.length === 0) throw closed(opportunity);
  if (isSent) {
    await addActivity(tx, id, {
      companyId: caller.companyId,
      type: 'response_change',
      audience: 'owner',
      concerns: caller.companyId,
    });
    tell(tx, id, 'response_changed', {
      tells: [],
      shows: [caller.companyId, opportunity.company_id],
      by: opportunity.is_sealed ? null : caller.companyId,
    });
  } else tell(tx, id, 'touched', { tells: [], shows: [caller.companyId], by: caller.companyId });
  return showResponse(tx, caller, id);
}

/** One that the caller may still answer: not their own, not over, not answered by the company together with another. */
export async function holdToRespond(tx: CommunityTx, caller: Caller, id: number): Promise<Found> {
  const found = await holdOpportunity(tx, caller, id);
  if (found.isOwner) throw ownCompany();
  if (found.status !== 'Open') throw closed(found.opportunity);
  if (!mayRespond(found))
    throw refused('already_answered', 'Your company has responded already, together with another company.');
  return found;
}

async function partnerIn(
  tx: CommunityTx,
  { companyId }: Caller,
  { opportunity }: Found,
  wireId: number | null,
): Promise<CompanyRowId | null> {
  if (wireId === null) return null;
  const partner = await companyOfMember(tx, wireId);
  const partners = await partnersToSendTo(tx, companyId);
  const isPartner = partners.some((each) => each.companyId === partner && each.isOpen);
  if (partner === null || !isPartner || partner === opportunity.company_id)
    throw invalidInput({ partner_company_id: 'Choose one of your partners.' });
  return partner;
}

export async function discardResponse(tx: CommunityTx, caller: Caller, id: number): Promise<{ id: number }> {
  const { mine } = await holdOpportunity(tx, caller, id);
  if (mine === null || mine.company_id !== caller.companyId || mine.sent_at !== null)
    throw refused('not_sent', 'There’s no draft to discard.');
  await forgetFilesOf(tx, sql`f.response_id = ${mine.id}`);
  await sql`DELETE FROM opportunity_responses WHERE community_id = ${tx.communityId} AND id = ${mine.id}`.execute(
    tx,
  );
  tell(tx, id, 'touched', {
    tells: [],
    // A partner who was not asked yet knows of nothing.
    shows: [
      caller.companyId,
      ...(mine.partner_company_id === null || mine.partner_asked_at === null
        ? []
        : [mine.partner_company_id]),
    ],
    by: caller.companyId,
  });
  return { id: mine.id };
}
