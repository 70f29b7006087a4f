import { notFound } from '../../../../kit/common/errors.ts';
import type { Caller } from '../../../../kit/server/http/calls.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';
import type { MemberDetail } from '../../contract/admin-members.ts';
import { memberRows } from './member-rows.ts';
import { suspensionsOf } from './suspensions.ts';

interface More {
  name: MemberDetail['plan']['name'];
  status: string;
  expires_at: Date;
  sessions: number;
  colleagues: number;
}

/** What the caller can do with them, too: only an admin gives roles, and acts on those who have one. */
export async function showMember(
  tx: CommunityTx,
  caller: Pick<Caller, 'isAdmin'>,
  memberId: number,
): Promise<MemberDetail> {
  const [member] = await memberRows(tx, [memberId]);
  if (!member) throw notFound();
  const { rows } = await sql<More>`
    SELECT c.subscription_type AS name, CASE WHEN c.subscription_expiry <= now() THEN 'Expired' ELSE c.subscription_status END AS status,
           c.subscription_expiry AS expires_at, sessions_of_member(m.id) AS sessions,
           (SELECT count(*)::integer FROM members o
             WHERE o.community_id = m.community_id AND o.company_id = m.company_id AND o.id <> m.id AND o.left_at IS NULL) AS colleagues
      FROM members m JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id
     WHERE m.community_id = ${tx.communityId} AND m.id = ${memberId}`.execute(tx);
  const { sessions, colleagues, expires_at: expiresAt, ...plan } = rows[0]!;
  const isMe = memberId === tx.memberId;
  const isSuspended = member.state === 'suspended';
  const isAdmin = member.community_role === 'Admin';
  const mayAct = caller.isAdmin || (!isAdmin && member.roles.length === 0);
  return {
    ...member,
    plan: { ...plan, expires_at: expiresAt.toISOString() },
    sessions,
    colleagues,
    suspensions: await suspensionsOf(tx, memberId),
    can: {
      suspend: mayAct && !isMe && !isSuspended,
      lift: mayAct && isSuspended,
      make_admin: caller.isAdmin && !isAdmin && !isSuspended,
      make_member: caller.isAdmin && isAdmin,
      change_roles: caller.isAdmin && !isAdmin && !isSuspended,
      make_contact: mayAct && !member.is_contact && !isSuspended,
      move: mayAct && !isMe && !isSuspended,
      sign_out: mayAct && !isMe && sessions > 0,
      remove: mayAct && !isMe && !isSuspended,
    },
  };
}
