import { CommunityInvitations } from '../../../features/accounts/web/invitations/CommunityInvitations.tsx';
import InvitationsPanel from '../../../features/community-admin/web/InvitationsPanel.tsx';
import styles from '../profile/ProfileTab.module.css';

/** One person by email, or many from a file. */
export default function InvitationsTab() {
  return (
    <div className={styles.panel}>
      <InvitationsPanel onePerson={<CommunityInvitations />} />
    </div>
  );
}
