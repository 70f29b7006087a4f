import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { AnswerCard, AnswerPage } from '../contract/answering.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { findAnswerLink, type AnswerLink } from './answer-links.ts';

/** Reading it changes nothing. A link that can no longer be used shows what became of the referral and nothing of the customer. */
export async function showAnswerPage(tx: CommunityTx, token: string): Promise<AnswerPage> {
  const link = await findAnswerLink(tx, token);
  const state = link.is_open ? 'open' : stateOf(link.status);
  return {
    state,
    is_mine: (state === 'accepted' || state === 'declined') && link.is_answered_by_member === true,
    referral_id: link.referral_id,
    card: link.is_open ? cardOf(link) : null,
  };
}

function stateOf(status: ReferralStatus): Exclude<AnswerPage['state'], 'open'> {
  if (status === 'New' || status === 'Viewed') return 'used';
  if (status === 'Declined') return 'declined';
  if (status === 'Withdrawn') return 'withdrawn';
  return status === 'Expired' ? 'expired' : 'accepted';
}

const cardOf = (link: AnswerLink): AnswerCard => ({
  customer_name: link.contact_name,
  need: link.need,
  budget: link.budget,
  currency: link.currency,
  is_of_opportunity: link.is_of_opportunity,
  deadline: link.deadline,
  answer_by: link.expires_at?.toISOString() ?? null,
  terms: link.terms,
  sender: { name: link.sender_name, avatar: link.sender_avatar, person: link.sender_person },
  answering: { person: link.member_name, company: link.receiver_name },
});
