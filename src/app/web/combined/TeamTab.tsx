import { useSession } from '../../../features/accounts/web/public.ts';
import { RemoveColleague } from '../../../features/accounts/web/team/RemoveColleague.tsx';
import TeamInvitations from '../../../features/accounts/web/team/TeamInvitations.tsx';
import TeamPanel from '../../../features/members/web/profile/TeamPanel.tsx';

export default function TeamTab() {
  const { claims } = useSession();
  return (
    <>
      {claims && <TeamPanel myId={claims.UserID} Removal={RemoveColleague} />}
      <TeamInvitations />
    </>
  );
}
