import { sql } from 'kysely';
import type { Recorded } from '../../../kit/server/events.ts';
import type { NoticeTable } from '../../../kit/server/notice.ts';
import type { Row } from '../../../kit/server/rows.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { seatsSince, type Seat } from '../../members/server/public.ts';
import { countUnread, isUnread } from './counts.ts';

interface Waiting extends Row<'notifications', 'id' | 'member_id' | 'event' | 'about_id'> {
  is_unread: boolean;
}

/** Members for whom something about these waits; their counts are to be locked before it is settled. */
export async function membersWaiting(
  tx: CommunityTx,
  about: string,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<Row<'notifications', 'member_id'>>`
    SELECT DISTINCT member_id FROM notifications
     WHERE community_id = ${tx.communityId} AND about = ${about} AND about_id = ANY (${ids}::bigint[])
       AND waits AND settled_at IS NULL`.execute(tx);
  return rows.map((row) => row.member_id);
}

/**
 * Whatever does not wait any more is settled for everybody of the company, whoever did it: the row says so, and is read. Only what
 * things are like now counts, so it does not matter in which order the events are told. Answers whose bell has changed.
 */
export async function settleWaiting(
  tx: CommunityTx,
  table: NoticeTable,
  ids: readonly number[],
  happened: Recorded,
): Promise<number[]> {
  const { rows } = await sql<Waiting>`
    SELECT n.id, n.member_id, n.event, n.about_id, ${isUnread} AS is_unread
      FROM notifications n
      JOIN notification_counts c ON c.community_id = n.community_id AND c.member_id = n.member_id
     WHERE n.community_id = ${tx.communityId} AND n.about = ${table.about} AND n.about_id = ANY (${ids}::bigint[])
       AND n.waits AND n.settled_at IS NULL`.execute(tx);
  const over = await notWaiting(tx, table, rows);
  if (over.length === 0) return [];
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
  return [...new Set(over.map((row) => row.member_id))];
}

async function notWaiting(tx: CommunityTx, table: NoticeTable, rows: readonly Waiting[]): Promise<Waiting[]> {
  if (rows.length === 0) return [];
  const seats = await seatsSince(tx, { members: rows.map((row) => row.member_id) }, new Date());
  const companyOf = new Map(seats.map((seat) => [seat.member_id, seat.company_id]));
  const over: Waiting[] = [];
  for (const [companyId, theirs] of Map.groupBy(rows, (row) => companyOf.get(row.member_id))) {
    if (companyId === undefined) over.push(...theirs);
    else {
      const told = await table.tell(tx, theirs.map(wantedOf), { memberId: theirs[0]!.member_id, companyId });
      over.push(...theirs.filter((_, at) => told[at]?.isWaiting !== true));
    }
  }
  return over;
}

/** Whether a new notification asks something of these companies, as things are now. */
export async function waitingCompanies(
  tx: CommunityTx,
  table: NoticeTable,
  event: string,
  id: number,
  seats: readonly Seat[],
): Promise<Map<number, boolean>> {
  const waiting = new Map<number, boolean>();
  for (const { member_id: memberId, company_id: companyId } of seats) {
    if (waiting.has(companyId)) continue;
    const [told] = await table.tell(tx, [{ event, id, count: 1 }], { memberId, companyId });
    waiting.set(companyId, told?.isWaiting ?? false);
  }
  return waiting;
}

const wantedOf = ({ event, about_id: id }: Waiting) => ({ event, id, count: 1 });
