import { NothingYet, SidebarCard } from './SidebarCard.tsx';

export function UpcomingEventsCard() {
  return (
    <SidebarCard title="Upcoming Events" more={{ path: '/marketplace/events', label: 'All events...' }}>
      <NothingYet>No upcoming events.</NothingYet>
    </SidebarCard>
  );
}
