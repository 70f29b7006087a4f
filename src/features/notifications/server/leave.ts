import { sql } from 'kysely';
import type { EndedSeat } from '../../../kit/server/feature.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';

const tables = [
  'notification_deliveries',
  'notifications',
  'notification_counts',
  'notification_settings',
  'notification_topics',
  'push_subscriptions',
  'notification_windows',
  'notification_digests',
];

/** Nobody reads them any more. */
export async function leave(tx: CommunityTx, { memberId }: EndedSeat): Promise<void> {
  for (const table of tables)
    await sql`
      DELETE FROM ${sql.ref(table)} WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
      tx,
    );
}
