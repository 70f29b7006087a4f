import type { CompanyOnWire } from '../../../../kit/common/ids.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { AdminMember } from '../../contract/admin-members.ts';
import { addressesOf } from './addresses-of.ts';
import { firstMemberOf } from '../company/companies.queries.ts';

interface MemberRow extends Row<'members', 'first_name' | 'last_name' | 'avatar' | 'suspended_at'> {
  user_id: number;
  community_role: AdminMember['community_role'];
  roles: AdminMember['roles'];
  company_id: CompanyOnWire;
  company_name: string;
  is_contact: boolean;
  joined_at: Date;
  last_active_at: Date | null;
}

/** In the order of the ids; whoever has left meanwhile is missing. */
export async function memberRows(tx: CommunityTx, ids: readonly number[]): Promise<AdminMember[]> {
  const { rows } = await sql<MemberRow>`
    SELECT m.id AS user_id, m.first_name, m.last_name, m.avatar, m.community_role, m.roles, m.suspended_at, c.name AS company_name,
           ${firstMemberOf('c')} AS company_id, c.contact_member_id IS NOT DISTINCT FROM m.id AS is_contact,
           m.created_at AS joined_at, a.last_active_at
      FROM members m
      JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id
      LEFT JOIN member_activity a ON a.community_id = m.community_id AND a.member_id = m.id
     WHERE m.community_id = ${tx.communityId} AND m.id = ANY (${ids}::bigint[]) AND m.left_at IS NULL
     ORDER BY array_position(${ids}::bigint[], m.id)`.execute(tx);
  const addresses = await addressesOf(tx, ids);
  return rows.map(({ company_id: companyId, company_name: name, suspended_at: suspendedAt, ...row }) => ({
    ...row,
    email: addresses.get(row.user_id) ?? '',
    company: { company_id: companyId, name },
    state: suspendedAt !== null ? 'suspended' : row.last_active_at === null ? 'never_signed_in' : 'active',
    joined_at: row.joined_at.toISOString(),
    last_active_at: row.last_active_at?.toISOString() ?? null,
  }));
}
