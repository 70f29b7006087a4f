import { thankForReferral } from '../../../../features/referrals/server/thank-for-referral.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { Services } from '../../services.ts';

/** Both sides of a closed referral want the community to know; the feed hears of it as it always does. */
export async function shareWin({ database }: Services, communityId: number, need: string): Promise<void> {
  await database.inCommunity({ communityId }, async (tx) => {
    const { rows } = await sql<
      Row<'referrals', 'id' | 'sender_company_id' | 'receiver_company_id'> & {
        sender: number;
        receiver: number;
      }
    >`
      SELECT r.id, r.sender_company_id, r.receiver_company_id, s.contact_member_id AS sender, t.contact_member_id AS receiver
        FROM referrals r
        JOIN companies s ON s.community_id = r.community_id AND s.id = r.sender_company_id
        JOIN companies t ON t.community_id = r.community_id AND t.id = r.receiver_company_id
       WHERE r.community_id = ${tx.communityId} AND r.need = ${need}`.execute(tx);
    if (!rows[0]) throw new Error(`The demo has no referral about “${need}”.`);
    const { id, sender, receiver, ...sides } = rows[0];
    const nobody = { isAdmin: false, sessionId: '' };
    await thankForReferral(tx, { ...nobody, memberId: sender, companyId: sides.sender_company_id }, id, true);
    await thankForReferral(
      tx,
      { ...nobody, memberId: receiver, companyId: sides.receiver_company_id },
      id,
      true,
    );
  });
}
