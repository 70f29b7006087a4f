import { InvitedPeople } from '../../../features/accounts/web/invitations/InvitedPeople.tsx';
import { MembersTab as Members } from '../../../features/community-admin/web/members/MembersTab.tsx';

/** Everybody with a seat, and those who were invited to one. */
export default function MembersTab() {
  return <Members invited={<InvitedPeople />} />;
}
