import { forgetFile } from '../../../kit/server/files/forget.ts';
import { forgetAnswersAbout } from '../../../kit/server/http/answers-about.ts';
import type { Row } from '../../../kit/server/rows.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import { forgetCustomer } from '../../commissions/server/public.ts';
import type { CustomerPage } from '../contract/customer.ts';
import { arrowFor, removedName } from '../rules.ts';
import { addActivity } from './activities.ts';
import { changeStatus } from './change-status.ts';
import { findToAnswer } from './find-customer.ts';
import type { ReferralRow } from './referrals.queries.ts';
import { showCustomerPage } from './show-customer-page.ts';
import { tell } from './tell.ts';

/**
 * "No, remove my details." The referral ends, and everything in it that may tell who the customer is goes: their contact
 * details, the need in the sender's words, what both noted here and in the ledger, all files, the mails to them, answers that
 * wait for a retry, and the name under a review. What stays is that there was a referral, and the keyed hash by which the same customer is recognised.
 */
export async function removeDetails(tx: CommunityTx, token: string): Promise<CustomerPage> {
  const referral = await findToAnswer(tx, token);
  if (referral.details_removed_at === null) {
    await end(tx, referral);
    await forgetWords(tx, referral.id);
    await forgetFiles(tx, referral.id);
  }
  return showCustomerPage(tx, token);
}

const blank = sql`
  contact_name = ${removedName}, contact_email = NULL, contact_phone = NULL, contact_position = NULL,
  contact_address = NULL, contact_linkedin = NULL, contact_company = NULL, contact_industry = NULL,
  need = ${removedName}, description = NULL, reason = NULL, consent = 'refused', consent_at = moment(),
  details_removed_at = moment(), rating_due_at = NULL`;

/** One that is over already keeps its state: a deal that was made stays made. */
async function end(tx: CommunityTx, referral: ReferralRow): Promise<void> {
  if (arrowFor('remove_details', referral.status, 'customer')) {
    await changeStatus(tx, referral, {
      action: 'remove_details',
      by: 'customer',
      companyId: null,
      also: blank,
    });
    return;
  }
  await sql`
    UPDATE referrals SET ${blank}, reopening_note = NULL, reopening_asked_at = NULL, updated_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${referral.id} AND details_removed_at IS NULL`.execute(
    tx,
  );
  await addActivity(tx, referral.id, { actor: 'customer', companyId: null, type: 'remove_details' });
  tell(tx, referral, 'details_removed', { tells: ['sender', 'receiver'], by: null });
}

async function forgetWords(tx: CommunityTx, referralId: number): Promise<void> {
  await sql`
    DELETE FROM referral_words WHERE community_id = ${tx.communityId} AND referral_id = ${referralId}`.execute(
    tx,
  );
  await sql`
    SELECT forget_notes_on_customer(${referralId}), forget_mails_to_customer(${referralId})`.execute(tx);
  await forgetAnswersAbout(tx, `referral:${referralId}`);
  await forgetCustomer(tx, referralId);
  await sql`
    UPDATE reviews SET author = NULL
     WHERE community_id = ${tx.communityId} AND referral_id = ${referralId}`.execute(tx);
}

async function forgetFiles(tx: CommunityTx, referralId: number): Promise<void> {
  const { rows } = await sql<Row<'files', 'name'>>`
    SELECT f.name FROM referral_files r
      JOIN files f ON f.community_id = r.community_id AND f.id = r.file_id
     WHERE r.community_id = ${tx.communityId} AND r.referral_id = ${referralId}`.execute(tx);
  for (const { name } of rows) await forgetFile(tx, `/files/${name}`);
}
