import { Refusal } from '../../../kit/common/errors.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CustomerPage } from '../contract/customer.ts';
import { addActivity } from './activities.ts';
import { findToAnswer } from './find-customer.ts';
import { showCustomerPage } from './show-customer-page.ts';
import { tell } from './tell.ts';

export const detailsAreRemoved = () =>
  new Refusal(
    'customer.removed',
    409,
    'Your details have been removed, so no one can contact you about this.',
  );

/** "Yes, contact me." Saying it twice is saying it. */
export async function giveConsent(tx: CommunityTx, token: string): Promise<CustomerPage> {
  const referral = await findToAnswer(tx, token);
  const page = await showCustomerPage(tx, token);
  if (page.state === 'refused') throw detailsAreRemoved();
  if (page.state === 'over')
    throw new Refusal(
      'customer.over',
      409,
      `This referral is closed: ${page.receiver.name} is no longer working on it.`,
    );
  if (!page.can.consent) return page;
  await sql`
    UPDATE referrals SET consent = 'given', consent_at = moment(), updated_at = moment()
     WHERE community_id = ${tx.communityId} AND id = ${referral.id} AND consent IN ('untold', 'asked')`.execute(
    tx,
  );
  await addActivity(tx, referral.id, { actor: 'customer', companyId: null, type: 'give_consent' });
  tell(tx, referral, 'consent_given', { tells: ['sender', 'receiver'], by: null });
  return showCustomerPage(tx, token);
}
