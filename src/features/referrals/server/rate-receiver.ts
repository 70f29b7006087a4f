import { Refusal } from '../../../kit/common/errors.ts';
import { sql } from '../../../kit/server/sql.ts';
import type { CommunityTx } from '../../../kit/server/tx.ts';
import type { CustomerPage } from '../contract/customer.ts';
import { ratingDays } from '../rules.ts';
import { addActivity } from './activities.ts';
import { dropAsking } from './ask-customers.ts';
import { findToAnswer } from './find-customer.ts';
import { detailsAreRemoved } from './give-consent.ts';
import { countReview } from './reputation.ts';
import { showCustomerPage } from './show-customer-page.ts';
import { tell } from './tell.ts';

interface Rating {
  stars: number;
  words: string | null;
  author: string | null;
}

/** One review for a closed referral. The same link changes it for a while; the company's stars follow at once. */
export async function rateReceiver(tx: CommunityTx, token: string, rating: Rating): Promise<CustomerPage> {
  const referral = await findToAnswer(tx, token);
  const page = await showCustomerPage(tx, token);
  if (!page.can.rate) throw whyNotRated(page);
  const { receiver_company_id: companyId } = referral;
  // The referral is held, so what was said before cannot change meanwhile.
  const before = page.review;
  await sql`
    INSERT INTO reviews (community_id, company_id, referral_id, stars, words, author)
    VALUES (${tx.communityId}, ${companyId}, ${referral.id}, ${rating.stars}, ${rating.words}, ${rating.author})
    ON CONFLICT (community_id, referral_id) DO UPDATE
      SET stars = excluded.stars, words = excluded.words, author = excluded.author`.execute(tx);
  await countReview(tx, companyId, {
    reviews: before === null ? 1 : 0,
    stars: rating.stars - (before?.stars ?? 0),
  });
  await dropAsking(tx, referral.id);
  if (before === null) {
    await addActivity(tx, referral.id, { actor: 'customer', companyId: null, type: 'rate' });
    tell(tx, referral, 'rated', { tells: ['sender', 'receiver'], by: null });
  } else {
    // Nobody is told a second time; the screens follow.
    tell(tx, referral, 'rated', { tells: [], by: null });
  }
  return showCustomerPage(tx, token);
}

function whyNotRated({ state, receiver }: CustomerPage): Refusal {
  if (state === 'refused') return detailsAreRemoved();
  if (state === 'rated')
    return new Refusal(
      'customer.rating_is_old',
      409,
      `You can change a rating for ${ratingDays} days. Yours is older than that.`,
    );
  return new Refusal('customer.not_closed', 409, `You can rate ${receiver.name} once you’ve made a deal.`);
}
