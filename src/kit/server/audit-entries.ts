import { z } from 'zod';
import type { AuditAction } from '../common/audit-action.ts';
import { all } from './conditions.ts';
import type { Kept } from './audit.ts';
import type { Row } from './rows.ts';
import { sql } from './sql.ts';
import type { CommunityTx } from './tx.ts';

/** Microseconds and the number, as a page ends: a whole number is exact, and the same in every time zone. */
export const auditPlace = z.tuple([z.number().int().min(0), z.number().int().min(0)]);
type Place = z.infer<typeof auditPlace>;

export interface AuditFilter {
  memberId?: number | undefined;
  /** Any of them. */
  actions?: readonly string[] | undefined;
  /** Days of that time zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
}

export interface AuditEntryRow extends Row<
  'audit_entries',
  'id' | 'at' | 'member_id' | 'action' | 'about_id' | 'address'
> {
  before: Record<string, Kept> | null;
  after: Record<string, Kept> | null;
  /** What it was about was called so, where it has no row of its own that says it. */
  name: string | null;
  key: Place;
}

/** Newest first. Each action has a scan of its own, so a rare one is found as quickly as a frequent one. */
export async function auditEntries(
  tx: CommunityTx,
  filter: AuditFilter,
  { beyond, most }: { beyond: Place | undefined; most: number },
): Promise<AuditEntryRow[]> {
  const { memberId, actions, from, to, timeZone } = filter;
  const within = all([
    sql`e.community_id = ${tx.communityId}`,
    ...(memberId === undefined ? [] : [sql`e.member_id = ${memberId}`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}`]),
    ...(to === undefined ? [] : [sql`e.at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`]),
    ...(beyond === undefined ? [] : [behind(beyond)]),
  ]);
  const found =
    actions === undefined
      ? sql`
          SELECT e.* FROM audit_entries e WHERE ${within} ORDER BY e.at DESC, e.id DESC LIMIT ${most}`
      : sql`
          SELECT e.* FROM unnest(${actions}::text[]) AS wanted (action)
           CROSS JOIN LATERAL (
             SELECT * FROM audit_entries e WHERE ${within} AND e.action = wanted.action
              ORDER BY e.at DESC, e.id DESC LIMIT ${most}) e
           ORDER BY e.at DESC, e.id DESC LIMIT ${most}`;
  const { rows } = await sql<AuditEntryRow>`
    SELECT e.id, e.at, e.member_id, e.action, e.about_id, e.address, e.before, e.after, n.name,
           jsonb_build_array((extract(epoch FROM e.at) * 1000000)::bigint, e.id) AS key
      FROM (${found}) e
      LEFT JOIN audit_names n ON n.community_id = ${tx.communityId} AND n.entry_id = e.id
     ORDER BY e.at DESC, e.id DESC`.execute(tx);
  return rows;
}

const behind = ([microseconds, id]: Place) => sql`
  (e.at, e.id) < (timestamptz 'epoch' + ${microseconds} * interval '1 microsecond', ${id}::bigint)`;

/** Whoever has an entry, one look at the index for each. */
export async function membersInAudit(tx: CommunityTx): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    WITH RECURSIVE found AS (
      (SELECT member_id FROM audit_entries WHERE community_id = ${tx.communityId} ORDER BY member_id LIMIT 1)
      UNION ALL
      SELECT (SELECT e.member_id FROM audit_entries e
               WHERE e.community_id = ${tx.communityId} AND e.member_id > found.member_id ORDER BY e.member_id LIMIT 1)
        FROM found WHERE found.member_id IS NOT NULL)
    SELECT member_id FROM found WHERE member_id IS NOT NULL`.execute(tx);
  return rows.map((row) => row.member_id);
}

/** What was called so is called nothing any more: whoever leaves takes their address along. */
export async function forgetAuditName(tx: CommunityTx, name: string): Promise<void> {
  await sql`DELETE FROM audit_names WHERE community_id = ${tx.communityId} AND name = ${name}`.execute(tx);
}

/** The same for things whose names have gone from their own rows. */
export async function forgetAuditNamesOf(
  tx: CommunityTx,
  actions: readonly AuditAction[],
  ids: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM audit_names n USING audit_entries e
     WHERE e.community_id = ${tx.communityId} AND e.about_id = ANY (${ids}::bigint[])
       AND e.action = ANY (${actions.map(({ name }) => name)}::text[])
       AND n.community_id = ${tx.communityId} AND n.entry_id = e.id`.execute(tx);
}
