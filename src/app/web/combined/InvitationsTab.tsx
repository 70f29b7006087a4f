import { CommunityInvitations } from '../../../features/accounts/web/invitations/CommunityInvitations.tsx';
import { JoinLinks } from '../../../features/accounts/web/invitations/JoinLinks.tsx';
import InvitationsPanel from '../../../features/community-admin/web/InvitationsPanel.tsx';

/** One person by email, many from a file, or whoever has a link. */
export default function InvitationsTab() {
  return <InvitationsPanel onePerson={<CommunityInvitations />} byLink={<JoinLinks />} />;
}
