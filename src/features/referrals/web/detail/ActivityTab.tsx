import { Card } from '../../../../kit/web/components/Card.tsx';
import type { ReferralDetail } from '../../contract/referral.ts';
import { Timeline } from './Timeline.tsx';

export function ActivityTab({ referral }: { referral: ReferralDetail }) {
  return (
    <Card title="Activity">
      <Timeline activities={referral.activities} />
    </Card>
  );
}
