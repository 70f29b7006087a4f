import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { conversationFaces, type ConversationFace } from '../../chat/server/public.ts';
import { companyOfMember } from '../../members/server/company/public.ts';
import { listedAmong } from '../../members/server/directory/public.ts';
import type { OpportunityFace } from '../../opportunities/contract/face.ts';
import { opportunityFaces } from '../../opportunities/server/public.ts';
import { heldReferralFace, referralFaces, type ReferralFace } from '../../referrals/server/public.ts';
import { noteCustomer } from './customers.ts';

/** By the ids that they have on the wire; null takes a link off, and what is not named stays. */
export interface LinkChoices {
  referralId?: number | null | undefined;
  opportunityId?: number | null | undefined;
  companyId?: number | null | undefined;
  conversationId?: number | null | undefined;
}

export async function linkCard(
  tx: CommunityTx,
  caller: Caller,
  cardId: number,
  choices: LinkChoices,
): Promise<void> {
  const { referralId, opportunityId, companyId, conversationId } = choices;
  if ([referralId, opportunityId, companyId, conversationId].every((choice) => choice === undefined)) return;
  const found = await findThing(tx, caller, choices);
  await sql`
    UPDATE board_cards SET referral_id = CASE WHEN ${referralId !== undefined} THEN ${found.referral?.id ?? null}::bigint ELSE referral_id END,
           followed_state = CASE WHEN ${referralId !== undefined} THEN NULL ELSE followed_state END,
           opportunity_id = CASE WHEN ${opportunityId !== undefined} THEN ${found.opportunity?.id ?? null}::bigint ELSE opportunity_id END,
           about_company_id = CASE WHEN ${companyId !== undefined} THEN ${found.companyId ?? null}::bigint ELSE about_company_id END,
           conversation_id = CASE WHEN ${conversationId !== undefined} THEN ${found.conversation?.id ?? null}::bigint ELSE conversation_id END
     WHERE community_id = ${tx.communityId} AND id = ${cardId}`.execute(tx);
  if (found.referral) await noteCustomer(tx, caller, cardId, found.referral.id);
}

/** As the caller may see them. */
export async function findThing(
  tx: CommunityTx,
  caller: Caller,
  { referralId, opportunityId, companyId, conversationId }: LinkChoices,
  { isToBeLinked = true } = {},
) {
  return {
    referral:
      typeof referralId === 'number' ? await findReferral(tx, caller, referralId, isToBeLinked) : undefined,
    opportunity:
      typeof opportunityId === 'number' ? await findOpportunity(tx, caller, opportunityId) : undefined,
    companyId: typeof companyId === 'number' ? await findListed(tx, companyId) : undefined,
    conversation:
      typeof conversationId === 'number' ? await findConversation(tx, caller, conversationId) : undefined,
  };
}

/** Held before it is linked: a change of its state comes before, and is seen, or after, and then its follower finds the card. */
async function findReferral(
  tx: CommunityTx,
  { companyId }: Caller,
  id: number,
  isToBeLinked: boolean,
): Promise<ReferralFace> {
  const face = isToBeLinked
    ? await heldReferralFace(tx, companyId, id)
    : (await referralFaces(tx, companyId, [id])).get(id);
  if (!face) throw notThere('referralId');
  return face;
}

async function findOpportunity(tx: CommunityTx, { companyId }: Caller, id: number): Promise<OpportunityFace> {
  const face = (await opportunityFaces(tx, companyId, [id])).get(id);
  if (!face) throw notThere('opportunityId');
  return face;
}

async function findListed(tx: CommunityTx, memberId: number): Promise<CompanyRowId> {
  const id = await companyOfMember(tx, memberId);
  if (id === null || !(await listedAmong(tx, [id])).has(id)) throw notThere('companyId');
  return id;
}

async function findConversation(
  tx: CommunityTx,
  { memberId }: Caller,
  id: number,
): Promise<ConversationFace> {
  const face = (await conversationFaces(tx, memberId, [id])).get(id);
  if (!face) throw notThere('conversationId');
  return face;
}

function notThere(field: keyof LinkChoices): Refusal {
  const { code, status, message } = notFound();
  return new Refusal(code, status, message, { fields: { [field]: message } });
}
