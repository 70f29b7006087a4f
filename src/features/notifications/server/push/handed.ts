import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Topic } from '../../contract/topics.ts';
import type { WorthyRow } from '../delivery/look-again.ts';
import { openWindows } from '../delivery/windows.ts';
import { columnsOfEvents, type NotificationRow } from '../list-notifications.ts';

/** A row of the bell, with the events of it that are to be pushed and have not been. */
export interface HandedRow extends NotificationRow {
  topic: Topic;
  event_ids: number[];
  waits: boolean;
  is_settled: boolean;
  is_seen: boolean;
  is_silent: boolean;
}

/** With the job: neither due nor decided, and why it was pushed is known if it comes to that. */
const isHanded = sql`push IS NULL AND push_reason IS NOT NULL`;

/** From here on the job decides. Answers the events. */
export async function handOver(
  tx: CommunityTx,
  memberId: number,
  rows: readonly WorthyRow[],
  reason: string,
): Promise<number[]> {
  const { rows: handed } = await sql<{ event_id: number }>`
    UPDATE notification_deliveries SET push = NULL, push_reason = ${reason}
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND push = 'due'
       AND event_id = ANY (${rows.flatMap(({ row }) => row.event_ids)}::bigint[])
    RETURNING event_id`.execute(tx);
  return handed.map((each) => each.event_id);
}

/** Newest first. What another try has settled is not among them. */
export async function handedRows(
  tx: CommunityTx,
  memberId: number,
  eventIds: readonly number[],
): Promise<HandedRow[]> {
  const { rows } = await sql<HandedRow>`
    WITH handed AS (
      SELECT notification_id, topic, array_agg(event_id) AS event_ids, bool_and(is_silent) AS is_silent
        FROM notification_deliveries
       WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND event_id = ANY (${eventIds}::bigint[])
         AND ${isHanded}
       GROUP BY notification_id, topic
    )
    SELECT ${columnsOfEvents(sql`handed.event_ids`)}, n.waits, n.settled_at IS NOT NULL AS is_settled, n.seen_at IS NOT NULL AS is_seen,
           handed.topic, handed.event_ids, handed.is_silent
      FROM handed
      JOIN notifications n ON n.community_id = ${tx.communityId} AND n.id = handed.notification_id
      JOIN notification_counts c ON c.community_id = n.community_id AND c.member_id = n.member_id
     ORDER BY n.happened_at DESC, n.id DESC`.execute(tx);
  return rows;
}

/** What became of them. Sent keeps its reason. */
export async function settleHanded(
  tx: CommunityTx,
  memberId: number,
  eventIds: readonly number[],
  outcome: 'sent' | { skipped: string },
): Promise<void> {
  const [push, reason] = outcome === 'sent' ? ['sent', null] : ['skipped', outcome.skipped];
  await sql`
    UPDATE notification_deliveries
       SET push = ${push}, push_reason = coalesce(${reason}, push_reason), push_decided_at = moment()
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND event_id = ANY (${eventIds}::bigint[])
       AND ${isHanded}`.execute(tx);
}

/** Quiet hours or a pause have begun: they are due again at their end. */
export async function handBack(
  tx: CommunityTx,
  memberId: number,
  eventIds: readonly number[],
  until: Date,
): Promise<void> {
  await sql`
    UPDATE notification_deliveries SET push = 'due', push_reason = NULL, due_at = ${until}
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND event_id = ANY (${eventIds}::bigint[])
       AND ${isHanded}`.execute(tx);
  await openWindows(tx, 'at_once', [memberId]);
}
