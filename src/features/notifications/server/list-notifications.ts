import type { EventPayload, Reader, Told } from '../../../kit/server/notice.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { companyFaces, type CompanyFace } from '../../members/server/faces/public.ts';
import { peopleById, type NamedPerson } from '../../members/server/people/public.ts';
import { notificationsAtOnce, type Notification } from '../contract/bell.ts';
import { settledSentence } from '../rules.ts';
import { isUnread } from './counts.ts';
import type { Table } from './table.ts';

/** A row of the bell as it is kept. */
export interface NotificationRow extends Row<
  'notifications',
  'id' | 'change' | 'event' | 'about' | 'about_id' | 'happened_at' | 'settled_event' | 'settled_by'
> {
  kind: Notification['notification_type'];
  count: number;
  payload: EventPayload;
  is_unread: boolean;
}

const columnsCounting = (count: Sql) => sql`
  n.id, n.change, n.event, n.kind, n.about, n.about_id, ${count} AS count, n.payload, n.happened_at,
  ${isUnread} AS is_unread, n.settled_event, n.settled_by`;

/** Of a notification `n` beside its member's counts `c`. */
export const notificationColumns = columnsCounting(sql`cardinality(n.about_ids)`);

/** The same where some of its events are written about: of a gathered row, those that were emailed or pushed before count no more. */
export const columnsOfEvents = (eventIds: Sql) =>
  columnsCounting(sql`
    CASE WHEN n.group_key = n.event THEN least(cardinality(n.about_ids), cardinality(${eventIds}))
         ELSE cardinality(n.about_ids) END`);

export async function listNotifications(
  tx: CommunityTx,
  table: Table,
  reader: Reader,
  behind?: { at: string; id: number },
): Promise<Notification[]> {
  const { rows } = await sql<NotificationRow>`
    SELECT ${notificationColumns}
      FROM notifications n
      JOIN notification_counts c ON c.community_id = n.community_id AND c.member_id = n.member_id
     WHERE n.community_id = ${tx.communityId} AND n.member_id = ${reader.memberId} AND n.in_bell
       AND ${behind ? sql`(n.happened_at, n.id) < (${behind.at}::timestamptz, ${behind.id}::bigint)` : sql`true`}
     ORDER BY n.happened_at DESC, n.id DESC LIMIT ${notificationsAtOnce}`.execute(tx);
  return showNotifications(tx, table, rows, reader);
}

/** As things are now, and as far as the reader may see them now. */
export async function showNotifications(
  tx: CommunityTx,
  table: Table,
  rows: readonly NotificationRow[],
  reader: Reader,
): Promise<Notification[]> {
  const told = await tellAll(tx, table, rows, reader);
  const settlers = rows.flatMap(({ settled_by: by }) => by ?? []);
  const { people, faces } = settlers.length > 0 ? await settlersOf(tx, settlers) : nobody;
  return rows.map((row) => {
    const { sentence, link, company, isWaiting } = told.get(row.id) ?? goneOf(table, row);
    const by = row.settled_by === null ? undefined : people.get(row.settled_by);
    const isOutsider = by !== undefined && company !== null && faces.get(by.companyId)?.id !== company.id;
    const settles = row.settled_event === null ? undefined : table.entry(row.settled_event)?.settles;
    return {
      id: row.id,
      title: sentence,
      deeplink: link,
      date_created: row.happened_at.toISOString(),
      notification_type: row.kind,
      notification_status: row.is_unread ? 'Unread' : 'Read',
      company: company && { company_id: company.id, name: company.name, avatar: company.avatar },
      is_waiting: isWaiting,
      settled: settledSentence(settles, by && { ...by, memberId: row.settled_by!, isOutsider }, reader),
      is_gone: link === null,
      change: row.change,
    };
  });
}

interface Settlers {
  people: ReadonlyMap<number, NamedPerson>;
  /** Their companies, by the ids inside the server. */
  faces: ReadonlyMap<number, CompanyFace>;
}
const nobody: Settlers = { people: new Map(), faces: new Map() };

async function settlersOf(tx: CommunityTx, ids: readonly number[]): Promise<Settlers> {
  const people = await peopleById(tx, ids);
  const companies = [...people.values()].map((person) => person.companyId);
  return { people, faces: await companyFaces(tx, companies) };
}

type Shown = Omit<Told, 'link'> & { link: string | null };

const goneOf = (table: Table, { about }: NotificationRow): Shown => ({
  sentence: table.about(about)?.gone ?? 'This is no longer available.',
  link: null,
  company: null,
  isWaiting: false,
  isAsked: false,
});

/** What is not there any more is over as well. */
export async function whichAreOver(
  tx: CommunityTx,
  table: Table,
  reader: Reader,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<NotificationRow & Row<'notifications', 'in_bell' | 'waits'>>`
    SELECT ${notificationColumns}, n.in_bell, n.waits
      FROM notifications n
      JOIN notification_counts c ON c.community_id = n.community_id AND c.member_id = n.member_id
     WHERE n.community_id = ${tx.communityId} AND n.member_id = ${reader.memberId} AND n.id = ANY (${ids}::bigint[])`.execute(
    tx,
  );
  const told = await tellAll(tx, table, rows, reader);
  const isOpen = (row: (typeof rows)[number]) => {
    const one = told.get(row.id);
    if (!one || (row.waits && !one.isWaiting)) return false;
    return !row.in_bell || row.is_unread;
  };
  const open = new Set(rows.filter(isOpen).map(({ id }) => id));
  return ids.filter((id) => !open.has(id));
}

/** Each sort of thing is looked up once for the whole page. */
export async function tellAll(
  tx: CommunityTx,
  table: Table,
  rows: readonly NotificationRow[],
  reader: Reader,
): Promise<Map<number, Told>> {
  const told = new Map<number, Told>();
  for (const [about, group] of Map.groupBy(rows, (row) => row.about)) {
    const wanted = group.map(({ event, about_id: id, count, payload }) => ({ event, id, count, payload }));
    const answers = (await table.about(about)?.tell(tx, wanted, reader)) ?? [];
    for (const [at, answer] of answers.entries()) if (answer) told.set(group[at]!.id, answer);
  }
  return told;
}
