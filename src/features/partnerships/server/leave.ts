import type { EndedSeat } from '../../../kit/server/feature.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** Whoever was asked at the leaver's address is asked no more; a company that closes takes its words with it, and leaves the terms. */
export async function leave(tx: CommunityTx, { email, companyId, isClosed }: EndedSeat): Promise<void> {
  await sql`
    DELETE FROM partner_invitations WHERE community_id = ${tx.communityId} AND email = ${email}`.execute(tx);
  if (!isClosed) return;
  await sql`
    DELETE FROM partner_invitations
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId}`.execute(tx);
  await sql`
    UPDATE partnership_terms t SET message = NULL FROM partnerships p
     WHERE p.community_id = ${tx.communityId} AND ${companyId} IN (p.company_a, p.company_b)
       AND t.community_id = p.community_id AND t.partnership_id = p.id`.execute(tx);
  await sql`
    UPDATE partnerships SET message = NULL, reason = NULL
     WHERE community_id = ${tx.communityId} AND ${companyId} IN (company_a, company_b)`.execute(tx);
}
