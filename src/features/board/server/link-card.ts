import { sql } from 'kysely';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { conversationFaces } from '../../chat/server/public.ts';
import { companyOfMember, listedAmong } from '../../members/server/public.ts';
import { heldReferralFace } from '../../referrals/server/public.ts';

/** By the ids that they have on the wire; null takes a link off, and what is not named stays. */
export interface LinkChoices {
  referralId?: number | null | undefined;
  companyId?: number | null | undefined;
  conversationId?: number | null | undefined;
}

export async function linkCard(
  tx: CommunityTx,
  caller: Caller,
  cardId: number,
  { referralId, companyId, conversationId }: LinkChoices,
): Promise<void> {
  if (referralId === undefined && companyId === undefined && conversationId === undefined) return;
  if (typeof referralId === 'number') await assertReferral(tx, caller, referralId);
  const aboutCompany = typeof companyId === 'number' ? await findListed(tx, companyId) : null;
  if (typeof conversationId === 'number') await assertConversation(tx, caller, conversationId);
  await sql`
    UPDATE board_cards SET referral_id = CASE WHEN ${referralId !== undefined} THEN ${referralId ?? null}::bigint ELSE referral_id END,
           followed_state = CASE WHEN ${referralId !== undefined} THEN NULL ELSE followed_state END,
           about_company_id = CASE WHEN ${companyId !== undefined} THEN ${aboutCompany}::bigint ELSE about_company_id END,
           conversation_id = CASE WHEN ${conversationId !== undefined} THEN ${conversationId ?? null}::bigint ELSE conversation_id END
     WHERE community_id = ${tx.communityId} AND id = ${cardId}`.execute(tx);
}

/**
 * Held: a change of its state comes either before, and is seen, or after, and then its follower finds the card.
 */
async function assertReferral(tx: CommunityTx, { companyId }: Caller, id: number): Promise<void> {
  if (!(await heldReferralFace(tx, companyId, id))) throw notThere('referralId');
}

async function findListed(tx: CommunityTx, memberId: number) {
  const id = await companyOfMember(tx, memberId);
  if (id === null || !(await listedAmong(tx, [id])).has(id)) throw notThere('companyId');
  return id;
}

async function assertConversation(tx: CommunityTx, { memberId }: Caller, id: number): Promise<void> {
  if (!(await conversationFaces(tx, memberId, [id])).has(id)) throw notThere('conversationId');
}

function notThere(field: keyof LinkChoices): Refusal {
  const { code, status, message } = notFound();
  return new Refusal(code, status, message, { fields: { [field]: message } });
}
