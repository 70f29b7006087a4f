import { CommunityInvitations } from '../../../features/accounts/web/invitations/CommunityInvitations.tsx';
import InvitationsPanel from '../../../features/community-admin/web/InvitationsPanel.tsx';

/** One person by email, or many from a file. */
export default function InvitationsTab() {
  return <InvitationsPanel onePerson={<CommunityInvitations />} />;
}
