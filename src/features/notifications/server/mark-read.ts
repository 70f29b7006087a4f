import { notFound } from '../../../kit/common/errors.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { countUnread, isUnread, lockCounts, tellChange, unreadOf } from './counts.ts';
import { notificationColumns, showNotifications, type NotificationRow } from './list-notifications.ts';
import type { Table } from './table.ts';

interface Afterwards {
  unread_notifications_count: number;
}

/** One number instead of a change to every row, however many there are. What came after `upTo` stays unread. */
export async function markAllRead(
  tx: CommunityTx,
  { memberId }: Caller,
  upTo: number | undefined,
): Promise<Afterwards> {
  await lockCounts(tx, [memberId]);
  const { rows } = await sql<{ newest: number }>`
    SELECT least(${upTo ?? null}::bigint, max(change)) AS newest FROM notifications
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(tx);
  const newest = rows[0]?.newest ?? 0;
  await sql`
    UPDATE notifications SET is_read = true
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND is_read IS FALSE
       AND change <= ${newest}`.execute(tx);
  const { rows: counts } = await sql<Row<'notification_counts', 'unread'> & { before: number }>`
    UPDATE notification_counts c
       SET read_to = greatest(c.read_to, ${newest}::bigint),
           unread = (SELECT count(*) FROM notifications n
                      WHERE n.community_id = c.community_id AND n.member_id = c.member_id
                        AND n.change > greatest(c.read_to, ${newest}::bigint) AND n.is_read IS NOT TRUE)
                  + (SELECT count(*) FROM notifications n
                      WHERE n.community_id = c.community_id AND n.member_id = c.member_id
                        AND n.change <= greatest(c.read_to, ${newest}::bigint) AND n.is_read IS FALSE)
     WHERE c.community_id = ${tx.communityId} AND c.member_id = ${memberId}
    RETURNING unread`.execute(tx);
  tellChange(tx, [memberId]);
  return { unread_notifications_count: counts[0]!.unread };
}

/** One row, read or unread. Reading says up to which change it was shown; what has joined it since stays unread. */
export async function markNotification(
  tx: CommunityTx,
  { memberId }: Caller,
  id: number,
  { isRead, upTo }: { isRead: boolean; upTo?: number | undefined },
): Promise<Afterwards> {
  await lockCounts(tx, [memberId]);
  const { rows } = await sql<{ is_unread: boolean; is_newer: boolean }>`
    SELECT ${isUnread} AS is_unread, n.change > ${upTo ?? null}::bigint AS is_newer
      FROM notifications n
      JOIN notification_counts c ON c.community_id = n.community_id AND c.member_id = n.member_id
     WHERE n.community_id = ${tx.communityId} AND n.id = ${id} AND n.member_id = ${memberId} AND n.in_bell`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw notFound();
  if (row.is_unread === isRead && !(isRead && row.is_newer)) {
    await setRead(tx, [id], isRead);
    await countUnread(tx, [memberId], isRead ? -1 : 1);
    tellChange(tx, [memberId]);
  }
  return { unread_notifications_count: await unreadOf(tx, memberId) };
}

/** Newest first: whoever has more than this to read opens pages for other reasons. */
const mostToCompare = 50;

/** All that leads to this page. */
export async function markOpened(
  tx: CommunityTx,
  table: Table,
  caller: Caller,
  { path, again = false }: { path: string; again?: boolean | undefined },
): Promise<Afterwards> {
  const { memberId } = caller;
  await seeSilent(tx, table, caller, path);
  const unread = await unreadOf(tx, memberId);
  if (unread === 0) return { unread_notifications_count: 0 };
  await lockCounts(tx, [memberId]);
  const shown = await showNotifications(tx, table, await unreadRows(tx, memberId, again), caller);
  const opened = shown.filter(({ deeplink }) => deeplink !== null && leadsTo(deeplink, path));
  if (opened.length === 0) return { unread_notifications_count: unread };
  await setRead(
    tx,
    opened.map(({ id }) => id),
    true,
  );
  await countUnread(
    tx,
    opened.map(() => memberId),
    -1,
  );
  tellChange(tx, [memberId]);
  return { unread_notifications_count: await unreadOf(tx, memberId) };
}

/** What counts nowhere is read from the beginning; that its page was opened still spares its reader an email. */
async function seeSilent(tx: CommunityTx, table: Table, caller: Caller, path: string): Promise<void> {
  const { memberId } = caller;
  const { rows } = await sql<NotificationRow>`
    SELECT ${notificationColumns}
      FROM notifications n
      JOIN notification_counts c ON c.community_id = n.community_id AND c.member_id = n.member_id
     WHERE n.community_id = ${tx.communityId} AND n.member_id = ${memberId} AND n.seen_at IS NULL
       AND n.id IN (SELECT d.notification_id FROM notification_deliveries d
                     WHERE d.community_id = ${tx.communityId} AND d.member_id = ${memberId} AND d.is_silent
                       AND (d.mail = 'due' OR d.push = 'due')
                    UNION ALL
                    SELECT d.notification_id FROM notification_deliveries d
                     WHERE d.community_id = ${tx.communityId} AND d.member_id = ${memberId} AND d.is_silent
                       AND d.mail = 'digest')
     ORDER BY n.happened_at DESC, n.id DESC LIMIT ${mostToCompare}`.execute(tx);
  if (rows.length === 0) return;
  const shown = await showNotifications(tx, table, rows, caller);
  const opened = shown.filter(({ deeplink }) => deeplink !== null && leadsTo(deeplink, path));
  await markSeen(
    tx,
    caller,
    opened.map(({ id }) => id),
  );
}

/** What came after “Mark all read”, and what was marked as unread: neither walks through what was read, however much it is. */
async function unreadRows(
  tx: CommunityTx,
  memberId: number,
  isNewAlone: boolean,
): Promise<NotificationRow[]> {
  const ofMember = sql`n.community_id = ${tx.communityId} AND n.member_id = ${memberId}`;
  const { rows } = await sql<NotificationRow>`
    WITH mine AS (
      SELECT read_to, unread FROM notification_counts n WHERE ${ofMember}
    ), unread AS (
      (SELECT n.id FROM notifications n
        WHERE ${ofMember} AND n.change > (SELECT read_to FROM mine) AND n.is_read IS NULL
        ORDER BY n.change DESC LIMIT (SELECT least(unread, ${mostToCompare}) FROM mine))
      UNION ALL
      (SELECT n.id FROM notifications n WHERE ${ofMember} AND n.is_read IS FALSE AND NOT ${isNewAlone}::boolean
        LIMIT ${mostToCompare})
    )
    SELECT ${notificationColumns}
      FROM notifications n
      JOIN notification_counts c ON c.community_id = n.community_id AND c.member_id = n.member_id
     WHERE n.community_id = ${tx.communityId} AND n.id IN (SELECT id FROM unread)
     ORDER BY n.happened_at DESC, n.id DESC LIMIT ${mostToCompare}`.execute(tx);
  return rows;
}

/** To the page itself, with all that the link asks for, or to a part of it if it is the page of one thing: lists have other pages below. */
function leadsTo(deeplink: string, path: string): boolean {
  // Where on the page it is makes no difference.
  const [page = '', asked] = deeplink.replace(/#.*$/, '').split('?');
  const [opened = '', query] = path.split('?');
  const isPart = /\/\d+$/.test(page) && opened.startsWith(`${page}/`);
  if (opened !== page && !isPart) return false;
  const shown = new URLSearchParams(query);
  return [...new URLSearchParams(asked)].every(([name, value]) => shown.get(name) === value);
}

async function setRead(tx: CommunityTx, ids: readonly number[], isRead: boolean): Promise<void> {
  await sql`
    UPDATE notifications SET is_read = ${isRead}, seen_at = coalesce(seen_at, moment())
     WHERE community_id = ${tx.communityId} AND id = ANY (${ids}::bigint[])`.execute(tx);
}

/** They stay unread. Answers how many had not been seen before. */
export async function markSeen(
  tx: CommunityTx,
  { memberId }: Caller,
  ids: readonly number[],
  upTo?: number,
): Promise<number> {
  const { affected } = await sql`
    UPDATE notifications SET seen_at = moment()
     WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND id = ANY (${ids}::bigint[])
       AND seen_at IS NULL AND change <= coalesce(${upTo ?? null}::bigint, change)`.execute(tx);
  return affected;
}
