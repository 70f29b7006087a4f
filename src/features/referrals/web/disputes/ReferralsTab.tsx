import { isAdmin, useSession } from '../../../accounts/web/public.ts';
import { DisputesPanel } from '../../../commissions/web/public.ts';
import { DisputedReferrals, ReferralCounts } from './ReferralsPanel.tsx';

/** What two companies could not settle, about a referral or its commission; then how it goes in numbers. A treasurer decides about commissions alone. */
export default function ReferralsTab() {
  if (!isAdmin(useSession().claims)) return <DisputesPanel />;
  return (
    <>
      <DisputedReferrals />
      <DisputesPanel />
      <ReferralCounts />
    </>
  );
}
