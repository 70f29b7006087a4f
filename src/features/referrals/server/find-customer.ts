import { notFound } from '../../../kit/common/errors.ts';
import { hashToken } from '../../../kit/server/secret-tokens.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { Tag } from '../../members/contract/tags.ts';
import type { ReferralDetail } from '../contract/referral.ts';
import type { ReferralStatus } from '../contract/status.ts';
import { lockReferral, type ReferralRow } from './referrals.queries.ts';

/** A referral as the customer whom it is about may see it. */
export interface CustomersReferral {
  referral_id: number;
  status: ReferralStatus;
  consent: ReferralDetail['consent'];
  details_removed_at: Date | null;
  created_at: Date;
  contact_name: string;
  contact_email: string | null;
  contact_phone: string | null;
  contact_position: string | null;
  contact_address: string | null;
  contact_linkedin: string | null;
  contact_company: string | null;
  contact_industry: string | null;
  need: string;
  description: string | null;
  services: Tag[];
  deadline: string | null;
  budget: number | null;
  currency: string;
  /** Names of those that the sender passed on. */
  files: string[];
  sender_name: string;
  sender_avatar: string | null;
  sender_person: string | null;
  receiver_name: string;
  receiver_avatar: string | null;
  receiver_website: string | null;
  stars: number | null;
  words: string | null;
  author: string | null;
  rated_at: Date | null;
  is_of_opportunity: boolean;
}

/** By the secret of the customer's link, in this community; a visitor has no other way to a referral. */
export async function findCustomersReferral(tx: CommunityTx, token: string): Promise<CustomersReferral> {
  const { rows } = await sql<CustomersReferral>`SELECT * FROM look_at_referral(${hashToken(token)})`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** The same, to change it: held until the end of the transaction, so that two answers come one after the other. */
export async function findToAnswer(tx: CommunityTx, token: string): Promise<ReferralRow> {
  const { referral_id: id } = await findCustomersReferral(tx, token);
  const referral = await lockReferral(tx, id);
  if (!referral) throw notFound();
  return referral;
}
