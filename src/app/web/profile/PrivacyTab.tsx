import { DeleteAccountCard } from '../../../features/accounts/web/privacy/DeleteAccountCard.tsx';
import { MyDataCard } from '../../../features/accounts/web/privacy/MyDataCard.tsx';
import { PublicPagesPanel } from '../../../features/members/web/privacy/PublicPagesPanel.tsx';
import styles from './ProfileTab.module.css';

export default function PrivacyTab() {
  return (
    <div className={styles.panel}>
      <PublicPagesPanel />
      <MyDataCard />
      <DeleteAccountCard />
    </div>
  );
}
