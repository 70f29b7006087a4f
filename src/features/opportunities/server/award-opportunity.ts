import { currency } from '../../../kit/common/money.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces } from '../../members/server/faces/public.ts';
import { sendReferral, type ReferralParts } from '../../referrals/server/public.ts';
import type { Award, ComparedResponse } from '../contract/responses.ts';
import { changeStatus } from './change-status.ts';
import { assertMoves, holdAnswer, showJudged } from './judge-response.ts';
import { moveResponse } from './move-response.ts';
import type { OpportunityRow, ResponseRow } from './opportunities.queries.ts';
import { refused } from './refusals.ts';
import { tell } from './tell.ts';

/**
 * An offer, until the winner accepts it. Nobody else learns of it before. For a customer of the owner’s it sends the referral by the referral’s
 * own verb, in the same transaction: what refuses the referral refuses the award.
 */
export async function awardOpportunity(
  parts: ReferralParts,
  tx: CommunityTx,
  caller: Caller,
  params: { id: number; responseId: number },
  award: Award,
): Promise<ComparedResponse> {
  const { found, response } = await holdAnswer(tx, caller, params);
  const { opportunity } = found;
  const { companyId } = caller;
  assertMoves(found, 'choose');
  if (award.becomes === 'customer' && award.customer === null)
    throw refused('customer_missing', 'Say who the customer is.');
  const awarded = await changeStatus(tx, opportunity, {
    action: 'award',
    by: 'owner',
    companyId,
    also: sql`award_response_id = ${response.id}, award_becomes = ${award.becomes}, awarded_at = moment(), outcome_word = ${award.word}`,
  });
  await moveResponse(tx, params.id, response, { action: 'choose', by: 'owner', companyId });
  if (award.becomes === 'customer')
    await referCustomer(parts, tx, caller, awarded, response, award.customer!);
  const { company_id: lead, partner_company_id: partner } = response;
  tell(tx, params.id, 'awarded', {
    tells: [lead, ...(partner === null ? [] : [partner])],
    shows: [companyId],
    by: companyId,
  });
  return showJudged(tx, caller, params);
}

const longestNeed = 140;

async function referCustomer(
  parts: ReferralParts,
  tx: CommunityTx,
  caller: Caller,
  { id, title, brief, tags, currency: offered }: OpportunityRow,
  { company_id: lead, amount, per, currency: agreed }: ResponseRow,
  customer: NonNullable<Award['customer']>,
): Promise<void> {
  const { user_id: receiver } = (await companyFaces(tx, [lead])).get(lead)!;
  const isTotal = per === 'total' && amount !== null;
  const referral = await sendReferral(
    parts,
    tx,
    caller,
    {
      ...customer,
      company_id: receiver,
      need: Array.from(title).slice(0, longestNeed).join(''),
      description: Array.from(brief).slice(0, 4000).join(''),
      services: tags,
      deadline: null,
      budget: isTotal ? amount : null,
      ...currencyOf(agreed ?? offered),
    },
    { opportunityId: id },
  );
  await sql`
    UPDATE opportunities SET referral_id = ${referral.id} WHERE community_id = ${tx.communityId} AND id = ${id}`.execute(
    tx,
  );
}

/** What is kept was one of the currencies when it was entered. */
const currencyOf = (code: string | null) => {
  const known = currency.safeParse(code);
  return known.success ? { currency: known.data } : {};
};
