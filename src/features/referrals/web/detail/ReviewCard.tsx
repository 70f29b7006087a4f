import { VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import type { ReferralDetail } from '../../contract.ts';
import styles from './Detail.module.css';
import own from './ReviewCard.module.css';

const all = [1, 2, 3, 4, 5];

/** What the customer said after the deal. */
export function ReviewCard({ review }: { review: ReferralDetail['review'] }) {
  if (review === null) return null;
  return (
    <Card title="The customer’s review">
      <div className={styles.stack}>
        <p className={own.stars}>
          <VisuallyHidden>{review.stars} of 5 stars</VisuallyHidden>
          {all.map((star) =>
            star <= review.stars ? (
              <IconStarFilled key={star} size={20} aria-hidden="true" />
            ) : (
              <IconStar key={star} size={20} stroke={1.75} aria-hidden="true" />
            ),
          )}
        </p>
        {review.words && <blockquote className={styles.quote}>{review.words}</blockquote>}
        {review.author && <p className={styles.small}>{review.author}</p>}
      </div>
    </Card>
  );
}
