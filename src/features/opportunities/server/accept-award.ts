import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { acceptReferral, declineReferral, referralStatusOf } from '../../referrals/server/public.ts';
import type { OpportunityDetail } from '../contract/opportunity.ts';
import { changeStatus } from './change-status.ts';
import { holdOpportunity, type Found } from './find-opportunity.ts';
import { speaksForWinner } from './may-do.ts';
import { moveResponse } from './move-response.ts';
import type { OpportunityRow, ResponseRow } from './opportunities.queries.ts';
import { noArrow, refused } from './refusals.ts';
import { responsesWhere } from './responses.ts';
import { noAward } from './settle.ts';
import { showOpportunity } from './show-opportunity.ts';
import { tell } from './tell.ts';
import { leavePlaces } from './withdraw-response.ts';

async function holdAward(tx: CommunityTx, caller: Caller, id: number, action: 'accept' | 'refuse') {
  const found = await holdOpportunity(tx, caller, id);
  if (!speaksForWinner(found)) throw noArrow(action, found.status, null);
  return { found, opportunity: found.opportunity, mine: found.mine! };
}

export async function acceptAward(tx: CommunityTx, caller: Caller, id: number): Promise<OpportunityDetail> {
  const { found, opportunity } = await holdAward(tx, caller, id, 'accept');
  const { referral_id: referralId } = opportunity;
  const referral = referralId === null ? null : await referralStatusOf(tx, referralId);
  if (isOver(referral)) throw refused('wrong_status', 'The referral that went with it was withdrawn.');
  await begin(tx, found, caller.companyId, caller.memberId);
  // It may have been accepted as a referral already.
  if (isUnanswered(referral)) await acceptReferral(tx, caller, referralId!, null);
  return showOpportunity(tx, caller, id);
}

type ReferralStatus = Awaited<ReturnType<typeof referralStatusOf>> | null;

const isUnanswered = (status: ReferralStatus) => status === 'New' || status === 'Viewed';

/** Nobody can say yes to it any more. */
export const isOver = (status: ReferralStatus) => status === 'Withdrawn' || status === 'Expired';

/** Work begins: whoever works on it stands in its members, and all others who answered hear the outcome. */
export async function begin(
  tx: CommunityTx,
  { opportunity, mine }: Pick<Found, 'opportunity' | 'mine'>,
  companyId: Caller['companyId'],
  memberId: number | null,
): Promise<void> {
  const { id, company_id: owner } = opportunity;
  await changeStatus(tx, opportunity, { action: 'accept', by: 'winner', companyId });
  const people = [
    { member: opportunity.contact_id, company: owner },
    { member: memberId ?? mine?.member_id ?? null, company: companyId },
  ].filter((each) => each.member !== null);
  await sql`
    INSERT INTO opportunity_members (community_id, opportunity_id, member_id, company_id)
    SELECT ${tx.communityId}, ${id}, member_id, company_id
      FROM unnest(${people.map(({ member }) => member)}::bigint[], ${people.map(({ company }) => company)}::bigint[]) AS p (member_id, company_id)
    ON CONFLICT DO NOTHING`.execute(tx);
  tell(tx, id, 'award_accepted', { tells: [owner], shows: [companyId], by: companyId });
  await tellOutcome(tx, opportunity);
}

async function tellOutcome(tx: CommunityTx, opportunity: OpportunityRow): Promise<void> {
  const { id, outcome_word: word, company_id: owner } = opportunity;
  const others = await responsesWhere(tx, id, sql`r.status IN ('Sent', 'Shortlisted')`);
  for (const response of others)
    await moveResponse(tx, id, response, {
      action: 'decline',
      by: 'outcome',
      companyId: null,
      also: sql`word = ${word}`,
    });
  const tells = others.flatMap(companiesOf);
  if (tells.length > 0) tell(tx, id, 'outcome', { tells, by: owner });
}

const companiesOf = ({ company_id: lead, partner_company_id: partner }: ResponseRow) => [
  lead,
  ...(partner === null ? [] : [partner]),
];

export async function refuseAward(
  tx: CommunityTx,
  caller: Caller,
  id: number,
  reason: string,
): Promise<OpportunityDetail> {
  const { found, opportunity } = await holdAward(tx, caller, id, 'refuse');
  await giveBack(tx, found, caller.companyId, reason);
  const { referral_id: referralId } = opportunity;
  if (referralId !== null && isUnanswered(await referralStatusOf(tx, referralId)))
    await declineReferral(tx, caller, referralId, reason);
  return showOpportunity(tx, caller, id);
}

/** The winner’s no: it is the owner’s to decide again. */
export async function giveBack(
  tx: CommunityTx,
  { opportunity, mine }: Pick<Found, 'opportunity' | 'mine'>,
  companyId: Caller['companyId'],
  reason: string | null,
): Promise<void> {
  const { id, company_id: owner } = opportunity;
  await moveResponse(tx, id, mine!, {
    action: 'refuse',
    by: 'responder',
    companyId,
    note: reason,
    also: sql`partner_asked_at = NULL, partner_agreed_at = NULL`,
  });
  await leavePlaces(tx, mine!.id);
  await changeStatus(tx, opportunity, {
    action: 'refuse',
    by: 'winner',
    companyId,
    note: reason,
    also: noAward,
  });
  tell(tx, id, 'award_refused', { tells: [owner], shows: [companyId], by: companyId });
}
