import { invalidInput } from '../../../kit/common/errors.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mailCommunity } from './accounts.queries.ts';
import { checkNewPassword } from './check-new-password.ts';
import type { Confirmed } from './confirm-password.ts';
import { passwordChangedMail } from './mails.ts';
import type { MailParts } from './parts.ts';

export async function changePassword(
  tx: CommunityTx,
  { config, sendMail }: MailParts,
  given: { confirmed: Confirmed; password: string; newHash: string; sessionId: string },
): Promise<void> {
  const { email, password_hash: oldHash } = given.confirmed;
  const community = await mailCommunity(tx, config, tx.communityId);
  await checkNewPassword(given.password, { email, community: community.name });
  const { rows } = await sql<{ changed: boolean }>`
    SELECT set_my_password(${oldHash}, ${given.newHash}, ${given.sessionId}::uuid) AS changed`.execute(tx);
  // Somebody else changed it while this was being hashed.
  if (!rows[0]!.changed)
    throw invalidInput({ current_password: 'Your password was changed a moment ago. Enter the new one.' });
  const parameters = { url: `${community.origin}/auth/reset` };
  await sendMail(tx, passwordChangedMail, { to: email, community, parameters });
}
