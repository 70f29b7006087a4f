import StatementPage from '../../../features/commissions/web/StatementPage.tsx';
import { ReferralTabs } from '../../../features/referrals/web/list/ReferralTabs.tsx';

export default function StatementScreen() {
  return <StatementPage tabs={<ReferralTabs />} />;
}
