import { tabsOf, useCommunity } from '../../../../features/communities/web/public.ts';
import { activitiesOf } from '../destinations.ts';
import { DestinationLinks } from '../DestinationLinks.tsx';
import { SidebarCard } from './SidebarCard.tsx';

export function ActivityCenterCard() {
  const activities = activitiesOf(tabsOf(useCommunity()));
  return (
    <SidebarCard title="Activity Center">
      <DestinationLinks destinations={activities} />
    </SidebarCard>
  );
}
