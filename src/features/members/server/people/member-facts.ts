import type { Role } from '../../../../kit/common/roles.ts';
import type { Row } from '../../../../kit/server/rows.ts';
import { sql } from '../../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../../kit/server/tx.ts';

/** What a member's token says of them. */
export interface MemberFacts
  extends
    Row<'members', 'first_name' | 'last_name' | 'avatar' | 'bio' | 'role' | 'community_role' | 'user_type'>,
    Row<'companies', 'country' | 'currency' | 'subscription_type' | 'subscription_expiry'> {
  member_id: Row<'members'>['id'];
  roles: Role[];
  /** Null where the seat has ended. */
  account_id: Row<'members'>['account_id'];
  company_name: Row<'companies'>['name'];
  company_public_id: Row<'companies'>['public_id'];
  subscription_status: string;
  is_suspended: boolean;
  /** Why, in the words of the admin who suspended them. */
  suspended_for: string | null;
}

// A plan is over at its expiry, whether the job that writes it down has run or not.
const facts = sql.raw(
  `SELECT m.id AS member_id, m.account_id, m.first_name, m.last_name, m.avatar, m.bio, m.role, m.community_role, m.roles, m.user_type,
          c.name AS company_name, c.public_id AS company_public_id, c.country, c.currency, c.subscription_type,
          CASE WHEN c.subscription_expiry <= now() THEN 'Expired' ELSE c.subscription_status END AS subscription_status,
          c.subscription_expiry, m.suspended_at IS NOT NULL AS is_suspended,
          (SELECT s.reason FROM member_suspensions s
            WHERE s.community_id = m.community_id AND s.member_id = m.id AND s.lifted_at IS NULL) AS suspended_for
     FROM members m JOIN companies c ON c.community_id = m.community_id AND c.id = m.company_id`,
);

export async function memberFactsByAccount(
  tx: CommunityTx,
  accountId: number,
): Promise<MemberFacts | undefined> {
  const { rows } = await sql<MemberFacts>`
    ${facts} WHERE m.community_id = ${tx.communityId} AND m.account_id = ${accountId}`.execute(tx);
  return rows[0];
}

export async function memberFacts(tx: CommunityTx, memberId: number): Promise<MemberFacts> {
  const { rows } = await sql<MemberFacts>`
    ${facts} WHERE m.community_id = ${tx.communityId} AND m.id = ${memberId}`.execute(tx);
  return rows[0]!;
}
