import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mailCommunity, myAccount } from './accounts.queries.ts';
import { securityChangedMail } from './mails.ts';
import type { MailParts } from './parts.ts';

/** A change of how one signs in is mailed to the account's owner, in case it was somebody else. */
export async function tellOwner(
  tx: CommunityTx,
  { config, sendMail }: MailParts,
  change: string,
): Promise<void> {
  const { email } = await myAccount(tx);
  const community = await mailCommunity(tx, config, tx.communityId);
  const parameters = { change, url: `${community.origin}/profile/security` };
  await sendMail(tx, securityChangedMail, { to: email, community, parameters });
}
