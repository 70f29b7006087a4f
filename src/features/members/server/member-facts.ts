import { sql } from 'kysely';
import type { CommunityTx } from '../../../kit/server/tx.ts';

/** What a member's token says of them. */
export interface MemberFacts {
  member_id: number;
  /** Null where the seat has ended. */
  account_id: number | null;
  first_name: string;
  last_name: string;
  avatar: string | null;
  bio: string;
  role: string;
  community_role: string;
  user_type: string;
  company_name: string;
  company_public_id: string;
  country: string;
  currency: string;
  subscription_type: string;
  subscription_status: string;
  subscription_expiry: Date;
  is_suspended: boolean;
}

// A plan is over at its expiry, whether the job that writes it down has run or not.
const facts = sql.raw(
  `SELECT m.id AS member_id, m.account_id, m.first_name, m.last_name, m.avatar, m.bio, m.role, m.community_role, m.user_type,
          c.name AS company_name, c.public_id AS company_public_id, c.country, c.currency, c.subscription_type,
          CASE WHEN c.subscription_expiry <= now() THEN 'Expired' ELSE c.subscription_status END AS subscription_status,
          c.subscription_expiry, m.suspended_at IS NOT NULL AS is_suspended
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
