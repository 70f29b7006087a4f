import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { List } from '../../../../kit/web/components/List.tsx';
import { RelativeTime } from '../../../../kit/web/components/RelativeTime.tsx';
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
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReviews(companyId);
  const reviews = data?.pages.flatMap((page) => page.reviews);
  const reputation = data?.pages[0]?.reputation;
  return (
    <Card>
      {reputation?.stars != null && <Summary stars={reputation.stars} reviews={reputation.reviews} />}
      <List
        label="Reviews"
        answer={{ data: reviews, error, refetch }}
        idOf={({ id }) => id}
        row={rowOf}
        empty={empty}
        skeletons={3}
      />
      {hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="default"
            size="sm"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show older reviews
          </Button>
        </div>
      )}
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
