import { Refusal } from '../../../kit/common/errors.ts';
import { audit } from '../../../kit/server/audit.ts';
import type { Caller } from '../../../kit/server/http/calls.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { memberInvited } from '../audits.ts';
import type { CommunityRole } from '../contract/fields.ts';
import { invite } from './invite.ts';
import { assertMayOffer } from './offer-role.ts';
import type { MailParts } from './parts.ts';

export async function inviteMember(
  tx: CommunityTx,
  parts: MailParts,
  caller: Pick<Caller, 'isAdmin'>,
  wanted: { email: string; community_role: CommunityRole; note?: string },
): Promise<void> {
  assertMayOffer(caller, wanted.community_role);
  await assertNoMember(tx, wanted.email);
  const id = await invite(tx, parts, {
    email: wanted.email,
    communityRole: wanted.community_role,
    invitedBy: tx.memberId,
    note: wanted.note,
  });
  const { email, community_role } = wanted;
  await audit(tx, memberInvited, { id, name: email, after: { community_role } });
}

export async function assertNoMember(tx: CommunityTx, email: string): Promise<void> {
  if (await isMember(tx, email)) {
    throw new Refusal('invitation.is_member', 409, `${email} is already a member of this community.`);
  }
}

export const isMember = async (tx: CommunityTx, email: string) =>
  (await memberWithAddress(tx, email)) !== null;

/** The id of the member whose address it is. */
export async function memberWithAddress(tx: CommunityTx, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`SELECT member_with_address(${email}) AS id`.execute(tx);
  return rows[0]!.id;
}
