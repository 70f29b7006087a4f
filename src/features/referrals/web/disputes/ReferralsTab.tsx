import { DisputesPanel } from '../../../commissions/web/public.ts';
import { DisputedReferrals, ReferralCounts } from './ReferralsPanel.tsx';

/** What two companies could not settle, about a referral or its commission; then how it goes in numbers. */
export default function ReferralsTab() {
  return (
    <>
      <DisputedReferrals />
      <DisputesPanel />
      <ReferralCounts />
    </>
  );
}
