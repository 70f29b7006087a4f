import { ButtonLink } from '../../../kit/web/components/ButtonLink.tsx';
import { Card } from '../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { Letters } from '../../../kit/web/drawings/Letters.tsx';

export const NoCommissions = () => (
  <Card>
    <EmptyState
      drawing={<Letters />}
      title="No commissions yet"
      hint="When a referral becomes a deal, the commission appears here for you and your partner."
      action={<ButtonLink to="/referrals/outbound">View my referrals</ButtonLink>}
    />
  </Card>
);
