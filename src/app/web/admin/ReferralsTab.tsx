import DisputesPanel from '../../../features/commissions/web/DisputesPanel.tsx';
import {
  DisputedReferrals,
  ReferralCounts,
} from '../../../features/referrals/web/disputes/ReferralsPanel.tsx';
import styles from '../profile/ProfileTab.module.css';

/** What two companies could not settle, from every feature that knows a dispute; then how it goes in numbers. */
export default function ReferralsTab() {
  return (
    <div className={styles.panel}>
      <DisputedReferrals />
      <DisputesPanel />
      <ReferralCounts />
    </div>
  );
}
