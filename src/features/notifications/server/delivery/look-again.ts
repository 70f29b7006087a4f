import type { Told } from '../../../../kit/server/notice.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { Topic } from '../../contract/topics.ts';
import { columnsOfEvents, tellAll, type NotificationRow } from '../list-notifications.ts';
import type { Table } from '../table.ts';
import type { Recipient } from './recipient.ts';

/** A row of the bell, with one or several events of it that nobody has been written about. */
export interface OpenRow extends NotificationRow {
  topic: Topic;
  event_ids: number[];
  waits: boolean;
  is_settled: boolean;
  is_seen: boolean;
  is_silent: boolean;
  mail: 'due' | 'digest' | 'sent' | 'skipped';
  push: 'due' | 'sent' | 'skipped' | null;
}

/** One that is worth an interruption, in the words that its reader may read at this moment. */
export interface WorthyRow {
  row: OpenRow;
  told: Told;
}

/** What is due at once, or kept for one of the digests. */
type Which = 'due' | 'daily' | 'weekly';

/** So many of one member are looked at in one go; what is past them follows. */
const most = 1000;

/** Of what is open: what is still worth it, and why the rest is not. */
export async function lookAgain(
  tx: CommunityTx,
  table: Table,
  reader: Recipient,
  which: Which,
): Promise<{ worthy: WorthyRow[]; over: { row: OpenRow; reason: string }[] }> {
  const rows = await openRows(tx, reader.memberId, which);
  const told = await tellAll(tx, table, rows, reader);
  const looked = rows.map((row) => ({
    row,
    told: told.get(row.id),
    reason: reasonAgainst(row, told.get(row.id)),
  }));
  return {
    worthy: looked.flatMap(({ row, told: one, reason }) =>
      one && reason === undefined ? [{ row, told: one }] : [],
    ),
    over: looked.flatMap(({ row, reason }) => (reason === undefined ? [] : [{ row, reason }])),
  };
}

async function openRows(tx: CommunityTx, memberId: number, which: Which): Promise<OpenRow[]> {
  const isDue = which === 'due';
  const isOpen = isDue
    ? sql`(d.mail = 'due' OR d.push = 'due') AND d.due_at <= moment()`
    : sql`d.mail = 'digest' AND d.mail_reason = ${which}`;
  const { rows } = await sql<OpenRow>`
    WITH open AS (
      SELECT d.notification_id, d.topic, array_agg(d.event_id) AS event_ids, bool_and(d.is_silent) AS is_silent,
             CASE WHEN bool_or(d.mail = 'due') THEN 'due' WHEN bool_or(d.mail = 'digest') THEN 'digest' ELSE min(d.mail) END AS mail,
             CASE WHEN bool_or(d.push = 'due') THEN 'due' ELSE min(d.push) END AS push
        FROM (SELECT * FROM notification_deliveries d
               WHERE d.community_id = ${tx.communityId} AND d.member_id = ${memberId} AND ${isOpen}
               ORDER BY ${isDue ? sql`d.topic, d.due_at` : sql`d.event_id`} LIMIT ${most}) d
       GROUP BY d.notification_id, d.topic
    )
    SELECT ${columnsOfEvents(sql`open.event_ids`)}, n.waits, n.settled_at IS NOT NULL AS is_settled, n.seen_at IS NOT NULL AS is_seen,
           open.topic, open.mail, open.push, open.event_ids, open.is_silent
      FROM open
      JOIN notifications n ON n.community_id = ${tx.communityId} AND n.id = open.notification_id
      JOIN notification_counts c ON c.community_id = n.community_id AND c.member_id = n.member_id
     ORDER BY n.happened_at, n.id`.execute(tx);
  return rows;
}

function reasonAgainst(row: OpenRow, told: Told | undefined): string | undefined {
  if (!told) return 'gone';
  if (row.is_settled || (row.waits && !told.isWaiting)) return 'settled';
  if (!row.is_unread && !row.is_silent) return 'read';
  return row.is_seen ? 'seen' : undefined;
}
