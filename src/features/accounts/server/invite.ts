import { sql } from 'kysely';
import { Refusal } from '../../../kit/common/errors.ts';
import type { CommunityTx, Database } from '../../../kit/server/tx.ts';
import type { CommunityRole } from '../contract.ts';
import { mailCommunity } from './accounts.queries.ts';
import { admissionMail, invitationMail } from './mails.ts';
import type { MailParts } from './parts.ts';
import { hashToken, newToken } from './secret-tokens.ts';

const validDays = 14;

export interface Invitee {
  email: string;
  communityRole: CommunityRole;
  /** Null where the community itself invites. */
  invitedBy: number | null;
  /** The request that this is the answer to, if they asked themselves. */
  joinRequestId?: number;
}

/**
 * A personal invitation: its secret goes into the mail, only the secret's hash stays here. It takes the place of an
 * earlier one to the same address.
 */
export async function invite(tx: CommunityTx, { config, sendMail }: MailParts, who: Invitee): Promise<void> {
  const token = newToken();
  const { rows: replaced } = await sql<{ community_role: string; invited_by: number | null }>`
    UPDATE invitations SET expires_at = now()
     WHERE community_id = ${tx.communityId} AND email = ${who.email}
       AND accepted_at IS NULL AND declined_at IS NULL AND expires_at > now()
    RETURNING community_role, invited_by`.execute(tx);
  // Anybody can ask to join in somebody's name: that must not take away what an admin has offered them.
  const offered =
    who.joinRequestId === undefined ? undefined : replaced.find((old) => old.community_role === 'Admin');
  const communityRole = offered ? 'Admin' : who.communityRole;
  const invitedBy = offered ? offered.invited_by : who.invitedBy;
  await sql`
    INSERT INTO invitations (community_id, email, community_role, token_hash, invited_by, join_request_id, expires_at)
    VALUES (${tx.communityId}, ${who.email}, ${communityRole}, ${hashToken(token)}, ${invitedBy},
            ${who.joinRequestId ?? null}, now() + make_interval(days => ${validDays}))`.execute(tx);
  const community = await mailCommunity(tx, config, tx.communityId);
  // Whoever asked to join gets the answer, whatever other invitations they do not want.
  const template = who.joinRequestId === undefined ? invitationMail : admissionMail;
  const mailId = await sendMail(tx, template, {
    to: who.email,
    community,
    parameters: {
      community: community.name,
      url: `${community.origin}/auth/invite/${token}`,
      days: validDays,
      isAdmin: communityRole === 'Admin',
    },
  });
  if (mailId === undefined) {
    throw new Refusal(
      'invitation.unwanted',
      409,
      `${who.email} does not want invitations from ${community.name}.`,
    );
  }
}

/** For the operator's console, where nobody is signed in. */
export const inviteByMail = (
  parts: MailParts & { database: Database },
  community: { id: number },
  who: Invitee,
): Promise<void> =>
  parts.database.inCommunity({ communityId: community.id, memberId: who.invitedBy }, (tx) =>
    invite(tx, parts, who),
  );
