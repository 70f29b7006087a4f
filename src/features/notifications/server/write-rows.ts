import type { Recorded } from '../../../kit/server/events.ts';
import type { NoticeFacts, NoticeTable } from '../../../kit/server/notice.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Seat } from '../../members/server/people/public.ts';
import { topicOf } from '../contract/topics.ts';
import {
  groupKeyOf,
  groupSpanHours,
  historyDays,
  mostGathered,
  mostGrouped,
  type Channels,
} from '../rules.ts';
import { countUnread, isUnread } from './counts.ts';
import { channelsFor } from './delivery/channels-for.ts';
import { decide } from './delivery/decide.ts';
import { dropAll } from './delivery/settle-deliveries.ts';
import { pushableOf } from './push/subscriptions.ts';

export interface NewNotice {
  happened: Recorded;
  table: NoticeTable;
  notice: NoticeFacts;
  ids: readonly number[];
}

/**
 * One row for each of these members, or one more event in a row that they have not read. Whoever was told of this event before is left
 * out, so a job that runs twice tells nobody twice. The members' counts are locked. Answers whose bell has changed.
 */
export async function writeRows(
  tx: CommunityTx,
  what: NewNotice,
  seats: readonly Seat[],
  isWaiting: boolean,
): Promise<number[]> {
  const { happened, notice } = what;
  const fresh = await freshDeliveries(tx, happened, seats);
  if (fresh.length === 0) return [];
  const topic = topicOf(notice.kind, notice.waits, notice.sort);
  const channels = await channelsFor(tx, topic, memberIdsOf(fresh));
  // What counts elsewhere counts nowhere here, as if everybody had chosen so.
  if (!notice.inBell) for (const [id, each] of channels) channels.set(id, { ...each, in_app: false });
  const pushable = await pushableOf(tx, memberIdsOf(fresh));
  const joined = notice.inBell
    ? await joinRows(tx, what, fresh, channels)
    : await takeUpAgain(tx, what, fresh);
  const others = fresh.filter(({ member_id: id }) => !joined.has(id));
  const added = await addRows(tx, what, others, isWaiting, channels);
  const rows = new Map([...joined, ...added.rows]);
  await decide(
    tx,
    happened.event_id,
    topic,
    fresh.map(({ member_id: memberId }) => ({
      memberId,
      notificationId: rows.get(memberId)!,
      channels: channels.get(memberId)!,
      hasDevice: pushable.has(memberId),
      isHistory: happened.is_history || isOld(happened),
      isSettled: added.settled.has(memberId),
      isMailed: notice.isMailed,
    })),
  );
  await countUnread(tx, added.unread, 1);
  return notice.inBell ? fresh.map(({ member_id: id }) => id) : [];
}

const isOld = ({ happened_at: at }: Recorded) => at.getTime() < Date.now() - historyDays * 86_400_000;

async function freshDeliveries(
  tx: CommunityTx,
  happened: Recorded,
  seats: readonly Seat[],
): Promise<readonly Seat[]> {
  const { rows } = await sql<Row<'notification_deliveries', 'member_id'>>`
    INSERT INTO notification_deliveries (community_id, member_id, event_id)
    SELECT ${tx.communityId}, id, ${happened.event_id}
      FROM unnest(${seats.map(({ member_id: id }) => id)}::bigint[]) AS id
    ON CONFLICT DO NOTHING RETURNING member_id`.execute(tx);
  const ids = new Set(rows.map((row) => row.member_id));
  return seats.filter(({ member_id: id }) => ids.has(id));
}

/**
 * A row that nobody has read takes up what belongs to it, and goes to the top again. Where a member does not want a sort of news to be
 * counted, a row is born read: what is gathered is gathered in it all the same, for hours.
 */
async function joinRows(
  tx: CommunityTx,
  { happened, notice, table, ids }: NewNotice,
  seats: readonly Seat[],
  channels: ReadonlyMap<number, Channels>,
): Promise<Map<number, number>> {
  const groupKey = groupKeyOf(notice, table.about, ids, happened.by_company_id);
  if (groupKey === null) return new Map();
  const silent = notice.isGathered ? memberIdsOf(seats).filter((id) => !channels.get(id)?.in_app) : [];
  const isRecent = sql`
    n.began_at BETWEEN ${happened.happened_at}::timestamptz - make_interval(hours => ${groupSpanHours})
                   AND ${happened.happened_at}::timestamptz + make_interval(hours => ${groupSpanHours})`;
  const { rows } = await sql<Row<'notifications', 'member_id' | 'id'>>`
    UPDATE notifications n
       SET change = nextval('notification_changes'), event = ${notice.event.name}, kind = ${notice.kind},
           payload = ${JSON.stringify(happened.payload)}::jsonb, about_id = ${ids[0]}, happened_at = greatest(n.happened_at, ${happened.happened_at}), seen_at = NULL,
           about_ids = ARRAY(SELECT DISTINCT unnest(n.about_ids || ${ids}::bigint[]) ORDER BY 1
                             LIMIT ${notice.isGathered ? mostGathered : mostGrouped})
      FROM notification_counts c
     WHERE n.community_id = ${tx.communityId} AND n.member_id = ANY (${memberIdsOf(seats)}::bigint[])
       AND n.group_key = ${groupKey} AND n.settled_at IS NULL
       AND c.community_id = n.community_id AND c.member_id = n.member_id
       AND (${isUnread} AND (n.waits OR ${notice.isGathered}::boolean OR ${isRecent})
            OR n.member_id = ANY (${silent}::bigint[]) AND ${isRecent})
    RETURNING n.member_id, n.id`.execute(tx);
  return new Map(rows.map((row) => [row.member_id, row.id]));
}

/**
 * Outside of the bell there is one row for each thing, time and again. It is told of anew only after what was told before was read, so
 * what is left of that is over, and does not hurry the new one.
 */
async function takeUpAgain(
  tx: CommunityTx,
  { happened, notice, table, ids }: NewNotice,
  seats: readonly Seat[],
): Promise<Map<number, number>> {
  const { rows } = await sql<Row<'notifications', 'member_id' | 'id'>>`
    UPDATE notifications n
       SET change = nextval('notification_changes'), began_at = ${happened.happened_at}, happened_at = ${happened.happened_at},
           payload = ${JSON.stringify(happened.payload)}::jsonb, seen_at = NULL, settled_at = NULL, settled_event = NULL,
           settled_by = NULL
     WHERE n.community_id = ${tx.communityId} AND n.member_id = ANY (${memberIdsOf(seats)}::bigint[])
       AND n.group_key = ${groupKeyOf(notice, table.about, ids, happened.by_company_id)} AND NOT n.in_bell
    RETURNING n.member_id, n.id`.execute(tx);
  for (const row of rows) await dropAll(tx, row.member_id, 'read', row.id);
  return new Map(rows.map((row) => [row.member_id, row.id]));
}

async function addRows(
  tx: CommunityTx,
  { happened, notice, table, ids }: NewNotice,
  seats: readonly Seat[],
  isWaiting: boolean,
  channels: ReadonlyMap<number, Channels>,
): Promise<{ rows: Map<number, number>; unread: number[]; settled: Set<number> }> {
  if (seats.length === 0) return { rows: new Map(), unread: [], settled: new Set() };
  const isSilent = seats.map(({ member_id: id }) => channels.get(id)?.in_app === false);
  const isSettled = notice.waits && !isWaiting;
  // What is told long after it happened is history: it is there, and asks for no attention. Nor does what is settled already, or what
  // its reader does not want to be counted.
  const { rows } = await sql<
    Row<'notifications', 'member_id' | 'id'> & { is_unread: boolean; is_settled: boolean }
  >`
    INSERT INTO notifications (community_id, member_id, event, kind, about, about_id, about_ids, group_key, began_at,
                               happened_at, waits, settled_at, is_read, in_bell, payload)
    SELECT ${tx.communityId}, seat.id, ${notice.event.name}, ${notice.kind}, ${table.about}, ${ids[0]}, ${ids}::bigint[],
           ${groupKeyOf(notice, table.about, ids, happened.by_company_id)}, ${happened.happened_at}, ${happened.happened_at},
           ${notice.waits}::boolean, CASE WHEN ${isSettled}::boolean THEN moment() END,
           CASE WHEN ${happened.happened_at}::timestamptz < moment() - make_interval(days => ${historyDays})
                  OR ${isSettled}::boolean OR seat.is_silent THEN true END,
           ${notice.inBell}::boolean, ${JSON.stringify(happened.payload)}::jsonb
      FROM unnest(${memberIdsOf(seats)}::bigint[], ${isSilent}::boolean[])
             AS seat (id, is_silent)
     ORDER BY seat.id
    RETURNING member_id, id, is_read IS NULL AS is_unread, settled_at IS NOT NULL AS is_settled`.execute(tx);
  return {
    rows: new Map(rows.map((row) => [row.member_id, row.id])),
    unread: rows.filter((row) => row.is_unread).map((row) => row.member_id),
    settled: new Set(rows.filter((row) => row.is_settled).map((row) => row.member_id)),
  };
}

const memberIdsOf = (seats: readonly Seat[]) => seats.map(({ member_id: id }) => id);
