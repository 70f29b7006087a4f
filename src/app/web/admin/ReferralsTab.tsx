import DisputesPanel from '../../../features/commissions/web/DisputesPanel.tsx';
import ReferralsPanel from '../../../features/referrals/web/disputes/ReferralsPanel.tsx';
import styles from '../profile/ProfileTab.module.css';

/** What two companies could not settle, from every feature that knows a dispute. */
export default function ReferralsTab() {
  return (
    <div className={styles.panel}>
      <ReferralsPanel />
      <DisputesPanel />
    </div>
  );
}
