import { notFound, Refusal } from '../../../../kit/common/errors.ts';
import type { Role } from '../../../../kit/common/roles.ts';
import { audit, auditNothing } from '../../../../kit/server/audit.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { contactMade, roleGiven } from '../../audits.ts';
import { changeRole } from './change-role.ts';
import { assertMayActOn, assertStillAdmin, lastAdmin } from './hold-admins.ts';
import { indexCompany } from '../directory/index-company.ts';
import { livingSeat } from './living-seat.ts';
import { tellAboutSeat } from './tell-about-seat.ts';

interface Seat extends Row<'members', 'company_id' | 'community_role' | 'suspended_at'> {
  roles: Role[];
}

export async function giveRole(tx: CommunityTx, memberId: number, role: 'Admin' | 'Member'): Promise<void> {
  const hasOther = await assertStillAdmin(tx, memberId);
  const seat = await holdSeat(tx, memberId);
  if (seat.community_role === role) return auditNothing(tx);
  if (role === 'Admin' && seat.suspended_at !== null) throw suspendedNow();
  if (role === 'Member' && !hasOther) throw lastAdmin();
  await changeRole(tx, memberId, role);
  const [before, after] = [{ community_role: seat.community_role }, { community_role: role }];
  await audit(tx, roleGiven, { id: memberId, before, after });
  await tellAboutSeat(tx, memberId, []);
}

/** By the operator, from the console: there may be no admin left who could. Answers whether they were none before. */
export async function makeAdmin(tx: CommunityTx, memberId: number): Promise<boolean> {
  const role = 'Admin';
  const seat = await holdSeat(tx, memberId);
  if (seat.community_role === role) return false;
  if (seat.suspended_at !== null) throw suspendedNow();
  await changeRole(tx, memberId, role);
  const [before, after] = [{ community_role: seat.community_role }, { community_role: role }];
  await audit(tx, roleGiven, { id: memberId, before, after });
  await tellAboutSeat(tx, memberId, []);
  return true;
}

export async function giveContact(tx: CommunityTx, memberId: number): Promise<void> {
  await assertMayActOn(tx, memberId);
  const { company_id: companyId } = await livingSeat(tx, memberId);
  // Held: whoever leaves in this moment is gone before, or waits until the contact is another one.
  const { rows } = await sql<Row<'companies', 'contact_member_id'>>`
    SELECT contact_member_id FROM companies WHERE community_id = ${tx.communityId} AND id = ${companyId}
       FOR NO KEY UPDATE`.execute(tx);
  const seat = await holdSeat(tx, memberId);
  if (seat.suspended_at !== null) throw suspendedNow();
  const before = rows[0]!.contact_member_id;
  if (before === memberId) return auditNothing(tx);
  await sql`
    UPDATE companies SET contact_member_id = ${memberId}
     WHERE community_id = ${tx.communityId} AND id = ${companyId}`.execute(tx);
  await audit(tx, contactMade, {
    id: memberId,
    before: { contact_user_id: before },
    after: { contact_user_id: memberId },
  });
  await indexCompany(tx, companyId);
  await tellAboutSeat(tx, memberId, [companyId]);
}

export const suspendedNow = () =>
  new Refusal('member.is_suspended', 409, 'They’re suspended. Lift the suspension first.');

export async function holdSeat(tx: CommunityTx, memberId: number): Promise<Seat> {
  const { rows } = await sql<Seat>`
    SELECT company_id, community_role, roles, suspended_at FROM members
     WHERE community_id = ${tx.communityId} AND id = ${memberId} AND left_at IS NULL FOR NO KEY UPDATE`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}
