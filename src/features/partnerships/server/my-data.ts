import type { MyDataPart } from '../../../kit/server/my-data.ts';
import { sql } from '../../../kit/server/sql.ts';

/** What somebody wrote and did themselves; the partnerships are the company's. */
export const partnershipData: readonly MyDataPart[] = [
  {
    name: 'partnerships',
    about:
      'Invitations to be partners that you sent, here and by email, and terms that you proposed, with your messages.',
    async read(tx, { memberId }) {
      const { rows: invitations } = await sql`
        SELECT id AS partnership_id, status, message, invited_at FROM partnerships
         WHERE community_id = ${tx.communityId} AND invited_by_member = ${memberId} ORDER BY id`.execute(tx);
      const { rows: offers } = await sql`
        SELECT partnership_id, version, message, created_at FROM partnership_terms
         WHERE community_id = ${tx.communityId} AND offered_by_member = ${memberId}
         ORDER BY partnership_id, version`.execute(tx);
      const { rows: byEmail } = await sql`
        SELECT email, status, message, mailed_at, expires_at FROM partner_invitations
         WHERE community_id = ${tx.communityId} AND member_id = ${memberId} ORDER BY id`.execute(tx);
      return { invitations, offers, by_email: byEmail };
    },
  },
];
