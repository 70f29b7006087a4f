import { activities } from '../destinations.ts';
import { DestinationLinks } from '../DestinationLinks.tsx';
import { SidebarCard } from './SidebarCard.tsx';

export function ActivityCenterCard() {
  return (
    <SidebarCard title="Activity Center">
      <DestinationLinks destinations={activities} />
    </SidebarCard>
  );
}
