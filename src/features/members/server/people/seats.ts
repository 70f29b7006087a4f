import type { CompanyRowId } from '../../../../kit/common/ids.ts';
import type { Role } from '../../../../kit/common/roles.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** A living seat. Companies by their ids inside the server. */
export interface Seat extends Row<'members', 'company_id'> {
  member_id: Row<'members'>['id'];
}

/** Those who had their seat at that moment and still have it. */
export async function seatsSince(
  tx: CommunityTx,
  whose: { companies: readonly number[] } | { members: readonly number[] },
  since: Date,
): Promise<Seat[]> {
  const among =
    'companies' in whose
      ? sql`m.company_id = ANY (${whose.companies}::bigint[])`
      : sql`m.id = ANY (${whose.members}::bigint[])`;
  const { rows } = await sql<Seat>`
    SELECT m.id AS member_id, m.company_id FROM members m
     WHERE m.community_id = ${tx.communityId} AND ${among}
       AND m.created_at <= ${since} AND m.suspended_at IS NULL AND m.left_at IS NULL
     ORDER BY m.id`.execute(tx);
  return rows;
}

/** The same of the whole community, a piece at a time. */
export async function seatsBehind(
  tx: CommunityTx,
  memberId: number,
  since: Date,
  most: number,
): Promise<Seat[]> {
  const { rows } = await sql<Seat>`
    SELECT m.id AS member_id, m.company_id FROM members m
     WHERE m.community_id = ${tx.communityId} AND m.id > ${memberId}
       AND m.created_at <= ${since} AND m.suspended_at IS NULL AND m.left_at IS NULL
     ORDER BY m.id LIMIT ${most}`.execute(tx);
  return rows;
}

/** Everyone's, unless it says whose. */
export interface SeatsWanted {
  industry?: string;
  /** Whoever was here within so many days, or came only then, is left out. */
  notHereForDays?: number;
}

/** Living seats for a statement of its own, by `member_id`. */
export function livingSeats(tx: CommunityTx, { industry, notHereForDays: days }: SeatsWanted): Sql {
  const inIndustry =
    industry === undefined
      ? sql`true`
      : sql`EXISTS (SELECT FROM companies k WHERE k.community_id = m.community_id AND k.id = m.company_id AND k.industry = ${industry})`;
  const isAway =
    days === undefined
      ? sql`true`
      : sql`m.created_at < moment() - make_interval(days => ${days}) AND NOT EXISTS (
          SELECT FROM member_activity t WHERE t.community_id = m.community_id AND t.member_id = m.id
             AND t.last_active_at >= moment() - make_interval(days => ${days}))`;
  return sql`
    SELECT m.id AS member_id FROM members m
     WHERE m.community_id = ${tx.communityId} AND m.suspended_at IS NULL AND m.left_at IS NULL AND ${inIndustry} AND ${isAway}`;
}

export interface NamedPerson {
  firstName: string;
  lastName: string;
  name: string;
  avatar: string | null;
  companyId: CompanyRowId;
  companyName: string;
  /** Their name is gone with them. */
  hasLeft: boolean;
}

/** Of those who have left too, as far as they still have a name. */
export async function peopleById(tx: CommunityTx, ids: readonly number[]): Promise<Map<number, NamedPerson>> {
  const { rows } = await sql<NamedPerson & Row<'members', 'id'>>`
    SELECT m.id, m.first_name AS "firstName", m.last_name AS "lastName", m.first_name || ' ' || m.last_name AS name, m.avatar, m.company_id AS "companyId",
           c.name AS "companyName", m.left_at IS NOT NULL AS "hasLeft"
      FROM members m JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id
     WHERE m.community_id = ${tx.communityId} AND m.id = ANY (${[...new Set(ids)]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** Those of a company whose seats have ended. */
export async function formerMembersOf(tx: CommunityTx, companyId: CompanyRowId): Promise<number[]> {
  const { rows } = await sql<Row<'members', 'id'>>`
    SELECT id FROM members
     WHERE community_id = ${tx.communityId} AND company_id = ${companyId} AND left_at IS NOT NULL`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** As an admin, or because an admin gave them this role. */
export async function hasRole(tx: CommunityTx, memberId: number, role: Role): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM members
     WHERE community_id = ${tx.communityId} AND id = ${memberId} AND (community_role = 'Admin' OR ${role}::text = ANY (roles))
       AND suspended_at IS NULL AND left_at IS NULL`.execute(tx);
  return rows.length > 0;
}

export async function isAdmin(tx: CommunityTx, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM members
     WHERE community_id = ${tx.communityId} AND id = ${memberId} AND community_role = 'Admin'
       AND suspended_at IS NULL AND left_at IS NULL`.execute(tx);
  return rows.length > 0;
}
