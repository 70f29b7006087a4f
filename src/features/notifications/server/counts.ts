import { record } from '../../../kit/server/events.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { notificationsChanged } from '../events.ts';

/** Whether a notification `n` is unread, beside its member's counts `c`. */
export const isUnread = sql.raw('coalesce(NOT n.is_read, n.change > c.read_to)');

/**
 * Held before anything of these members' notifications, deliveries and windows is touched, in the order of their ids: whatever is
 * written for a member is written one after the other, so numbers stay right, changes become visible in order, and nobody waits for
 * each other in a ring.
 */
export async function lockCounts(tx: CommunityTx, memberIds: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO notification_counts (community_id, member_id)
    SELECT ${tx.communityId}, id FROM unnest(${memberIds}::bigint[]) AS id ORDER BY id
    ON CONFLICT DO NOTHING`.execute(tx);
  await holdCounts(tx, memberIds);
}

/** The same without a notification: it creates no counts for a member who has left. */
export async function holdCounts(tx: CommunityTx, memberIds: readonly number[]): Promise<void> {
  await sql`
    SELECT FROM notification_counts
     WHERE community_id = ${tx.communityId} AND member_id = ANY (${memberIds}::bigint[])
     ORDER BY member_id FOR NO KEY UPDATE`.execute(tx);
}

/** A member who left while their counts were waited for took them along, and waiting has made them anew. */
export function forgetEmptyCounts(tx: CommunityTx, memberIds: readonly number[]): void {
  if (memberIds.length === 0) return;
  tx.runLast(sql`
    DELETE FROM notification_counts c
     WHERE c.community_id = ${tx.communityId} AND c.member_id = ANY (${memberIds}::bigint[])
       AND NOT EXISTS (SELECT FROM notifications n WHERE n.community_id = c.community_id AND n.member_id = c.member_id)`);
}

/** One more or less unread for each time that a member is named. */
export async function countUnread(tx: CommunityTx, memberIds: readonly number[], by: 1 | -1): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`
    UPDATE notification_counts c SET unread = c.unread + ${by}::integer * changed.rows
      FROM (SELECT id, count(*)::integer AS rows FROM unnest(${memberIds}::bigint[]) AS id GROUP BY id) changed
     WHERE c.community_id = ${tx.communityId} AND c.member_id = changed.id`.execute(tx);
}

export async function unreadOf(tx: CommunityTx, memberId: number): Promise<number> {
  const { rows } = await sql<Row<'notification_counts', 'unread'>>`
    SELECT unread FROM notification_counts
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(tx);
  return rows[0]?.unread ?? 0;
}

/** The screens of these members follow, on every device. */
export function tellChange(tx: CommunityTx, memberIds: readonly number[]): void {
  if (memberIds.length > 0) record(tx, notificationsChanged, {}, { tells: [], shows: memberIds });
}
