import type { ReactNode } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
import { ShowMore } from '../../../../kit/web/components/ShowMore.tsx';
import { reviewsText } from '../../../members/web/public.ts';
import type { Review } from '../../contract/reviews.ts';
import styles from './Reviews.module.css';
import { Stars } from './Stars.tsx';
import { useReviews } from './useReviews.ts';

interface Props {
  /** By `company_id` or by a `user_id` of it. */
  companyId: number;
  empty: ReactNode;
}

/** All that customers said of a company, the newest first, under what it comes to. */
export function ReviewList({ companyId, empty }: Props) {
  const reviews = useReviews(companyId);
  const reputation = reviews.pages?.[0]?.reputation;
  return (
    <Card>
      {reputation?.stars != null && <Summary stars={reputation.stars} reviews={reputation.reviews} />}
      <List
        label="Reviews"
        answer={{ ...reviews, data: reviews.rows }}
        idOf={({ id }) => id}
        row={rowOf}
        empty={empty}
        skeletons={3}
      />
      <ShowMore list={reviews} label="Show older reviews" className={styles.more} />
    </Card>
  );
}

const Summary = ({ stars, reviews }: { stars: number; reviews: number }) => (
  <p className={styles.summary}>
    <span className={styles.average}>{stars.toFixed(1)}</span>
    <Stars stars={stars} />
    <span className={styles.small}>{reviewsText(reviews)}, each from a customer after a closed referral</span>
  </p>
);

const rowOf = (review: Review) => (
  <article className={styles.review}>
    <Stars stars={review.stars} size={16} />
    {review.words && <p className={styles.words}>{review.words}</p>}
    <p className={styles.small}>
      {review.author ?? 'A customer'} · <RelativeTime at={review.created_at} />
    </p>
  </article>
);
