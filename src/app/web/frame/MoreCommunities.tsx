import { useMyCommunities } from '../../../features/accounts/web/MyCommunities.tsx';
import { CommunityChoices } from './CommunityChoices.tsx';
import { SidebarCard } from './sidebars/SidebarCard.tsx';

export function MoreCommunities() {
  const { communities } = useMyCommunities();
  if (communities.length < 2) return null;
  return (
    <SidebarCard title="My Communities">
      <CommunityChoices />
    </SidebarCard>
  );
}
