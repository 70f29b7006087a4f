import { createHash } from 'node:crypto';
import { notFound, Refusal } from '../../../kit/common/errors.ts';
import type { CompanyRowId } from '../../../kit/common/ids.ts';
import type { Config } from '../../../kit/server/config.ts';
import { record } from '../../../kit/server/events.ts';
import type { SendMail } from '../../../kit/server/mail/send-mail.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mailCommunity } from '../../accounts/server/public.ts';
import type { WrittenMessage } from '../contract.ts';
import { contactPath } from '../rules/addresses.ts';
import { companyContacted } from '../events.ts';
import { contactAddressOf, countMessage, isFirstOfItsKind } from './companies.queries.ts';
import { findPublicCompany } from './find-public-company.ts';
import { companyMail } from './mails.ts';

/** From all visitors together. */
const mostInADay = 50;

const nobodyThere = () =>
  new Refusal(
    'contact.nobody',
    409,
    'No one at this company can read your message right now. Try another way to reach them.',
  );

export async function contactCompany(
  { sendMail, config }: { sendMail: SendMail; config: Config },
  tx: CommunityTx,
  publicId: string,
  { website, ...written }: WrittenMessage,
): Promise<{ sent: true }> {
  const { id, profile } = await findPublicCompany(tx, publicId);
  if (!profile.has_contact_form) throw notFound();
  // A program that fills in every field is told that all went well, so that it learns nothing.
  if (website !== '') return { sent: true };
  const to = await contactAddressOf(tx, id);
  if (to === null) throw nobodyThere();
  if (!(await isFirstOfItsKind(tx, id, fingerprintOf(written)))) return { sent: true };
  await assertRoomToday(tx, id, profile.name);
  const community = await mailCommunity(tx, config, tx.communityId);
  await sendMail(tx, companyMail, {
    to,
    replyTo: written.email,
    community,
    parameters: { ...written, company: profile.name, cameThrough: community.origin + contactPath(publicId) },
  });
  record(tx, companyContacted, { name: written.name }, { tells: [id] });
  return { sent: true };
}

/** The limits of an address do not stop many of them together from filling one company's letterbox. */
async function assertRoomToday(tx: CommunityTx, companyId: CompanyRowId, name: string): Promise<void> {
  const { messages, seconds_left: secondsLeft } = await countMessage(tx, companyId);
  if (messages <= mostInADay) return;
  throw new Refusal(
    'contact.too_many_today',
    429,
    `${name} has reached its daily limit of messages. Try again tomorrow.`,
    { retryAfterSeconds: secondsLeft },
  );
}

const fingerprintOf = ({ name, email, message }: Omit<WrittenMessage, 'website'>) =>
  createHash('sha256')
    .update(JSON.stringify([name, email, message]))
    .digest();
