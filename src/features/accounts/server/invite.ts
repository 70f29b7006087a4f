import { sql } from 'kysely';
import { Refusal } from '../../../kit/common/errors.ts';
import { originOf, type Config } from '../../../kit/server/config.ts';
import type { SendMail } from '../../../kit/server/mail/send-mail.ts';
import type { Database } from '../../../kit/server/tx.ts';
import type { CommunityRow } from '../../communities/server/public.ts';
import { invitationMail } from './mails.ts';
import { hashToken, newToken } from './sessions.ts';

const validDays = 14;

/** A personal invitation: its secret goes into the mail, only the secret's hash stays here. */
export async function inviteByMail(
  { database, sendMail, config }: { database: Database; sendMail: SendMail; config: Config },
  community: CommunityRow,
  who: { email: string; communityRole: 'Admin' | 'Member'; invitedBy: number | null },
): Promise<void> {
  const token = newToken();
  const origin = originOf(config, community.subdomain);
  await database.inCommunity({ communityId: community.id, memberId: who.invitedBy }, async (tx) => {
    await sql`
      INSERT INTO invitations (community_id, email, community_role, token_hash, invited_by, expires_at)
      VALUES (${tx.communityId}, ${who.email}, ${who.communityRole}, ${hashToken(token)}, ${who.invitedBy},
              now() + make_interval(days => ${validDays}))`.execute(tx);
    const mailId = await sendMail(tx, invitationMail, {
      to: who.email,
      community: { ...community, origin },
      parameters: {
        community: community.name,
        url: `${origin}/auth/invite/${token}`,
        days: validDays,
        isAdmin: who.communityRole === 'Admin',
      },
    });
    if (mailId === undefined) {
      throw new Refusal(
        'invitation.unwanted',
        409,
        `${who.email} does not want invitations from ${community.name}.`,
      );
    }
  });
}
