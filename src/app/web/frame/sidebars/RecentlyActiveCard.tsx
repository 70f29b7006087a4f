import { NothingYet, SidebarCard } from './SidebarCard.tsx';

export function RecentlyActiveCard() {
  return (
    <SidebarCard title="Recently Active" more={{ path: '/marketplace/members', label: 'View more...' }}>
      <NothingYet>No company has been active lately.</NothingYet>
    </SidebarCard>
  );
}
