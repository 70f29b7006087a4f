import type { CompanyRowId } from '../../../kit/common/ids.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/**
 * What a company's referrals say of it, changed in the transaction that makes it true. Every verb counts in one order (by status,
 * here, between the two, in the ledger), so that two of them never wait for each other in a ring.
 */
export async function countForReputation(
  tx: CommunityTx,
  companyId: CompanyRowId,
  change: { accepted?: number; closed?: number },
): Promise<void> {
  await ensureRow(tx, companyId);
  await sql`
    UPDATE company_reputations
       SET accepted = accepted + ${change.accepted ?? 0}, closed = closed + ${change.closed ?? 0}
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);
}

const lastAnswers = 20;

/** After a referral was answered for the first time: the middle of the last twenty answers is made anew. */
export async function countAnswer(tx: CommunityTx, companyId: CompanyRowId): Promise<void> {
  await ensureRow(tx, companyId);
  // Held before the answers are read: two that are given at once then count one another.
  await sql`
    UPDATE company_reputations SET answers = answers + 1
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);
  await sql`
    UPDATE company_reputations SET answer_seconds = (
      SELECT least(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at)), 2e9)::integer
        FROM (SELECT answered_at, created_at FROM referrals
               WHERE community_id = ${tx.communityId} AND receiver_company_id = ${companyId} AND answered_at IS NOT NULL
               ORDER BY answered_at DESC LIMIT ${lastAnswers}) AS answered)
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);
}

/** After a customer has rated the work, or has changed their mind. */
export async function countReview(
  tx: CommunityTx,
  companyId: CompanyRowId,
  change: { reviews: number; stars: number },
): Promise<void> {
  await ensureRow(tx, companyId);
  await sql`
    UPDATE company_reputations SET reviews = reviews + ${change.reviews}, stars = stars + ${change.stars}
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);
}

const ensureRow = (tx: CommunityTx, companyId: CompanyRowId) =>
  sql`
    INSERT INTO company_reputations (community_id, company_id) VALUES (${tx.communityId}, ${companyId})
    ON CONFLICT DO NOTHING`.execute(tx);
