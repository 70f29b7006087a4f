import { notFound } from '../../../../kit/common/errors.ts';
import type { Role } from '../../../../kit/common/roles.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

interface LivingSeat extends Row<
  'members',
  'first_name' | 'last_name' | 'bio' | 'avatar' | 'company_id' | 'suspended_at'
> {
  community_role: 'Admin' | 'Member';
  roles: Role[];
  company_name: Row<'companies'>['name'];
}

/** Somebody who is here. */
export async function livingSeat(tx: CommunityTx, memberId: number): Promise<LivingSeat> {
  const { rows } = await sql<LivingSeat>`
    SELECT m.first_name, m.last_name, m.bio, m.avatar, m.company_id, m.suspended_at, m.community_role, m.roles, c.name AS company_name
      FROM members m JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id
     WHERE m.community_id = ${tx.communityId} AND m.id = ${memberId} AND m.left_at IS NULL`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** A picture that goes on to another seat is not forgotten with this one. */
export async function takePicture(tx: CommunityTx, memberId: number): Promise<void> {
  await sql`
    UPDATE members SET avatar = NULL WHERE community_id = ${tx.communityId} AND id = ${memberId}`.execute(tx);
}
