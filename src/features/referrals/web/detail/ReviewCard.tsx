import { Card } from '../../../../kit/web/components/Card.tsx';
import type { ReferralDetail } from '../../contract/referral.ts';
import { Stars } from '../reviews/Stars.tsx';
import styles from './Detail.module.css';

/** What the customer said after the deal. */
export function ReviewCard({ review }: { review: ReferralDetail['review'] }) {
  if (review === null) return null;
  return (
    <Card title="The customer’s review">
      <div className={styles.stack}>
        <Stars stars={review.stars} />
        {review.words && <blockquote className={styles.quote}>{review.words}</blockquote>}
        {review.author && <p className={styles.small}>{review.author}</p>}
      </div>
    </Card>
  );
}
