import { hashToken, newToken } from '../../../kit/server/secret-tokens.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { mailCommunity } from '../../accounts/server/public.ts';
import { companyName, personName } from '../../members/server/faces/public.ts';
import { consentMail, ratingMail } from './mails.ts';
import type { ReferralParts } from './parts.ts';
import type { ReferralRow } from './referrals.queries.ts';

type Mailing = Pick<ReferralParts, 'config' | 'sendMail'>;

type Sides = Pick<ReferralRow, 'sender_company_id' | 'receiver_company_id' | 'sender_member_id'>;

/** What an email to the customer says besides the referral itself. It can be read while the referral is being written. */
export async function readForCustomer(tx: CommunityTx, { config }: Pick<Mailing, 'config'>, sides: Sides) {
  const [community, names] = await Promise.all([
    mailCommunity(tx, config, tx.communityId),
    namesOf(tx, sides),
  ]);
  return { community, names };
}

/** Tells the customer who passed on what to whom, with the page on which they decide. */
export async function askForConsent(
  tx: CommunityTx,
  { sendMail }: Pick<Mailing, 'sendMail'>,
  referral: ReferralRow,
  { community, names }: Awaited<ReturnType<typeof readForCustomer>>,
): Promise<void> {
  if (referral.contact_email === null) return;
  const token = newToken();
  const mailId = await sendMail(tx, consentMail, {
    to: referral.contact_email,
    aboutMember: referral.sender_member_id,
    community,
    parameters: {
      ...names,
      customer: referral.contact_name,
      community: community.name,
      need: referral.need,
      passedOn: passedOn(referral),
      url: `${community.origin}/public/referral/${token}`,
    },
  });
  keepLink(tx, referral.id, token, mailId);
}

/** After the deal: the same page, which now asks for a rating. */
export async function askForRating(
  tx: CommunityTx,
  { config, sendMail }: Mailing,
  referral: ReferralRow,
): Promise<void> {
  const { contact_email: to } = referral;
  if (to === null) return;
  const [{ community, names }, closer] = await Promise.all([
    readForCustomer(tx, { config }, referral),
    closerOf(tx, referral.id),
  ]);
  const token = newToken();
  const url = `${community.origin}/public/referral/${token}`;
  const mailId = await sendMail(tx, ratingMail, {
    to,
    aboutMember: closer,
    community,
    parameters: { customer: referral.contact_name, sender: names.sender, receiver: names.receiver, url },
  });
  keepLink(tx, referral.id, token, mailId);
}

/** The deal is this person's doing, and the mail may come long after it. */
async function closerOf(tx: CommunityTx, referralId: number): Promise<number | null> {
  const { rows } = await sql<Row<'referral_activities', 'member_id'>>`
    SELECT member_id FROM referral_activities
     WHERE community_id = ${tx.communityId} AND referral_id = ${referralId} AND action_type IN ('close', 'confirm')
     ORDER BY id DESC LIMIT 1`.execute(tx);
  return rows[0]?.member_id ?? null;
}

/** Only the secret's hash stays here, so each mail has a secret of its own; all of them lead to the one page. */
function keepLink(tx: CommunityTx, referralId: number, token: string, mailId: number | undefined): void {
  tx.runLast(sql`
    INSERT INTO customer_links (community_id, token_hash, referral_id, mail_id)
    VALUES (${tx.communityId}, ${hashToken(token)}, ${referralId}, ${mailId ?? null})`);
}

async function namesOf(tx: CommunityTx, referral: Sides) {
  const { rows } = await sql<{ sender: string; receiver: string; person: string }>`
    SELECT ${companyName(tx, sql`${referral.sender_company_id}`)} AS sender,
           ${companyName(tx, sql`${referral.receiver_company_id}`)} AS receiver,
           ${personName(tx, sql`${referral.sender_member_id}`)} AS person`.execute(tx);
  return rows[0]!;
}

const passedOn = (referral: ReferralRow): string[] => [
  'name',
  ...(referral.contact_email === null ? [] : ['email address']),
  ...(referral.contact_phone === null ? [] : ['phone number']),
  ...(referral.contact_company === null ? [] : ['company']),
  ...(referral.contact_position === null ? [] : ['position']),
  ...(referral.contact_address === null ? [] : ['address']),
  ...(referral.contact_linkedin === null ? [] : ['LinkedIn page']),
];
