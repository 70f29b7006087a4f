import type { z } from 'zod';
import { notFound, Refusal } from '../../../../kit/common/errors.ts';
import type { AuditAction } from '../../../../kit/common/audit-action.ts';
import { audit, auditNothing } from '../../../../kit/server/audit.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import { memberSuspended, suspensionLifted } from '../../audits.ts';
import type { suspension } from '../../contract/admin-members.ts';
import { assertMayActOn } from './hold-admins.ts';
import { indexCompany } from '../directory/index-company.ts';
import { tellAboutSeat } from './tell-about-seat.ts';

/** False where they were suspended already: the first reason stands. */
export async function suspendSeat(tx: CommunityTx, memberId: number, reason: string): Promise<boolean> {
  if (memberId === tx.memberId) {
    throw new Refusal('member.suspends_themselves', 409, 'You can’t suspend yourself.');
  }
  await assertMayActOn(tx, memberId);
  const isNew = await setSuspended(tx, memberId, true);
  if (isNew) {
    await sql`
      INSERT INTO member_suspensions (community_id, member_id, reason, suspended_by)
      VALUES (${tx.communityId}, ${memberId}, ${reason}, ${tx.memberId})`.execute(tx);
  }
  return isNew;
}

/** False where nobody is suspended. */
export async function liftSuspension(tx: CommunityTx, memberId: number): Promise<boolean> {
  await assertMayActOn(tx, memberId);
  const isNew = await setSuspended(tx, memberId, false);
  if (isNew) {
    await sql`
      UPDATE member_suspensions SET lifted_at = now(), lifted_by = ${tx.memberId}
       WHERE community_id = ${tx.communityId} AND member_id = ${memberId} AND lifted_at IS NULL`.execute(tx);
  }
  return isNew;
}

/** Their name leaves the directory and comes back to it, and so do they in the lists of those who look. */
async function setSuspended(tx: CommunityTx, memberId: number, isSuspended: boolean): Promise<boolean> {
  const { rows } = await sql<Row<'members', 'company_id'>>`
    UPDATE members SET suspended_at = CASE WHEN ${isSuspended}::boolean THEN now() END
     WHERE community_id = ${tx.communityId} AND id = ${memberId} AND left_at IS NULL
       AND (suspended_at IS NULL) = ${isSuspended}::boolean RETURNING company_id`.execute(tx);
  if (!rows[0]) {
    await assertSeat(tx, memberId);
    auditNothing(tx);
    return false;
  }
  const action: AuditAction<'state'> = isSuspended ? memberSuspended : suspensionLifted;
  const [before, after] = isSuspended ? ['active', 'suspended'] : ['suspended', 'active'];
  await audit(tx, action, { id: memberId, before: { state: before }, after: { state: after } });
  await indexCompany(tx, rows[0].company_id);
  await tellAboutSeat(tx, memberId, [rows[0].company_id]);
  return true;
}

export async function assertSeat(tx: CommunityTx, memberId: number): Promise<void> {
  const { rows } = await sql`
    SELECT FROM members WHERE community_id = ${tx.communityId} AND id = ${memberId} AND left_at IS NULL`.execute(
    tx,
  );
  if (rows.length === 0) throw notFound();
}

/** The newest first. */
export async function suspensionsOf(
  tx: CommunityTx,
  memberId: number,
): Promise<z.input<typeof suspension>[]> {
  const { rows } = await sql<
    Row<'member_suspensions', 'reason' | 'suspended_at' | 'lifted_at'> & {
      suspended_by: string | null;
      lifted_by: string | null;
    }
  >`
    SELECT s.reason, s.suspended_at, s.lifted_at,
           CASE WHEN b.left_at IS NULL THEN b.first_name || ' ' || b.last_name END AS suspended_by,
           CASE WHEN l.left_at IS NULL THEN l.first_name || ' ' || l.last_name END AS lifted_by
      FROM member_suspensions s
      LEFT JOIN members b ON b.community_id = s.community_id AND b.id = s.suspended_by
      LEFT JOIN members l ON l.community_id = s.community_id AND l.id = s.lifted_by
     WHERE s.community_id = ${tx.communityId} AND s.member_id = ${memberId} ORDER BY s.id DESC LIMIT 50`.execute(
    tx,
  );
  return rows.map((row) => ({
    ...row,
    suspended_at: row.suspended_at.toISOString(),
    lifted_at: row.lifted_at?.toISOString() ?? null,
  }));
}

/** What was held against somebody who has left is held against nobody. */
export async function forgetSuspensions(tx: CommunityTx, memberId: number): Promise<void> {
  await sql`
    DELETE FROM member_suspensions WHERE community_id = ${tx.communityId} AND member_id = ${memberId}`.execute(
    tx,
  );
}
