import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { notFound } from '../../../kit/common/errors.ts';
import type { EndedSeat } from '../../../kit/server/feature.ts';
import { hashToken, newToken } from '../../../kit/server/secret-tokens.ts';
import type { MailAnswer, Reader } from '../../../kit/server/notice.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CommissionTerms } from '../../members/contract/terms.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { answerLinkDays } from '../rules.ts';

/** A referral as the secret of a link in an email shows it. */
export interface AnswerLink {
  referral_id: number;
  member_id: number;
  company_id: CompanyRowId;
  is_open: boolean;
  status: ReferralStatus;
  /** Null where no one has accepted or declined it. */
  is_answered_by_member: boolean | null;
  expires_at: Date | null;
  contact_name: string;
  need: string;
  budget: number | null;
  currency: string;
  is_of_opportunity: boolean;
  deadline: string | null;
  terms: CommissionTerms;
  sender_name: string;
  sender_avatar: string | null;
  sender_person: string | null;
  receiver_name: string;
  member_name: string;
}

/** Both answers lead to one page by one secret: whichever is given ends it. None for a member who has two-step sign-in. */
export async function openAnswerLink(
  tx: CommunityTx,
  referralId: number,
  { memberId, companyId }: Reader,
): Promise<readonly MailAnswer[]> {
  const token = newToken();
  const { rows } = await sql`
    INSERT INTO referral_answer_links (community_id, token_hash, referral_id, member_id, expires_at)
    SELECT ${tx.communityId}, ${hashToken(token)}, ${referralId}, ${memberId},
           now() + make_interval(days => ${answerLinkDays})
     WHERE answers_by_email(${memberId}, ${companyId})
    RETURNING referral_id`.execute(tx);
  if (rows.length === 0) return [];
  return [
    { label: 'Accept', path: `/public/answer/${token}` },
    { label: 'Decline', path: `/public/answer/${token}?answer=decline` },
  ];
}

/** By the secret of the link, in this community; a visitor has no other way to a referral that is not about them. */
export async function findAnswerLink(tx: CommunityTx, token: string): Promise<AnswerLink> {
  const { rows } = await sql<AnswerLink>`SELECT * FROM look_at_answer_link(${hashToken(token)})`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** The referral has its answer, or needs none any more. */
export async function endAnswerLinks(tx: CommunityTx, referralId: number): Promise<void> {
  await sql`
    UPDATE referral_answer_links SET ended_at = now()
     WHERE community_id = ${tx.communityId} AND referral_id = ${referralId} AND ended_at IS NULL`.execute(tx);
}

export async function forgetLinksOf(tx: CommunityTx, { memberId }: EndedSeat): Promise<void> {
  await sql`
    DELETE FROM referral_answer_links
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(tx);
}
