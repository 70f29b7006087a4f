import type { MyDataPart } from '../../../kit/server/my-data.ts';
import { sql } from '../../../kit/server/sql.ts';

export const commissionData: readonly MyDataPart[] = [
  {
    name: 'commissions',
    about:
      'What you did with commissions (paid, received, disputed, waived or decided), when, and your notes.',
    async read(tx, caller) {
      const { rows } = await sql`
        SELECT s.commission_id, s.state, s.actor, s.note, s.created_at FROM commission_steps s
         WHERE s.community_id = ${tx.communityId} AND s.member_id = ${caller.memberId} ORDER BY s.id`.execute(
        tx,
      );
      return rows;
    },
  },
  {
    name: 'commission-refunds',
    about: 'Refunds of deals that you recorded, with their amounts, days and your notes.',
    async read(tx, caller) {
      const { rows } = await sql`
        SELECT referral_id, amount, refunded_on, note, created_at FROM commission_deal_refunds
         WHERE community_id = ${tx.communityId} AND member_id = ${caller.memberId} ORDER BY id`.execute(tx);
      return rows;
    },
  },
];
