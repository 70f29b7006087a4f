import type { Recorded } from '../../../kit/server/events.ts';
import type { NoticeTable } from '../../../kit/server/notice.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { seatsSince } from '../../members/server/people/public.ts';
import { lookOf, readerIn } from './asked.ts';
import { countUnread, isUnread } from './counts.ts';

interface Waiting extends Row<'notifications', 'id' | 'member_id' | 'event' | 'about_ids'> {
  is_unread: boolean;
}

/** Members for whom something about these waits; their counts are to be locked before it is settled. */
export async function membersWaiting(
  tx: CommunityTx,
  about: string,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<Row<'notifications', 'member_id'>>`
    SELECT DISTINCT member_id FROM waiting_notifications(${about}, ${ids}::bigint[])`.execute(tx);
  return rows.map((row) => row.member_id);
}

/**
 * Whatever does not wait any more is settled for everybody of the company, whoever did it: the row says so, and is read. One that stands
 * for several goes on with those that still wait. Only what things are like now counts, so it does not matter in which order the events
 * are told. The members' counts are locked. Answers whose bell has changed.
 */
export async function settleWaiting(
  tx: CommunityTx,
  table: NoticeTable,
  ids: readonly number[],
  memberIds: readonly number[],
  happened: Recorded,
): Promise<number[]> {
  const { rows } = await sql<Waiting>`
    SELECT n.id, n.member_id, n.event, n.about_ids, ${isUnread} AS is_unread
      FROM waiting_notifications(${table.about}, ${ids}::bigint[]) w
      JOIN notifications n ON n.community_id = ${tx.communityId} AND n.id = w.id
      JOIN notification_counts c ON c.community_id = n.community_id AND c.member_id = n.member_id
     WHERE n.member_id = ANY (${memberIds}::bigint[])`.execute(tx);
  const left = await stillWaiting(tx, table, rows);
  const over = rows.filter(({ id }) => !left.has(id));
  const fewer = rows.filter(({ id, about_ids: all }) => left.has(id) && left.get(id)!.length < all.length);
  await settle(tx, over, happened);
  for (const [, same] of Map.groupBy(fewer, ({ id }) => left.get(id)!.join()))
    await narrow(tx, same, left.get(same[0]!.id)!);
  return [...new Set([...over, ...fewer].map((row) => row.member_id))];
}

async function settle(tx: CommunityTx, over: readonly Waiting[], happened: Recorded): Promise<void> {
  if (over.length === 0) return;
  await sql`
    UPDATE notifications
       SET settled_at = moment(), settled_event = ${happened.name}, settled_by = ${happened.actor_member_id}, is_read = true
     WHERE community_id = ${tx.communityId} AND id = ANY (${over.map(({ id }) => id)}::bigint[])`.execute(tx);
  const unread = over.filter((row) => row.is_unread);
  await countUnread(
    tx,
    unread.map((row) => row.member_id),
    -1,
  );
}

async function narrow(tx: CommunityTx, rows: readonly Waiting[], left: readonly number[]): Promise<void> {
  await sql`
    UPDATE notifications SET about_id = ${left[0]}, about_ids = ${left}::bigint[]
     WHERE community_id = ${tx.communityId} AND id = ANY (${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
}

/** Of each row that still waits for something: for what. */
async function stillWaiting(
  tx: CommunityTx,
  table: NoticeTable,
  rows: readonly Waiting[],
): Promise<Map<number, number[]>> {
  const left = new Map<number, number[]>();
  if (rows.length === 0) return left;
  const seats = await seatsSince(tx, { members: rows.map((row) => row.member_id) }, new Date());
  const seatOf = new Map(seats.map((seat) => [seat.member_id, seat]));
  const seated = rows.flatMap((row) => {
    const seat = seatOf.get(row.member_id);
    return seat ? row.about_ids.map((id) => ({ row, id, seat })) : [];
  });
  for (const theirs of Map.groupBy(seated, ({ row, seat }) => lookOf(table, row.event, seat)).values()) {
    const wanted = theirs.map(({ row, id }) => ({ event: row.event, id, count: 1 }));
    const told = await table.tell(tx, wanted, readerIn(theirs[0]!.seat));
    for (const [at, { row, id }] of theirs.entries())
      if (told[at]?.isWaiting) left.set(row.id, [...(left.get(row.id) ?? []), id]);
  }
  return left;
}
