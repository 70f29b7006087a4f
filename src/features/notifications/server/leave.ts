import type { EndedSeat } from '../../../kit/server/feature.ts';
import { forgiveAddress } from '../../../kit/server/mail/refusals.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { lockCounts } from './counts.ts';

const tables = [
  'notification_windows',
  'notification_digests',
  'notification_deliveries',
  'notifications',
  'notification_counts',
  'notification_settings',
  'notification_topics',
  'push_subscriptions',
];

/** Nobody reads them any more. */
export async function leave(tx: CommunityTx, { memberId, email }: EndedSeat): Promise<void> {
  // Whatever is being told to them is finished first, and goes along.
  await lockCounts(tx, [memberId]);
  for (const table of tables)
    await sql`
      DELETE FROM ${sql.ref(table)} WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
      tx,
    );
  await forgiveAddress(tx, email);
}
