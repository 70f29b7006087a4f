import { notFound, Refusal } from '../../../kit/common/errors.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { TeamInvitation } from '../contract/team.ts';
import { mailInvitation, validDays } from './invite.ts';
import type { MailParts } from './parts.ts';
import { hashToken, newToken } from '../../../kit/server/secret-tokens.ts';

export async function remindInvited(
  tx: CommunityTx,
  parts: MailParts,
  { id, email, can }: Pick<TeamInvitation, 'id' | 'email' | 'can'>,
  assertAllowed: () => Promise<void>,
): Promise<void> {
  if (!can.remind) {
    throw new Refusal(
      'invitation.mailed_lately',
      409,
      `${email} got this email less than a day ago. You can resend it tomorrow.`,
    );
  }
  await assertAllowed();
  // Declined, accepted or taken back in this very moment.
  if (!(await mailAnew(tx, parts, { id, email }))) throw notFound();
}

/**
 * The same invitation with a new secret, because the old one was not kept, and with all of its days again. Answers whether it left: of two
 * at the same time one mails, and for the other it was mailed a moment ago.
 */
export async function mailAnew(
  tx: CommunityTx,
  parts: MailParts,
  { id, email }: Pick<TeamInvitation, 'id' | 'email'>,
): Promise<boolean> {
  const token = newToken();
  const { affected } = await sql`
    UPDATE invitations
       SET token_hash = ${hashToken(token)}, mailed_at = now(), expires_at = now() + make_interval(days => ${validDays})
     WHERE community_id = ${tx.communityId} AND id = ${id} AND mailed_at <= now() - interval '1 day'
       AND accepted_at IS NULL AND declined_at IS NULL AND cancelled_at IS NULL`.execute(tx);
  if (affected !== 1) return false;
  await mailInvitation(tx, parts, { token, email });
  return true;
}
