import { z } from 'zod';
import { wrongPlace } from '../../../../kit/server/paging.ts';
import { sql, type Sql } from '../../../../kit/server/sql.ts';
import type { MembersQuery } from '../../contract/admin-members.ts';

export type MemberSort = MembersQuery['sort'];

const memberId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
// Microseconds: a whole number, exact, and the same in every time zone.
const moment = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Where the page before ended: its order, and the key of its last member. Nobody is behind those who were never here but their likes. */
export const memberPlace = z.discriminatedUnion('sort', [
  z.object({ sort: z.literal('name'), key: z.tuple([z.string(), memberId]) }),
  z.object({ sort: z.literal('newest'), key: z.tuple([moment, memberId]) }),
  z.object({ sort: z.literal('active'), key: z.tuple([moment.nullable(), memberId]) }),
]);
export type MemberPlace = z.infer<typeof memberPlace>;

/** As the index of activity has it: whoever was never here stands last. */
export const lastSeen = sql`CASE WHEN a.last_active_at IS NULL THEN timestamptz '-infinity' ELSE a.last_active_at END`;

export const memberOrder: Record<MemberSort, Sql> = {
  name: sql`m.name_key, m.id`,
  newest: sql`m.created_at DESC, m.id DESC`,
  active: sql`(${lastSeen}) DESC, a.member_id DESC`,
};

export const memberKey: Record<MemberSort, Sql> = {
  name: sql`jsonb_build_array(m.name_key, m.id)`,
  newest: sql`jsonb_build_array((extract(epoch FROM m.created_at) * 1000000)::bigint, m.id)`,
  active: sql`jsonb_build_array((extract(epoch FROM a.last_active_at) * 1000000)::bigint, m.id)`,
};

const momentOf = (microseconds: number) =>
  sql`timestamptz 'epoch' + ${microseconds} * interval '1 microsecond'`;

export function behindMember(sort: MemberSort, after: MemberPlace | undefined): Sql {
  if (after === undefined) return sql`true`;
  // Another order has begun with the address of a page of this one.
  if (after.sort !== sort) throw wrongPlace();
  switch (after.sort) {
    case 'name':
      return sql`(m.name_key, m.id) > (${after.key[0]}::text COLLATE "C", ${after.key[1]}::bigint)`;
    case 'newest':
      return sql`(m.created_at, m.id) < (${momentOf(after.key[0])}, ${after.key[1]}::bigint)`;
    default:
      return after.key[0] === null
        ? sql`((${lastSeen}), a.member_id) < (timestamptz '-infinity', ${after.key[1]}::bigint)`
        : sql`((${lastSeen}), a.member_id) < (${momentOf(after.key[0])}, ${after.key[1]}::bigint)`;
  }
}
