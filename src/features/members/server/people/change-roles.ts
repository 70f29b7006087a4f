import { Refusal } from '../../../../kit/common/errors.ts';
import { inRoleOrder, type Role } from '../../../../kit/common/roles.ts';
import { audit, auditNothing } from '../../../../kit/server/audit.ts';
import { record } from '../../../../kit/server/events.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { rolesGiven } from '../../audits.ts';
import { rolesChanged } from '../../events.ts';
import { holdSeat, suspendedNow } from './change-seat.ts';
import { assertStillAdmin } from './hold-admins.ts';
import { tellAboutSeat } from './tell-about-seat.ts';

/** All roles at once, as the admin saw them before: of two admins the second one is told that there is something new to look at. */
export async function changeRoles(
  tx: CommunityTx,
  memberId: number,
  wanted: { roles: readonly Role[]; known_roles: readonly Role[] },
): Promise<void> {
  await assertStillAdmin(tx, memberId);
  const seat = await holdSeat(tx, memberId);
  const roles = inRoleOrder(wanted.roles);
  if (isSame(seat.roles, roles)) return auditNothing(tx);
  if (!isSame(seat.roles, inRoleOrder(wanted.known_roles))) throw changedMeanwhile();
  if (seat.community_role === 'Admin') throw isAdminAlready();
  if (seat.suspended_at !== null && roles.length > 0) throw suspendedNow();
  await sql`
    UPDATE members SET roles = ${roles}::text[]
     WHERE community_id = ${tx.communityId} AND id = ${memberId}`.execute(tx);
  await audit(tx, rolesGiven, { id: memberId, before: { roles: seat.roles }, after: { roles } });
  record(tx, rolesChanged, { roles }, { tells: [memberId] });
  await tellAboutSeat(tx, memberId, []);
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

const changedMeanwhile = () =>
  new Refusal(
    'member.roles_changed_meanwhile',
    409,
    'Another admin changed these roles meanwhile. Look at them again, then make your change.',
  );

const isAdminAlready = () =>
  new Refusal('member.is_admin', 409, 'They’re an admin, who can do everything that a role allows.');
