import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Letters } from '../../../../kit/web/drawings/Letters.tsx';

/** Nothing but closed referrals brings a review, so nobody can write one for themselves. */
export default function ReviewsPanel() {
  return (
    <Card>
      <EmptyState
        drawing={<Letters />}
        title="You have no reviews yet"
        hint="A review can only be written by a partner, after a referral between you was closed. So each one stands for real work."
      />
    </Card>
  );
}
