import { RemoveColleagues } from '../../../features/accounts/web/team/RemoveColleagues.tsx';
import TeamInvitations from '../../../features/accounts/web/team/TeamInvitations.tsx';
import styles from './ProfileTab.module.css';

export default function TeamTab() {
  return (
    <div className={styles.panel}>
      <TeamInvitations />
      <RemoveColleagues />
    </div>
  );
}
