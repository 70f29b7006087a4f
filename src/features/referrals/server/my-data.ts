import type { MyDataPart } from '../../../kit/server/my-data.ts';
import { sql } from '../../../kit/server/sql.ts';
import { companyName } from '../../members/server/faces/public.ts';

const most = 10_000;

/** What a member did in person. The customers' details are theirs, and the company's to export. */
export const referralData: readonly MyDataPart[] = [
  {
    name: 'referrals',
    about: 'Referrals you sent or logged yourself, your notes on referrals, and files you added to them.',
    async read(tx, caller) {
      const { rows: sent } = await sql`
        SELECT r.id, ${companyName(tx, sql`r.receiver_company_id`)} AS receiver, r.need, r.description, r.status, r.is_logged, r.created_at
          FROM referrals r
         WHERE r.community_id = ${tx.communityId} AND r.sender_member_id = ${caller.memberId}
         ORDER BY r.id DESC LIMIT ${most}`.execute(tx);
      const { rows: done } = await sql`
        SELECT referral_id, action_type, note, created_at FROM referral_activities
         WHERE community_id = ${tx.communityId} AND member_id = ${caller.memberId} ORDER BY id DESC LIMIT ${most}`.execute(
        tx,
      );
      const { rows: files } = await sql`
        SELECT r.referral_id, f.original_name AS name, f.media_type, f.bytes, r.created_at FROM referral_files r
          JOIN files f ON f.community_id = r.community_id AND f.id = r.file_id
         WHERE r.community_id = ${tx.communityId} AND r.member_id = ${caller.memberId}
         ORDER BY r.id DESC LIMIT ${most}`.execute(tx);
      return { sent, done, files };
    },
  },
];
