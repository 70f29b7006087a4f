import type { Caller } from '../../../kit/server/http/calls.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mailCommunity } from '../../accounts/server/public.ts';
import { addressesOf } from '../../members/server/people/public.ts';
import { testMail } from './mails.ts';
import type { MailParts } from './parts.ts';

/** To where notifications go, and by the same way. */
export async function mailTest(
  tx: CommunityTx,
  { config, sendMail }: MailParts,
  { memberId }: Caller,
): Promise<{ email_address: string }> {
  const address = (await addressesOf(tx, [memberId])).get(memberId)!;
  const community = await mailCommunity(tx, config, tx.communityId);
  await sendMail(tx, testMail, {
    to: address,
    community,
    parameters: { community: community.name, settingsUrl: `${community.origin}/notifications` },
  });
  return { email_address: address };
}
