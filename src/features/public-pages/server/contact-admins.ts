import type { z } from 'zod';
import { Refusal } from '../../../kit/common/errors.ts';
import type { Config } from '../../../kit/server/config.ts';
import type { SendMail } from '../../../kit/server/mail/send-mail.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { contactAdmins as endpoint } from '../contract.ts';
import { contactMail } from './mails.ts';
import { adminsHere, mailCommunity } from '../../accounts/server/public.ts';

const nobodyThere = () =>
  new Refusal('contact.no_admin', 409, 'No admin can read your message right now. Try again later.');

export async function contactAdmins(
  { sendMail, config }: { sendMail: SendMail; config: Config },
  tx: CommunityTx,
  { name, email, message, website }: z.output<typeof endpoint.body>,
): Promise<{ sent: true }> {
  // A program that fills in every field is told that all went well, so that it learns nothing.
  if (website !== '') return { sent: true };
  const admins = await adminsHere(tx);
  if (admins.length === 0) throw nobodyThere();
  const community = await mailCommunity(tx, config, tx.communityId);
  const parameters = { name, email, message, community: community.name };
  for (const { email: to } of admins)
    await sendMail(tx, contactMail, { to, replyTo: email, community, parameters });
  return { sent: true };
}
